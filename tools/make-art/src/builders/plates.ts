import type { Layer } from '../scenery/layer.ts';

/** Plates behind card letters, in the game's material, each in a box of 96 × 96. */

const svg =
  (content: string): Layer =>
  () =>
    `<svg style="left:0;top:0;filter:drop-shadow(0 4px 4px rgb(6 2 14/.5))" width="96" height="96" viewBox="0 0 96 96">${content}</svg>`;

/** A vertical gradient with a fixed id; the letters of one game have a page of their own. */
const paint = (light: string, dark: string) =>
  `<defs><linearGradient id="plate-paint" x2=".3" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>`;

type Look = { light: string; dark: string; edge: string };

/** A floating leaf, as of the giant water lily: round, with a notch and veins. */
export const lilyPlate = ({ light, dark, edge }: Look): Layer =>
  svg(
    `${paint(light, dark)}<path d="M48 50L58 8A42 40 0 1 1 40 7Z" fill="url(#plate-paint)" stroke="${edge}" stroke-width="3" stroke-linejoin="round"/><path d="M48 50L14 32M48 50L10 58M48 50L26 82M48 50L52 88M48 50L78 76M48 50L88 48M48 50L80 22" stroke="${edge}" stroke-opacity=".45" stroke-width="2"/>`,
  );

/** A broken slab of stone. */
export const stonePlate = ({ light, dark, edge }: Look): Layer =>
  svg(
    `${paint(light, dark)}<path d="M14 12L44 7L82 11L89 34L86 70L80 88L46 90L15 86L8 60L9 30Z" fill="url(#plate-paint)" stroke="${edge}" stroke-width="2.5" stroke-linejoin="round"/><path d="M16 16L44 11L79 15" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="2"/><path d="M9 34L22 40L18 52M86 66L74 64L70 76M60 8L57 18" fill="none" stroke="${edge}" stroke-opacity=".7" stroke-width="1.6"/>`,
  );

/** A sawn piece of wood with its grain and two nails. */
export const woodPlate = ({ light, dark, edge }: Look): Layer =>
  svg(
    `${paint(light, dark)}<path d="M8 22L16 14L84 11L89 19L86 30L90 42L87 60L90 76L83 85L14 88L7 80L10 66L6 50L10 36Z" fill="url(#plate-paint)" stroke="${edge}" stroke-width="2.5" stroke-linejoin="round"/><path d="M12 30C34 26 60 34 84 28M11 48C34 44 62 52 86 47M11 66C36 62 60 70 86 65M13 79C36 76 60 82 84 78" fill="none" stroke="${edge}" stroke-opacity=".45" stroke-width="1.8"/><g fill="#e8d9c0" stroke="${edge}" stroke-width="1.5"><circle cx="17" cy="22" r="3"/><circle cx="79" cy="78" r="3"/></g>`,
  );

/** A lacquered board with bulbs round its edge, as over the booths of a fair. */
export const bulbPlate = ({ light, dark, edge }: Look): Layer => {
  const bulbs = Array.from({ length: 16 }, (_, i) => {
    const [side, part] = [Math.floor(i / 4), (i % 4) / 4];
    const along = 14 + 68 * part;
    const [x, y] = [
      [along, 14],
      [82, along],
      [96 - along, 82],
      [14, 96 - along],
    ][side] as [number, number];
    return `<circle cx="${x}" cy="${y}" r="5.4" fill="${edge}" opacity=".5"/><circle cx="${x}" cy="${y}" r="3.4" fill="#fffbe0" stroke="${edge}" stroke-width="1.2"/>`;
  });
  return svg(
    `${paint(light, dark)}<rect x="7" y="7" width="82" height="82" rx="16" fill="url(#plate-paint)" stroke="#1a0638" stroke-width="2.5"/><rect x="20" y="20" width="56" height="56" rx="9" fill="#1a0638" fill-opacity=".4" stroke="${edge}" stroke-width="1.5"/>${bulbs.join('')}`,
  );
};
