import { overall, rounded } from './drawn.ts';
import type { Layer } from './layer.ts';

type Awning = { height: number; stripes: readonly [string, string]; stripe?: number; lambrequin?: number };

/** The striped roof of a market stall along the upper edge, with a scalloped lambrequin that throws a shade. */
export const awning =
  ({ height, stripes, stripe = 54, lambrequin = 26 }: Awning): Layer =>
  (size) => {
    const count = Math.ceil(size.width / stripe / 2) * 2 + 1;
    const left = (size.width - count * stripe) / 2;
    const middle = size.width / 2;
    const pieces = Array.from({ length: count }, (_, i) => {
      const x = left + i * stripe;
      // The stripes converge towards the wall, because the roof slopes towards the viewer.
      const above = (at: number) => rounded(middle + (at - middle) * 0.8);
      const roof = `M${above(x)} 0L${above(x + stripe)} 0L${rounded(x + stripe)} ${height}H${rounded(x)}Z`;
      const flap = `M${rounded(x)} ${height}h${stripe}v${lambrequin * 0.5}a${stripe / 2} ${lambrequin * 0.62} 0 0 1 ${-stripe} 0Z`;
      const colour = stripes[i % 2];
      return `<path d="${roof}" fill="${colour}"/><path d="${flap}" fill="${colour}"/><path d="${flap}" fill="#2a0a10" fill-opacity=".2"/>`;
    });
    return overall(
      size,
      `<defs><linearGradient id="awning" x2="0" y2="1"><stop stop-color="#1a0508" stop-opacity=".55"/><stop offset=".7" stop-color="#fff" stop-opacity=".14"/><stop offset="1" stop-color="#1a0508" stop-opacity=".22"/></linearGradient></defs>${pieces.join('')}<rect width="${size.width}" height="${height}" fill="url(#awning)"/><path d="M0 ${height}H${size.width}" stroke="#fff8e0" stroke-opacity=".8" stroke-width="2"/>`,
      'filter:drop-shadow(0 9px 8px rgb(30 6 10/.5))',
    );
  };

type Crates = { y: number; tall: number; wood: readonly [string, string, string]; width?: number };

/** A row of slatted crates with their upper edge at `y`, a part of the height; the heap that fills them is a layer behind. */
export const crates =
  ({ y, tall, wood: [light, middle, dark], width = 150 }: Crates): Layer =>
  (size) => {
    const count = Math.ceil(size.width / width) + 1;
    const left = (size.width - count * width) / 2;
    const slats = Math.max(2, Math.round(tall / 26));
    const boxes = Array.from({ length: count }, (_, i) => {
      const x = left + i * width + 3;
      const w = width - 6;
      const boards = Array.from({ length: slats }, (__, row) => {
        const top = (row * tall) / slats;
        return `<rect y="${rounded(top)}" width="${w}" height="${rounded(tall / slats - 5)}" rx="2" fill="url(#slat)" stroke="${dark}" stroke-width="1.4"/><path d="M8 ${rounded(top + 7)}q${w / 3} 3 ${w - 16} 0" fill="none" stroke="${dark}" stroke-opacity=".4"/>`;
      });
      const post = (at: number) =>
        `<rect x="${at}" y="-5" width="13" height="${tall + 5}" rx="2" fill="${middle}" stroke="${dark}" stroke-width="1.4"/><circle cx="${at + 6.5}" cy="8" r="2" fill="${dark}"/>`;
      return `<g transform="translate(${rounded(x)} ${rounded(y * size.height)})"><rect width="${w}" height="${tall}" fill="${dark}"/>${boards.join('')}${post(0)}${post(w - 13)}</g>`;
    });
    return overall(
      size,
      `<defs><linearGradient id="slat" x2="0" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${middle}"/></linearGradient></defs>${boxes.join('')}`,
    );
  };
