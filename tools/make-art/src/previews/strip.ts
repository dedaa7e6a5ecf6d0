import sharp from 'sharp';
import { kilobytes, previewBudget } from '../budgets.ts';

/** The frames of a strip, one below the other, through which apps/player steps (`show-preview.ts`). */
export const strip = {
  frames: 16,
  /** The size of a frame in pixels. A cover is 104 to 139 CSS pixels wide, and a moving picture needs less detail. */
  width: 156,
  height: 208,
};

const { frames, width, height } = strip;

/** Below the lowest quality a picture isn't worth showing. */
const [bestQuality, lowestQuality, leastStep] = [56, 24, 3];
/** About how much the quality must fall for a file that is twice as large as allowed. */
const qualityOfTwice = 20;

async function encode(pixels: Buffer, quality: number): Promise<Buffer> {
  if (quality < lowestQuality) throw new Error('a preview does not fit into its budget');
  const encoded = await sharp(pixels).avif({ quality, effort: 5 }).toBuffer();
  const tooMuch = encoded.length / (previewBudget * kilobytes) - 1;
  if (tooMuch <= 0) return encoded;
  return encode(pixels, quality - Math.max(leastStep, Math.floor(tooMuch * qualityOfTwice)));
}

/** @returns an AVIF of all frames within the budget @throws Error when it doesn't fit at an acceptable quality */
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
