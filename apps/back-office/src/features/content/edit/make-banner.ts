import { bannerBytes, bannerSize } from '@ipe/staff-contract';
import { writeJpeg } from '@ipe/ui/write-jpeg';
import { RefusedError } from '#shell/calls/ask.ts';
import { text } from '#features/content/content.text.ts';

const qualities = [0.86, 0.75, 0.6, 0.45];

const bad = () => new RefusedError({ message: text.badPicture });

/** Crops the middle of the picture to the banner's shape. */
function draw(picture: ImageBitmap, factor: 1 | 2): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = bannerSize.width * factor;
  canvas.height = bannerSize.height * factor;
  const scale = Math.max(canvas.width / picture.width, canvas.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const pen = canvas.getContext('2d');
  if (!pen) throw bad();
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
  return canvas;
}

/** Writes a JPEG in Base64, in the best quality whose bytes fit. @throws RefusedError */
function write(canvas: HTMLCanvasElement, mostBytes: number): string {
  const content = writeJpeg(canvas, { qualities, mostBytes });
  if (content === undefined) throw bad();
  return content;
}

/** Turns a file into the two pictures of a banner. @throws RefusedError for a file that the browser can't draw */
export async function makeBanner(file: Blob): Promise<{ small: string; large: string }> {
  const picture = await createImageBitmap(file).catch(() => {
    throw bad();
  });
  const files = {
    small: write(draw(picture, 1), bannerBytes.small),
    large: write(draw(picture, 2), bannerBytes.large),
  };
  picture.close();
  return files;
}
