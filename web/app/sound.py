"""What the page lets a person hear and feel: sounds made on the spot by Web Audio, and vibration."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any

import js
from pyodide.ffi import to_js

from web.app.cues import Tone

SILENCE = 0.0001
ATTACK_SECONDS = 0.005
NOISE_SECONDS = 0.5
# Computers that play at once would otherwise be one loud bang.
LEAST_BETWEEN = 0.06


class Effects:
    """The sounds and the vibration of this page. Nothing is loaded, and nothing is begun before it is wanted."""

    def __init__(self) -> None:
        self._context: Any = None
        self._noise: Any = None
        self._begun: dict[tuple[Tone, ...], float] = {}

    @property
    def can_sound(self) -> bool:
        """Whether the browser has Web Audio."""
        return hasattr(js.window, "AudioContext")

    @property
    def can_vibrate(self) -> bool:
        """Whether the browser can vibrate; the device may still have nothing for it."""
        return hasattr(js.navigator, "vibrate")

    def vibrate(self, pulses: Sequence[int]) -> None:
        """Vibrate: on, off, on ... in milliseconds."""
        if _touched():
            js.navigator.vibrate(to_js(list(pulses)))

    def sound(self, tones: tuple[Tone, ...], volume: float) -> None:
        """Make these sounds, at a volume from 0 to 1; nothing before the person has touched the page."""
        if not self.can_sound or not _touched():
            return
        if self._context is None:
            self._context = js.window.AudioContext.new()
        if self._context.state != "running":
            self._context.resume()
        now = float(self._context.currentTime)
        if now - self._begun.get(tones, -LEAST_BETWEEN) < LEAST_BETWEEN:
            return
        self._begun[tones] = now
        for tone in tones:
            # Half of the slider is to sound half as loud.
            self._play(tone, now, tone.loudness * volume**1.6)

    def _play(self, tone: Tone, now: float, loudness: float) -> None:
        context = self._context
        begin = now + tone.start
        end = begin + tone.seconds
        gain = context.createGain()
        gain.gain.setValueAtTime(SILENCE, begin)
        gain.gain.linearRampToValueAtTime(max(loudness, SILENCE), begin + ATTACK_SECONDS)
        gain.gain.exponentialRampToValueAtTime(SILENCE, end)
        gain.connect(context.destination)
        source = self._rustle(tone, gain) if tone.shape == "rustle" else self._wave(tone, gain, begin, end)
        source.start(begin)
        source.stop(end)

    def _wave(self, tone: Tone, gain: Any, begin: float, end: float) -> Any:
        source = self._context.createOscillator()
        source.type = tone.shape
        source.frequency.setValueAtTime(tone.pitch, begin)
        if tone.glide:
            source.frequency.exponentialRampToValueAtTime(tone.glide, end)
        source.connect(gain)
        return source

    def _rustle(self, tone: Tone, gain: Any) -> Any:
        context = self._context
        if self._noise is None:
            self._noise = _noise(context)
        source = context.createBufferSource()
        source.buffer = self._noise
        band = context.createBiquadFilter()
        band.type = "bandpass"
        band.frequency.value = tone.pitch
        source.connect(band)
        band.connect(gain)
        return source


def _touched() -> bool:
    """Whether the person has done something on this page; before that browsers allow no sound."""
    return not hasattr(js.navigator, "userActivation") or bool(js.navigator.userActivation.hasBeenActive)


def _noise(context: Any) -> Any:
    """A moment of white noise, the same every time."""
    rate = context.sampleRate
    samples, state = array("f"), 1
    for _ in range(int(rate * NOISE_SECONDS)):
        state = state * 1103515245 + 12345 & 0x7FFFFFFF
        samples.append(state / 0x3FFFFFFF - 1)
    buffer = context.createBuffer(1, len(samples), rate)
    buffer.copyToChannel(to_js(samples), 0)
    return buffer
