export type TitleLine = { text: string; size: number; y: number; arc?: number; spacing?: number };
type Metal = { fill: readonly [string, string, string, string]; edge: string; rim: string; deep: string };

/** Gold letters with a dark, then golden, then dark outline. */
const gold: Metal = {
  fill: ['#fffbe0', '#ffe26a', '#ff9d00', '#ffd75e'],
  edge: '#6a1400',
  rim: '#fff3b0',
  deep: '#1a0530',
};

const gradients = (id: string, { fill, rim }: Metal) =>
  `<linearGradient id="${id}-fill" x1="0" y1="0" x2="0" y2="1"><stop offset=".12" stop-color="${fill[0]}"/><stop offset=".48" stop-color="${fill[1]}"/><stop offset=".52" stop-color="${fill[2]}"/><stop offset=".9" stop-color="${fill[3]}"/></linearGradient>
   <linearGradient id="${id}-rim" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${rim}"/><stop offset=".5" stop-color="#c9780a"/><stop offset="1" stop-color="${rim}"/></linearGradient>`;

/** A heavy display title, each line on its own arc, centred on `centre`. */
export function title(
  width: number,
  height: number,
  { lines, centre }: { lines: TitleLine[]; centre: number },
): string {
  const id = `title${Math.round(centre)}`;
  const body = lines.map(({ text, size, y, arc = 0, spacing = 1 }, i) => {
    const path = `${id}-${i}`;
    const half = width * 0.62;
    const letters = (paint: string, down = 0) =>
      `<text font-family="Title" font-size="${size}" letter-spacing="${spacing}" text-anchor="middle" stroke-linejoin="round" paint-order="stroke" transform="translate(0 ${down})" ${paint}><textPath href="#${path}" startOffset="50%">${text}</textPath></text>`;
    const outline = (paint: string, part: number, down = 0) =>
      letters(`fill="${paint}" stroke="${paint}" stroke-width="${size * part}"`, down);
    return `<path id="${path}" d="M${centre - half},${y} Q${centre},${y - 2 * arc} ${centre + half},${y}" fill="none"/>
      ${outline(gold.deep, 0.3, size * 0.07)}${outline(gold.deep, 0.3)}${outline(`url(#${id}-rim)`, 0.21)}
      ${outline(gold.edge, 0.125, size * 0.025)}${letters(`fill="url(#${id}-fill)"`)}`;
  });
  return `<svg style="inset:0;filter:drop-shadow(0 4px 6px rgb(0 0 0/.55))" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${gradients(id, gold)}</defs>${body.join('')}</svg>`;
}
