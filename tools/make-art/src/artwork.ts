import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

const dataUri = (mime: string, content: Buffer) => `data:${mime};base64,${content.toString('base64')}`;

/** The purple ipê beside the gold one: what each colour of the flower becomes. */
export const purpleFlowers: Readonly<Record<string, string>> = {
  '#F08A00': '#7A1FB8',
  '#FFC21F': '#B44DF0',
  '#FFF1A0': '#F0C8FF',
  '#B85A00': '#4A0A7A',
  '#E07E00': '#8A2BD0',
  '#8A2B00': '#FFE070',
  '#D96A00': '#FFB020',
};

/** The text of one of our own drawings in `drawings/`, with colours exchanged. */
export function drawingText(name: string, recolour: Readonly<Record<string, string>> = {}): string {
  const svg = readFileSync(new URL(`../drawings/${name}.svg`, import.meta.url), 'utf8');
  return svg.replaceAll(/#[0-9A-F]{6}/gu, (colour) => recolour[colour] ?? colour);
}

/** The same as a data URI. */
export const drawing = (name: string, recolour?: Readonly<Record<string, string>>) =>
  dataUri('image/svg+xml', Buffer.from(drawingText(name, recolour)));

/** A Fluent Emoji 3D (MIT) by its code point in hexadecimal, as a data URI. */
export const fluent = (code: string) =>
  dataUri('image/webp', readFileSync(require.resolve(`@lobehub/fluent-emoji-3d/assets/${code}.webp`)));

const fontFile = (path: string) => dataUri('font/woff2', readFileSync(require.resolve(path)));

/** The display face of titles and the quiet face of banner text (both OFL), as CSS. */
export const fontFaces = () =>
  `@font-face{font-family:Title;src:url(${fontFile('@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff2')})}
   @font-face{font-family:Text;font-weight:200 1000;src:url(${fontFile('@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2')})}`;
