import { ImageSource, Rectangle, Texture } from 'pixi.js';
import type { SpriteFrame } from '../game/game-theme.ts';

export type Textures = {
  find: (name: string) => Texture | undefined;
  require: (name: string) => Texture;
  /** A symbol as a running reel shows it; the plain symbol where the atlas has no such sprite. */
  smeared: (name: string) => Texture;
};

export const wholeTexture = (image: HTMLImageElement) =>
  new Texture({ source: new ImageSource({ resource: image, autoGenerateMipmaps: true }) });

const ending = '-smeared';

/** Cuts the atlas into its named sprites. `require` throws for a name that the game's art doesn't have. */
export function cutAtlas(image: HTMLImageElement, frames: Readonly<Record<string, SpriteFrame>>): Textures {
  const { source } = wholeTexture(image);
  const cut = new Map(
    Object.entries(frames).map(([name, { x, y, width, height }]) => [
      name,
      new Texture({ source, frame: new Rectangle(x, y, width, height) }),
    ]),
  );
  // A map by symbol avoids joining names, because every cell asks for this in every frame.
  const running = new Map(
    [...cut].flatMap(([name, texture]) => (name.endsWith(ending) ? [[name.slice(0, -ending.length), texture]] : [])),
  );
  const find = (name: string) => cut.get(name);
  const require = (name: string) => {
    const texture = find(name);
    if (!texture) throw new Error(`the atlas has no sprite named ${name}`);
    return texture;
  };
  return { find, require, smeared: (name) => running.get(name) ?? require(name) };
}
