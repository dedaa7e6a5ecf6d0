import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { noteOrigin } from './origins.ts';

const require = createRequire(import.meta.url);

const dataUri = (mime: string, content: Buffer) => `data:${mime};base64,${content.toString('base64')}`;

type Recolour = Readonly<Record<string, string>>;

/** A picture to place: one of our own drawings (colours may be exchanged) or a Fluent Emoji by its code point. */
export type Art = { drawing: string; recolour?: Recolour } | { fluent: string };

/** The colours that turn the gold ipê flower into the purple one. */
export const purpleFlowers: Recolour = {
  '#F08A00': '#7A1FB8',
  '#FFC21F': '#B44DF0',
  '#FFF1A0': '#F0C8FF',
  '#B85A00': '#4A0A7A',
  '#E07E00': '#8A2BD0',
  '#8A2B00': '#FFE070',
  '#D96A00': '#FFB020',
};

/** The text of one of our own drawings in `drawings/`, with colours exchanged. */
export function drawingText(name: string, recolour: Recolour = {}): string {
  noteOrigin('drawing', name);
  const svg = readFileSync(new URL(`../drawings/${name}.svg`, import.meta.url), 'utf8');
  return svg.replaceAll(/#[0-9A-F]{6}/gu, (colour) => recolour[colour] ?? colour);
}

/** The same drawing as a data URI. */
export const drawing = (name: string, recolour?: Recolour) =>
  dataUri('image/svg+xml', Buffer.from(drawingText(name, recolour)));

/** A Fluent Emoji 3D (MIT) by its code point in hexadecimal, as a data URI. */
export function fluent(code: string): string {
  noteOrigin('fluent', code);
  return dataUri('image/webp', readFileSync(require.resolve(`@lobehub/fluent-emoji-3d/assets/${code}.webp`)));
}

export const sourceOf = (art: Art) => ('fluent' in art ? fluent(art.fluent) : drawing(art.drawing, art.recolour));

/** The display faces of titles and letters, and the plain face of banner text, each with its file and author (all OFL). */
export const typefaces = {
  Title: {
    file: '@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff2',
    credit: 'Lilita One, by Juan Montoreano',
  },
  Rye: { file: '@fontsource/rye/files/rye-latin-400-normal.woff2', credit: 'Rye, by Nicole Fally' },
  Titan: {
    file: '@fontsource/titan-one/files/titan-one-latin-400-normal.woff2',
    credit: 'Titan One, by Rodrigo Fuenzalida',
  },
  Bungee: { file: '@fontsource/bungee/files/bungee-latin-400-normal.woff2', credit: 'Bungee, by David Jonathan Ross' },
  Cinzel: {
    file: '@fontsource/cinzel-decorative/files/cinzel-decorative-latin-900-normal.woff2',
    credit: 'Cinzel Decorative, by Natanael Gama',
  },
  Text: {
    file: '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2',
    credit: 'Nunito, by Vernon Adams and the Nunito Project Authors',
  },
} as const;

export type Typeface = keyof typeof typefaces;

const fontFile = (path: string) => dataUri('font/woff2', readFileSync(require.resolve(path)));

/** All faces as CSS. Only the plain one has several weights. */
export const fontFaces = () =>
  Object.entries(typefaces)
    .map(([family, { file }]) => {
      const weights = family === 'Text' ? 'font-weight:200 1000;' : '';
      return `@font-face{font-family:${family};${weights}src:url(${fontFile(file)})}`;
    })
    .join('');
