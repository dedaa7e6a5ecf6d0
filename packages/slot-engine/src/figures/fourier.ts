/** A list of complex numbers. Its length is a power of two. */
export interface Spectrum {
  re: Float64Array;
  im: Float64Array;
}

/** The discrete Fourier transform, in place and without scaling (Cooley and Tukey, radix 2). */
export function transform({ re, im }: Spectrum): void {
  reverseBits(re);
  reverseBits(im);
  for (let span = 1; span < re.length; span *= 2) {
    for (let turn = 0; turn < span; turn += 1) {
      const cos = Math.cos((-Math.PI * turn) / span);
      const sin = Math.sin((-Math.PI * turn) / span);
      for (let low = turn; low < re.length; low += 2 * span) {
        const high = low + span;
        const real = re[high]! * cos - im[high]! * sin;
        const imaginary = re[high]! * sin + im[high]! * cos;
        re[high] = re[low]! - real;
        im[high] = im[low]! - imaginary;
        re[low] = re[low]! + real;
        im[low] = im[low]! + imaginary;
      }
    }
  }
}

/** Moves every number to the place with the bits of its index reversed. */
function reverseBits(values: Float64Array): void {
  for (let index = 1, reversed = 0; index < values.length; index += 1) {
    let bit = values.length >> 1;
    for (; reversed & bit; bit >>= 1) reversed ^= bit;
    reversed ^= bit;
    if (index < reversed) [values[index], values[reversed]] = [values[reversed]!, values[index]!];
  }
}
