import { Container, Sprite } from 'pixi.js';
import { paintedTexture, softLight } from './painted-texture.ts';

const radius = 112;
const craters = [
  [-40, -32, 26],
  [36, 24, 18],
  [-16, 52, 14],
  [40, -48, 12],
] as const;

/** A full moon with its halo, 224 units wide. */
export function moon(): Container {
  const disc = paintedTexture({ width: 256, height: 256 }, (context) => {
    const circle = (x: number, y: number, size: number) => {
      context.beginPath();
      context.arc(128 + x, 128 + y, size, 0, Math.PI * 2);
      context.fill();
    };
    context.fillStyle = '#fff3cf';
    circle(0, 0, radius);
    context.fillStyle = 'rgb(214 190 150 / 0.35)';
    for (const [x, y, size] of craters) circle(x, y, size);
  });
  const halo = new Sprite({ texture: softLight(), anchor: 0.5, tint: 0xffe6b0, alpha: 0.5, blendMode: 'add' });
  halo.setSize(radius * 5);
  const container = new Container();
  container.addChild(halo, new Sprite({ texture: disc, anchor: 0.5 }));
  return container;
}
