import sharp from 'sharp';
import { kilobytes, previewBudget } from '../budgets.ts';

/** The frames stand below each other: what apps/player steps through (`show-preview.ts`). */
export const strip = {
  frames: 16,
  /** Of a frame, in pixels: a cover is 104 to 139 CSS pixels wide, and moves. */
  width: 156,
  height: 208,
};

const { frames, width, height } = strip;

/** Below it a picture isn't worth a look. */
const [bestQuality, lowestQuality, leastStep] = [56, 24, 3];
/** About so much quality is a file that is twice as large as it may be. */
const qualityOfTwice = 20;

async function encode(pixels: Buffer, quality: number): Promise<Buffer> {
  if (quality < lowestQuality) throw new Error('a preview does not fit into its budget');
  const encoded = await sharp(pixels).avif({ quality, effort: 5 }).toBuffer();
  const tooMuch = encoded.length / (previewBudget * kilobytes) - 1;
  if (tooMuch <= 0) return encoded;
  return encode(pixels, quality - Math.max(leastStep, Math.floor(tooMuch * qualityOfTwice)));
}

/** @returns an AVIF of all frames within the budget @throws Error where it doesn't fit at a quality that can be looked at */
export async function stripOf(taken: readonly Buffer[]): Promise<Buffer> {
  const small = await Promise.all(
    taken.map((frame) => sharp(frame).resize({ width, height, fit: 'cover', kernel: 'lanczos3' }).png().toBuffer()),
  );
  const blank = sharp({ create: { width, height: height * frames, channels: 3, background: '#1a0f2e' } });
  const pixels = await blank
    .composite(small.map((input, at) => ({ input, left: 0, top: at * height })))
    .png()
    .toBuffer();
  return encode(pixels, bestQuality);
}
