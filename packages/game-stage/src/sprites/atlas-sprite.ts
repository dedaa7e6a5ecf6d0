import type { Picture, SpriteFrame } from '../game/game-theme.ts';

export type Atlas = {
  picture: Picture;
  frames: Readonly<Record<string, SpriteFrame>>;
  size: { width: number; height: number };
};

/** An element that shows a sprite of the atlas at any size. @throws Error for a name that the atlas doesn't have */
export function atlasSprite({ picture, frames, size }: Atlas, name: string): HTMLElement {
  const frame = frames[name];
  if (!frame) throw new Error(`the atlas has no sprite named ${name}`);
  const element = document.createElement('span');
  element.className = `sprite sprite-${name}`;
  const { avif, webp } = picture;
  const part = (offset: number, whole: number, own: number) => (whole === own ? 0 : (offset / (whole - own)) * 100);
  element.style.backgroundImage = `image-set(url("${avif}") type("image/avif"), url("${webp}") type("image/webp"))`;
  element.style.backgroundSize = `${(size.width / frame.width) * 100}% ${(size.height / frame.height) * 100}%`;
  element.style.backgroundPosition = `${part(frame.x, size.width, frame.width)}% ${part(frame.y, size.height, frame.height)}%`;
  return element;
}
