import type { Typeface } from './artwork.ts';
import { noteOrigin } from './origins.ts';

type TitleLine = { text: string; size: number; y: number; arc?: number; spacing?: number };

/** The colours of a letter from the inside out: its fill from top to bottom, a dark edge, a metal rim, and the depth below. */
export type Metal = {
  fill: readonly [string, string, string, string];
  edge: string;
  rim: string;
  rimMiddle: string;
  deep: string;
};

/** Gold letters with a dark, then golden, then dark outline. */
export const gold: Metal = {
  fill: ['#fffbe0', '#ffe26a', '#ff9d00', '#ffd75e'],
  edge: '#6a1400',
  rim: '#fff3b0',
  rimMiddle: '#c9780a',
  deep: '#1a0530',
};

/** Letters of one hue (in degrees) inside the same golden rim; `strength` is their saturation in percent. */
export const tinted = (hue: number, { strength = 92, deep = '#140428' } = {}): Metal => ({
  fill: [
    `hsl(${hue} ${strength}% 96%)`,
    `hsl(${hue} ${strength}% 76%)`,
    `hsl(${hue} ${strength}% 48%)`,
    `hsl(${hue} ${strength}% 66%)`,
  ],
  edge: `hsl(${hue} 80% 14%)`,
  rim: '#fff3b0',
  rimMiddle: '#c9780a',
  deep,
});

export type TitleStyle = { lines: readonly TitleLine[]; centre: number; metal?: Metal; face?: Typeface };

const gradients = (id: string, { fill, rim, rimMiddle }: Metal) =>
  `<linearGradient id="${id}-fill" x1="0" y1="0" x2="0" y2="1"><stop offset=".12" stop-color="${fill[0]}"/><stop offset=".48" stop-color="${fill[1]}"/><stop offset=".52" stop-color="${fill[2]}"/><stop offset=".9" stop-color="${fill[3]}"/></linearGradient>
   <linearGradient id="${id}-rim" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${rim}"/><stop offset=".5" stop-color="${rimMiddle}"/><stop offset="1" stop-color="${rim}"/></linearGradient>`;

/** A heavy display title, each line on its own arc, centred on `centre`. */
export function title(width: number, height: number, style: TitleStyle): string {
  const { lines, centre, metal = gold, face = 'Title' } = style;
  noteOrigin('font', face);
  const id = `title${Math.round(centre)}`;
  const body = lines.map(({ text, size, y, arc = 0, spacing = 1 }, i) => {
    const path = `${id}-${i}`;
    const half = width * 0.62;
    const letters = (paint: string, down = 0) =>
      `<text font-family="${face}" font-size="${size}" letter-spacing="${spacing}" text-anchor="middle" stroke-linejoin="round" paint-order="stroke" transform="translate(0 ${down})" ${paint}><textPath href="#${path}" startOffset="50%">${text}</textPath></text>`;
    const outline = (paint: string, part: number, down = 0) =>
      letters(`fill="${paint}" stroke="${paint}" stroke-width="${size * part}"`, down);
    return `<path id="${path}" d="M${centre - half},${y} Q${centre},${y - 2 * arc} ${centre + half},${y}" fill="none"/>
      ${outline(metal.deep, 0.3, size * 0.07)}${outline(metal.deep, 0.3)}${outline(`url(#${id}-rim)`, 0.21)}
      ${outline(metal.edge, 0.125, size * 0.025)}${letters(`fill="url(#${id}-fill)"`)}`;
  });
  return `<svg style="inset:0;filter:drop-shadow(0 4px 6px rgb(0 0 0/.55))" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${gradients(id, metal)}</defs>${body.join('')}</svg>`;
}
