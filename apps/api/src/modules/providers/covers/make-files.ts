import { CompressionType, FastResizeFilter, ResizeFit, Transformer } from '@napi-rs/image';
import { mostPictureBytes, pictureTooLarge } from '@ipe/staff-contract';
import type { CoverFiles } from './cover.store.ts';
import { sizeOfPicture } from './size-of-picture.ts';

/** Covers are upright, 3 to 4; another form is cut at its edges. */
const smallest = { width: 240, height: 320 };
/** More pixels are of no use, and they fill the memory even if the file is small. */
const mostPixelsAcross = 2_400;

/** @returns why this file can't be a cover, for staff; undefined if its head is right, because the rest is known only after decoding */
export function findCoverIssue(file: Buffer): string | undefined {
  if (file.length > mostPictureBytes) return pictureTooLarge;
  const size = sizeOfPicture(file);
  if (size === 'other') return 'não é JPEG, PNG nem WebP';
  if (size === undefined) return 'não pode ser lida';
  const { width, height } = size;
  if (width > mostPixelsAcross || height > mostPixelsAcross) return `tem mais de ${mostPixelsAcross} pixels de lado`;
  if (width < smallest.width || height < smallest.height)
    return `tem menos de ${smallest.width} × ${smallest.height} pixels`;
  return undefined;
}

const resized = (file: Buffer, width: number) =>
  new Transformer(file).fastResize({
    width,
    height: (width * 4) / 3,
    fit: ResizeFit.Cover,
    filter: FastResizeFilter.CatmullRom,
  });

/** The lobby shows about twenty covers at a time, so each may weigh about as much as one of ours. */
const smallBudgetBytes = 12 * 1024;
const qualityStep = 8;
const lowestQuality = 28;
/** Speed 7 takes a third of the time of the encoder's usual 4 for as many bytes. One thread leaves the other cores to players. */
const effort = { speed: 7, threads: 1 };

type Wanted = { width: number; quality: number; budget?: number };

async function avif(file: Buffer, { width, quality, budget = Infinity }: Wanted): Promise<Buffer> {
  const encoded = await resized(file, width).avif({ quality, ...effort });
  if (encoded.length <= budget || quality - qualityStep < lowestQuality) return encoded;
  return avif(file, { width, quality: quality - qualityStep, budget });
}

/** Makes a cover's files in about 0.4 s of a core, outside the main thread. @throws Error if the picture isn't whole */
export async function makeFiles(source: Buffer): Promise<CoverFiles> {
  const pixels = await resized(source, 480).png({ compressionType: CompressionType.Fast });
  return {
    small: await avif(pixels, { width: 240, quality: 44, budget: smallBudgetBytes }),
    large: await avif(pixels, { width: 480, quality: 45 }),
    plain: await resized(pixels, 360).webp(70),
  };
}
