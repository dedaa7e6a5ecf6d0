import { pictureBytes } from '@ipe/contract/forms';
import { writeJpeg } from '@ipe/ui/write-jpeg';
import { UserFacingError } from '#shell/api/user-facing-error.ts';
import { text } from './tickets.text.ts';

const longestSide = 1_600;
const qualities = [0.8, 0.6, 0.4];

const bad = () => new UserFacingError(text.badPicture);

function draw(picture: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw bad();
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/**
 * Turns a picture into a JPEG in Base64, small enough for a phone to send in seconds. The camera's data on place and
 * time is removed.
 * @throws UserFacingError for a file that the browser can't draw
 */
export async function shrinkPicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => {
    throw bad();
  });
  const canvas = draw(picture);
  picture.close();
  const content = writeJpeg(canvas, { qualities, mostBytes: pictureBytes });
  if (content === undefined) throw bad();
  return content;
}
