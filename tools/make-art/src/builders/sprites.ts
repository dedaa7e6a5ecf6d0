import { sourceOf, type Art, type Typeface } from '../artwork.ts';
import type { Scene } from '../camera.ts';
import { placed, type Placement } from '../layers.ts';
import { compose, type Layer } from '../scenery/layer.ts';
import { gold, title, type Metal } from '../title.ts';

export type Sprite = { name: string; scene: Scene; scale: number };

/** A symbol from a picture. `zoom` makes all symbols of a game look equally large; `down` moves it down. */
type PictureSymbol = {
  art: Art;
  zoom?: number;
  down?: number;
  turn?: number;
  flip?: boolean;
  brightness?: number;
  saturation?: number;
};

/** A symbol from layers of its own, in a box of 96 × 96. */
type LayeredSymbol = { layers: readonly Layer[] };

/** A card letter: its metal and its plate. */
type LetterSymbol = { letter: string; metal: Metal; size?: number; plate?: Layer };

export type SymbolSource = PictureSymbol | LayeredSymbol | LetterSymbol;

export type SymbolStyle = {
  /** The line of light around symbols, and the glow outside of it. */
  outline: string;
  glow: string;
  letterFace?: Typeface;
};

const box = { width: 96, height: 96 };

function picture(
  { art, zoom = 1, down = 0, turn, flip, brightness, saturation }: PictureSymbol,
  style: SymbolStyle,
): string {
  const place: Placement = {
    x: 48,
    y: 48 + down,
    width: 90 * zoom,
    outline: style.outline,
    glow: style.glow,
    shadow: 0.55,
  };
  if (turn !== undefined) place.turn = turn;
  if (flip !== undefined) place.flip = flip;
  if (brightness !== undefined) place.brightness = brightness;
  if (saturation !== undefined) place.saturation = saturation;
  return placed(sourceOf(art), place);
}

function letter(
  { letter: text, metal, size = text.length > 1 ? 56 : 68, plate }: LetterSymbol,
  face: Typeface,
): string {
  const lines = [{ text, size, y: 48 + size * 0.36, spacing: text.length > 1 ? -2 : 0 }];
  return `${plate?.(box) ?? ''}${title(96, 96, { lines, centre: 48, metal, face })}`;
}

export function symbolScene(source: SymbolSource, style: SymbolStyle): Scene {
  if ('art' in source) return { ...box, html: picture(source, style) };
  if ('letter' in source) return { ...box, html: letter(source, style.letterFace ?? 'Title') };
  return { ...box, html: compose(source.layers, box) };
}

/** The same scene while its reel runs: blurred along the movement. */
export function smeared(scene: Scene): Scene {
  const blur = `<svg width="0" height="0"><filter id="smear" x="0" y="-.5" width="1" height="2"><feGaussianBlur stdDeviation="0 7"/></filter></svg>`;
  return { ...scene, html: `${blur}<div style="inset:0;filter:url(#smear)">${scene.html}</div>` };
}

export function multiplierScene(value: number, metal: Metal = gold): Scene {
  const size = value >= 10 ? 34 : 42;
  const lines = [{ text: `×${value}`, size, y: 48 + size * 0.35, spacing: 0 }];
  const quiet = value === 1 ? 'filter:saturate(.25) brightness(.85)' : '';
  const words = title(64, 96, { centre: 32, lines, metal });
  return { width: 64, height: 96, html: `<div style="inset:0;${quiet}">${words}</div>` };
}

/** The light along a winning line, in the colour of the game. */
export const lineScene = (accent: string): Scene => ({
  width: 64,
  height: 24,
  html: `<div style="left:-40px;right:-40px;top:0;height:24px;background:radial-gradient(50% 50%,${accent}f2,transparent) 0 0/100% 100%;mask:linear-gradient(transparent,#000,transparent)"></div>
    <div style="left:0;right:0;top:9px;height:6px;background:linear-gradient(color-mix(in srgb,${accent},#fff 60%),#fff 50%,${accent})"></div>`,
});

/** The frame around a winning cell, in the colour of the game. */
export const cellScene = (accent: string): Scene => ({
  width: 96,
  height: 96,
  html: `<div style="inset:8px;border-radius:12px;border:3px solid color-mix(in srgb,${accent},#fff 55%);box-shadow:0 0 7px 2px ${accent}e6,inset 0 0 14px ${accent}bf"></div>`,
});

export const coinScene = (art: Art): Scene => ({
  width: 40,
  height: 40,
  html: placed(sourceOf(art), { x: 20, y: 19, width: 36, shadow: 0.4 }),
});
