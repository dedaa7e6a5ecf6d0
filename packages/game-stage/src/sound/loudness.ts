/**
 * Perceived loudness, so that all games are equally loud whatever their instruments and roots. Loudness is in LUFS as in ITU-R BS.1770: the
 * mean over 0.4 seconds, weighted by the ear's sensitivity (`weightAt`). Energy is weighted power in seconds, so the energies of several
 * notes add up.
 */

/** The length of the mean in seconds. */
export const momentSeconds = 0.4;

/** The power of a sound of this loudness when both loudspeakers play it. */
export const powerOf = (lufs: number): number => 10 ** ((lufs + 0.691) / 10) / 2;

/** The perceived share of the power at a frequency: less below 100 Hz, more above 1,500 Hz. */
function weightAt(hz: number): number {
  const shelf = (hz / 1681.97) ** 2;
  const floor = (hz / 38.135) ** 2;
  const raised = ((1 - 1.5849 * shelf) ** 2 + 3.1682 * shelf) / ((1 - shelf) ** 2 + 2 * shelf);
  return (raised * floor ** 2) / ((1 - floor) ** 2 + 3.9947 * floor);
}

/** The share of the power at a frequency that passes a low-pass filter of Web Audio with its default resonance of 1 dB. */
const passed = (hz: number, cutoffHz: number): number => {
  const x = (hz / cutoffHz) ** 2;
  return 1 / ((1 - x) ** 2 + x / 1.2589);
};

/** Band-limited waves with corners overshoot; Chromium reduces them by this factor so that they don't clip. */
const cornered = 0.848;

/** The amplitudes of a wave's harmonics by their number, from 1. */
const harmonics: Readonly<Record<string, (n: number) => number>> = {
  sine: (n) => (n === 1 ? 1 : 0),
  triangle: (n) => (n % 2 === 1 ? 8 / (Math.PI * n) ** 2 : 0),
  square: (n) => (n % 2 === 1 ? (cornered * 4) / (Math.PI * n) : 0),
  sawtooth: (n) => (cornered * 2) / (Math.PI * n),
};
const heardHarmonics = 15;

/** The weighted power of a wave of amplitude 1, after a low-pass filter if there is one. */
export function wavePower(wave: OscillatorType, hz: number, cutoffHz = Number.POSITIVE_INFINITY): number {
  let power = 0;
  for (let n = 1; n <= heardHarmonics; n += 1) {
    const amplitude = harmonics[wave]?.(n) ?? 0;
    if (amplitude > 0) power += (amplitude ** 2 / 2) * weightAt(hz * n) * passed(hz * n, cutoffHz);
  }
  return power;
}
