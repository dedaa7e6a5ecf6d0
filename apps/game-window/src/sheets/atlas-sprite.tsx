import type { Picture, SpriteFrame } from '@ipe/game-stage';

type Size = { width: number; height: number };

/** The size of the atlas, from the furthest edges of its sprites. */
export function atlasSize(frames: Readonly<Record<string, SpriteFrame>>): Size {
  const all = Object.values(frames);
  return {
    width: Math.max(...all.map(({ x, width }) => x + width)),
    height: Math.max(...all.map(({ y, height }) => y + height)),
  };
}

type Props = { picture: Picture; frame: SpriteFrame | undefined; atlas: Size };

/** A sprite of the atlas as the background of an element of any size; all lengths are in percent. */
export function Sprite({ picture, frame, atlas }: Props) {
  return <span className="pay-symbol" style={frame && spriteStyle(picture, frame, atlas)} />;
}

function spriteStyle({ avif, webp }: Picture, { x, y, width, height }: SpriteFrame, atlas: Size) {
  const share = (offset: number, room: number) => (room > 0 ? (offset / room) * 100 : 0);
  return {
    backgroundImage: `image-set(url("${avif}") type("image/avif"), url("${webp}") type("image/webp"))`,
    backgroundSize: `${(atlas.width / width) * 100}% ${(atlas.height / height) * 100}%`,
    backgroundPosition: `${share(x, atlas.width - width)}% ${share(y, atlas.height - height)}%`,
  };
}
