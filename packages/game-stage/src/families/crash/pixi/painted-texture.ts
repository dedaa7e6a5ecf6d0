import { ImageSource, Texture } from 'pixi.js';

export type Size = { width: number; height: number };

/** A texture that is painted here instead of being downloaded: gradients, hills, words. */
export function paintedTexture({ width, height }: Size, paint: (context: CanvasRenderingContext2D) => void): Texture {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws nothing in two dimensions');
  paint(context);
  return new Texture({ source: new ImageSource({ resource: canvas, autoGenerateMipmaps: true }) });
}

/** A gradient from top to bottom; each colour has its place as a fraction of the height. */
export function verticalGradient(stops: readonly (readonly [number, string])[]): Texture {
  return paintedTexture({ width: 2, height: 256 }, (context) => {
    const gradient = context.createLinearGradient(0, 0, 0, 256);
    for (const [at, colour] of stops) gradient.addColorStop(at, colour);
    context.fillStyle = gradient;
    context.fillRect(0, 0, 2, 256);
  });
}

/** A round light that fades to nothing and can be tinted. */
export function softLight(): Texture {
  return paintedTexture({ width: 128, height: 128 }, (context) => {
    const gradient = context.createRadialGradient(64, 64, 0, 64, 64, 64);
    gradient.addColorStop(0, 'rgb(255 255 255 / 1)');
    gradient.addColorStop(0.35, 'rgb(255 255 255 / 0.45)');
    gradient.addColorStop(1, 'rgb(255 255 255 / 0)');
    context.fillStyle = gradient;
    context.fillRect(0, 0, 128, 128);
  });
}
