import type { Texture } from 'pixi.js';
import { paintedTexture } from './painted-texture.ts';

const size = { width: 1024, height: 256 };

/** A dark line of hills with treetops. `seed` varies the line. */
export function hills(colour: string, seed: number): Texture {
  return paintedTexture(size, (context) => {
    context.fillStyle = colour;
    context.beginPath();
    context.moveTo(0, size.height);
    for (let x = 0; x <= size.width; x += 4) context.lineTo(x, ridge(x, seed));
    context.lineTo(size.width, size.height);
    context.fill();
    for (let x = 6; x < size.width; x += 17 + ((x * seed) % 13)) {
      const radius = 7 + ((x * 31 * seed) % 9);
      context.beginPath();
      context.arc(x, ridge(x, seed) + 2, radius, 0, Math.PI * 2);
      context.fill();
    }
  });
}

const ridge = (x: number, seed: number): number =>
  70 + 34 * Math.sin(x / 150 + seed) + 16 * Math.sin(x / 61 + seed * 2) + 5 * Math.sin(x / 19 + seed);
