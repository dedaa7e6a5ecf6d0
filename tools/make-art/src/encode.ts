import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';

export type Format = 'avif' | 'webp' | 'png';

export type Encoding = { format: Format; width: number; quality?: number };

/** Encodes one picture at a width, `file` without its ending. Effort is high because it is done once. */
export async function writePicture(
  png: Buffer,
  file: string,
  { format, width, quality = 60 }: Encoding,
): Promise<void> {
  const picture = sharp(png).resize({ width, kernel: 'lanczos3' });
  const encoded = {
    avif: () => picture.avif({ quality, effort: 8, chromaSubsampling: '4:4:4' }),
    webp: () => picture.webp({ quality, effort: 6, smartSubsample: true, alphaQuality: 90 }),
    png: () => picture.png({ compressionLevel: 9, palette: true, quality: 95, effort: 10 }),
  }[format]();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${format}`, await encoded.toBuffer());
}

const ending = (density: number) => (density === 1 ? '' : `@${density}x`);

/** AVIF and WebP at several densities: `cover.avif`, `cover@2x.avif`… */
export async function writeResponsive(
  png: Buffer,
  file: string,
  { width, densities }: { width: number; densities: readonly number[] },
): Promise<void> {
  for (const density of densities) {
    const target = `${file}${ending(density)}`;
    // Denser screens hide more: quality falls as pixels get smaller.
    await writePicture(png, target, { format: 'avif', width: width * density, quality: 62 - density * 6 });
    await writePicture(png, target, { format: 'webp', width: width * density, quality: 86 - density * 6 });
  }
}

/** A few hundred bytes to show, blurred, until the picture is there: a WebP as a data URI in a text file. */
export async function writePlaceholder(png: Buffer, file: string): Promise<void> {
  const tiny = await sharp(png)
    .resize({ width: 12 })
    .flatten({ background: '#1a0f2e' })
    .webp({ quality: 40 })
    .toBuffer();
  writeFileSync(`${file}.placeholder.txt`, `data:image/webp;base64,${tiny.toString('base64')}`);
}
