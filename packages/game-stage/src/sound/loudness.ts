/**
 * How loud something is heard, so that all games are equally loud whatever their instruments and roots are. Loudness is
 * in LUFS as in ITU-R BS.1770: the mean of 0.4 seconds, weighted as ears hear (`weightAt`). Energy is weighted power in
 * seconds: that of many notes adds up.
 */

/** The mean is taken over so many seconds. */
export const momentSeconds = 0.4;

/** Power of a sound that is so loud when both loudspeakers play it. */
export const powerOf = (lufs: number): number => 10 ** ((lufs + 0.691) / 10) / 2;

/** How much of the power at a frequency is heard: less below 100 Hz, more above 1,500 Hz. */
function weightAt(hz: number): number {
  const shelf = (hz / 1681.97) ** 2;
  const floor = (hz / 38.135) ** 2;
  const raised = ((1 - 1.5849 * shelf) ** 2 + 3.1682 * shelf) / ((1 - shelf) ** 2 + 2 * shelf);
  return (raised * floor ** 2) / ((1 - floor) ** 2 + 3.9947 * floor);
}

/** How much of the power at a frequency a low-pass filter of Web Audio lets through, with its usual resonance of 1 dB. */
const passed = (hz: number, cutoffHz: number): number => {
  const x = (hz / cutoffHz) ** 2;
  return 1 / ((1 - x) ** 2 + x / 1.2589);
};

/** A wave with corners overshoots them; Chromium makes it so much smaller that it doesn't clip. */
const cornered = 0.848;

/** Amplitudes of a wave's harmonics, by their number from 1. */
const harmonics: Readonly<Record<string, (n: number) => number>> = {
  sine: (n) => (n === 1 ? 1 : 0),
  triangle: (n) => (n % 2 === 1 ? 8 / (Math.PI * n) ** 2 : 0),
  square: (n) => (n % 2 === 1 ? (cornered * 4) / (Math.PI * n) : 0),
  sawtooth: (n) => (cornered * 2) / (Math.PI * n),
};
const heardHarmonics = 15;

/** Weighted power of a wave of amplitude 1, behind a low-pass filter if there is one. */
export function wavePower(wave: OscillatorType, hz: number, cutoffHz = Number.POSITIVE_INFINITY): number {
  let power = 0;
  for (let n = 1; n <= heardHarmonics; n += 1) {
    const amplitude = harmonics[wave]?.(n) ?? 0;
    if (amplitude > 0) power += (amplitude ** 2 / 2) * weightAt(hz * n) * passed(hz * n, cutoffHz);
  }
  return power;
}
