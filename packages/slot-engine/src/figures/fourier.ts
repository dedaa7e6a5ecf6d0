/** A list of complex numbers. */
export interface Spectrum {
  re: Float64Array;
  im: Float64Array;
}

/** The discrete Fourier transform of real numbers, without scaling. */
export interface Transform {
  /** The first half of the spectrum, from 0 to `size / 2`. The other half mirrors it. */
  spectrumOf: (values: Float64Array) => Spectrum;
  /** The numbers with this spectrum, each times half the size. */
  valuesOf: (spectrum: Spectrum) => Float64Array;
}

/** As many complex numbers as are worked on together because they stay in the processor's cache. */
const IN_CACHE = 2048;

/**
 * @param size a power of two, at least 4
 * Two neighbours of the real numbers are transformed as one complex number; symmetry tells their spectra apart.
 */
export function transformOf(size: number): Transform {
  const half = size / 2;
  const turns = turnsOf(size);
  return {
    spectrumOf: (values) => {
      const both = { re: new Float64Array(half), im: new Float64Array(half) };
      for (let place = 0; place < half; place += 1) {
        both.re[place] = values[2 * place]!;
        both.im[place] = values[2 * place + 1]!;
      }
      transform(both, turns);
      return apart(both, turns);
    },
    valuesOf: (spectrum) => {
      const both = together(spectrum, turns);
      // With both parts exchanged the transform is its own inverse.
      transform({ re: both.im, im: both.re }, turns);
      const values = new Float64Array(size);
      for (let place = 0; place < half; place += 1) {
        values[2 * place] = both.re[place]!;
        values[2 * place + 1] = both.im[place]!;
      }
      return values;
    },
  };
}

/** The spectrum of the even places plus that of the odd ones, which is turned by its place. */
function apart({ im, re }: Spectrum, turns: Spectrum): Spectrum {
  const half = re.length;
  const spectrum = { re: new Float64Array(half + 1), im: new Float64Array(half + 1) };
  for (let place = 0; place < half; place += 1) {
    const mirror = (half - place) % half;
    const [c, s] = [turns.re[half + place]!, turns.im[half + place]!];
    const oddReal = (im[place]! + im[mirror]!) / 2;
    const oddImaginary = (re[mirror]! - re[place]!) / 2;
    spectrum.re[place] = (re[place]! + re[mirror]!) / 2 + (oddReal * c - oddImaginary * s);
    spectrum.im[place] = (im[place]! - im[mirror]!) / 2 + (oddReal * s + oddImaginary * c);
  }
  spectrum.re[half] = re[0]! - im[0]!;
  return spectrum;
}

/** Undoes what `apart` does. */
function together({ im, re }: Spectrum, turns: Spectrum): Spectrum {
  const half = re.length - 1;
  const both = { re: new Float64Array(half), im: new Float64Array(half) };
  for (let place = 0; place < half; place += 1) {
    const mirror = half - place;
    const [c, s] = [turns.re[half + place]!, turns.im[half + place]!];
    const real = (re[place]! - re[mirror]!) / 2;
    const imaginary = (im[place]! + im[mirror]!) / 2;
    both.re[place] = (re[place]! + re[mirror]!) / 2 - (imaginary * c - real * s);
    both.im[place] = (im[place]! - im[mirror]!) / 2 + (real * c + imaginary * s);
  }
  return both;
}

/** The transform of complex numbers in place (Cooley and Tukey, radix 2). */
function transform(numbers: Spectrum, turns: Spectrum): void {
  reverseBits(numbers);
  transformBlock(numbers, turns, { from: 0, size: numbers.re.length });
}

interface Block {
  from: number;
  size: number;
}

/** Works through one half of a block and then through the other, until a part of it stays in the cache. */
function transformBlock(numbers: Spectrum, turns: Spectrum, { from, size }: Block): void {
  const half = size / 2;
  if (size > IN_CACHE) {
    transformBlock(numbers, turns, { from, size: half });
    transformBlock(numbers, turns, { from: from + half, size: half });
    joinHalves(numbers, turns, { from, size });
    return;
  }
  for (let width = 2; width <= size; width *= 2) {
    for (let place = from; place < from + size; place += width)
      joinHalves(numbers, turns, { from: place, size: width });
  }
}

function joinHalves({ im, re }: Spectrum, turns: Spectrum, { from, size }: Block): void {
  const span = size / 2;
  for (let turn = 0; turn < span; turn += 1) {
    const low = from + turn;
    const high = low + span;
    const [c, s] = [turns.re[span + turn]!, turns.im[span + turn]!];
    const real = re[high]! * c - im[high]! * s;
    const imaginary = re[high]! * s + im[high]! * c;
    re[high] = re[low]! - real;
    im[high] = im[low]! - imaginary;
    re[low] = re[low]! + real;
    im[low] = im[low]! + imaginary;
  }
}

/** The turns of each span, from half a turn down, one after the other: those of a span begin at its length. */
function turnsOf(size: number): Spectrum {
  const turns = { re: new Float64Array(size), im: new Float64Array(size) };
  const longest = size / 2;
  for (let turn = 0; turn < longest; turn += 1) {
    turns.re[longest + turn] = Math.cos((-Math.PI * turn) / longest);
    turns.im[longest + turn] = Math.sin((-Math.PI * turn) / longest);
  }
  for (let place = longest - 1; place > 0; place -= 1) {
    turns.re[place] = turns.re[2 * place]!;
    turns.im[place] = turns.im[2 * place]!;
  }
  return turns;
}

/** Moves every number to the place with the bits of its index reversed. */
function reverseBits({ im, re }: Spectrum): void {
  for (let index = 1, reversed = 0; index < re.length; index += 1) {
    let bit = re.length >> 1;
    for (; reversed & bit; bit >>= 1) reversed ^= bit;
    reversed ^= bit;
    if (index >= reversed) continue;
    const [real, imaginary] = [re[index]!, im[index]!];
    re[index] = re[reversed]!;
    im[index] = im[reversed]!;
    re[reversed] = real;
    im[reversed] = imaginary;
  }
}
