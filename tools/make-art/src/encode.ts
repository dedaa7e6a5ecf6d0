import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';

type Pixels = { png: Buffer; width: number };

export type AvifOptions = {
  quality: number;
  /** The encoder's effort; the highest steps cost much time and save little. */
  effort?: number;
  /** The most bytes that the file may have. The quality is lowered until it fits. */
  budget?: number;
};

const qualityStep = 4;
const lowestQuality = 28;

const resized = ({ png, width }: Pixels) => sharp(png).resize({ width, kernel: 'lanczos3' });

async function avif(pixels: Pixels, { quality, effort = 4, budget = Infinity }: AvifOptions): Promise<Buffer> {
  const encoded = await resized(pixels).avif({ quality, effort, chromaSubsampling: '4:4:4' }).toBuffer();
  if (encoded.length <= budget || quality - qualityStep < lowestQuality) return encoded;
  return avif(pixels, { quality: quality - qualityStep, effort, budget });
}

const webp = (pixels: Pixels, quality: number) =>
  resized(pixels).webp({ quality, effort: 6, smartSubsample: true, alphaQuality: 90 }).toBuffer();

function write(file: string, content: Buffer | string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Writes one picture as AVIF and, for browsers without it, as WebP. @param file the path without its ending */
export async function writePicture(
  pixels: Pixels,
  file: string,
  { webpQuality, ...options }: AvifOptions & { webpQuality: number },
): Promise<void> {
  write(`${file}.avif`, await avif(pixels, options));
  write(`${file}.webp`, await webp(pixels, webpQuality));
}

export async function writeWebp(pixels: Pixels, file: string, quality: number): Promise<void> {
  write(`${file}.webp`, await webp(pixels, quality));
}

/** Writes a PNG with a palette, for icons of browsers and launchers. */
export async function writePng(pixels: Pixels, file: string): Promise<void> {
  const options = { compressionLevel: 9, palette: true, quality: 95, effort: 10 };
  write(`${file}.png`, await resized(pixels).png(options).toBuffer());
}

const ending = (density: number) => (density === 1 ? '' : `@${density}x`);

/** Writes AVIF and WebP at several densities: `cover.avif`, `cover@2x.avif`… The budget applies to the first. */
export async function writeResponsive(
  { png, width }: Pixels,
  file: string,
  { densities, effort, budget = Infinity }: { densities: readonly number[]; effort?: number; budget?: number },
): Promise<void> {
  for (const density of densities) {
    // Denser screens hide more defects, so the quality falls as pixels get smaller.
    await writePicture({ png, width: width * density }, `${file}${ending(density)}`, {
      quality: 62 - density * 6,
      webpQuality: 86 - density * 6,
      budget: density === 1 ? budget : Infinity,
      ...(effort === undefined ? {} : { effort }),
    });
  }
}

/** Writes a placeholder of a few hundred bytes, shown blurred until the picture arrives: a WebP as a data URI in a text file. */
export async function writePlaceholder(png: Buffer, file: string): Promise<void> {
  const tiny = await sharp(png)
    .resize({ width: 12 })
    .flatten({ background: '#1a0f2e' })
    .webp({ quality: 40 })
    .toBuffer();
  write(`${file}.placeholder.txt`, `data:image/webp;base64,${tiny.toString('base64')}`);
}

export const writeText = (file: string, text: string) => write(file, text);
