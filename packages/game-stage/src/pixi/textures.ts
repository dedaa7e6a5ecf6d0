import { ImageSource, Rectangle, Texture } from 'pixi.js';
import type { SpriteFrame } from '../game-theme.ts';

export type Textures = { find: (name: string) => Texture | undefined; require: (name: string) => Texture };

export const wholeTexture = (image: HTMLImageElement) =>
  new Texture({ source: new ImageSource({ resource: image, autoGenerateMipmaps: true }) });

/** Cuts the atlas into its named sprites. `require` throws for a name that the game's art doesn't have. */
export function cutAtlas(image: HTMLImageElement, frames: Readonly<Record<string, SpriteFrame>>): Textures {
  const { source } = wholeTexture(image);
  const cut = new Map(
    Object.entries(frames).map(([name, { x, y, width, height }]) => [
      name,
      new Texture({ source, frame: new Rectangle(x, y, width, height) }),
    ]),
  );
  const find = (name: string) => cut.get(name);
  return {
    find,
    require: (name) => {
      const texture = find(name);
      if (!texture) throw new Error(`the atlas has no sprite named ${name}`);
      return texture;
    },
  };
}
