import sharp from 'sharp';

export type Frame = { x: number; y: number; width: number; height: number };
type Sprite = { name: string; png: Buffer };

const atlasWidth = 1400;
/** Empty pixels between neighbours, so that smaller copies of the sheet don't mix them. */
const gap = 8;

/**
 * Puts sprites on one sheet, row by row in the given order (neighbours of the same height waste no space).
 * @returns the sheet as PNG, and the frame of each sprite in the sheet's pixels
 */
export async function packAtlas(sprites: Sprite[]): Promise<{ png: Buffer; frames: Record<string, Frame> }> {
  const frames: Record<string, Frame> = {};
  const layers: { input: Buffer; left: number; top: number }[] = [];
  let [left, top, rowHeight] = [0, 0, 0];
  for (const { name, png } of sprites) {
    const { width, height } = await sharp(png).metadata();
    if (left + width > atlasWidth) [left, top, rowHeight] = [0, top + rowHeight + gap, 0];
    frames[name] = { x: left, y: top, width, height };
    layers.push({ input: png, left, top });
    left += width + gap;
    rowHeight = Math.max(rowHeight, height);
  }
  const size = { width: atlasWidth, height: top + rowHeight };
  const sheet = sharp({ create: { ...size, channels: 4, background: '#0000' } }).composite(layers);
  return { png: await sheet.png().toBuffer(), frames };
}
