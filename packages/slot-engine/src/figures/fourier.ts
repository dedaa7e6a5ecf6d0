/** A list of complex numbers. Its length is a power of two. */
export interface Spectrum {
  re: Float64Array;
  im: Float64Array;
}

/**
 * The discrete Fourier transform, in place and without scaling (Cooley and Tukey, radix 2). Each block is worked through
 * in the order of its numbers in the memory.
 */
export function transform({ re, im }: Spectrum): void {
  const size = re.length;
  const { cos, sin } = turnsOf(size);
  reverseBits(re);
  reverseBits(im);
  for (let span = 1; span < size; span *= 2) {
    const stride = size / (2 * span);
    for (let block = 0; block < size; block += 2 * span) {
      for (let turn = 0; turn < span; turn += 1) {
        const low = block + turn;
        const high = low + span;
        const [c, s] = [cos[turn * stride]!, sin[turn * stride]!];
        const real = re[high]! * c - im[high]! * s;
        const imaginary = re[high]! * s + im[high]! * c;
        re[high] = re[low]! - real;
        im[high] = im[low]! - imaginary;
        re[low] = re[low]! + real;
        im[low] = im[low]! + imaginary;
      }
    }
  }
}

/** The turns of the longest span, which has those of all others. */
function turnsOf(size: number): { cos: Float64Array; sin: Float64Array } {
  const half = size / 2;
  const cos = new Float64Array(half);
  const sin = new Float64Array(half);
  for (let turn = 0; turn < half; turn += 1) {
    cos[turn] = Math.cos((-Math.PI * turn) / half);
    sin[turn] = Math.sin((-Math.PI * turn) / half);
  }
  return { cos, sin };
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
