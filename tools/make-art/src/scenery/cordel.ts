import { sourceOf, type Art } from '../artwork.ts';
import { seededRandom } from '../random.ts';
import { between, overall, rounded } from './drawn.ts';
import { html, type Layer } from './layer.ts';

/** Woodcut prints as on the covers of cordel booklets: flat ink, and white where the knife cut. */

export const ink = '#1c0f08';
export const paper = '#f6e7c4';

/** A sky in bands of ink, separated by cuts of the knife; `bands` go from the top to the horizon at `y`. */
export const carvedSky =
  ({ seed, y, bands, cut }: { seed: number; y: number; bands: readonly string[]; cut: string }): Layer =>
  (size) => {
    const random = seededRandom(seed);
    const tall = (size.height * y) / bands.length;
    const drawn = bands.map((colour, index) => {
      const top = index * tall;
      const wave = between(random, -10, 10);
      const edge = Array.from({ length: 13 }, (_, step) => {
        const x = (step / 12) * size.width;
        return `${rounded(x)} ${rounded(top + Math.sin(step * 0.9 + wave) * 7)}`;
      }).join('L');
      return `<path d="M${edge}L${size.width} ${size.height}L0 ${size.height}Z" fill="${colour}"/>`;
    });
    const cuts = Array.from({ length: Math.round(size.width / 11) }, () => {
      const x = between(random, -20, size.width);
      const line = between(random, 0, size.height * y);
      const long = between(random, 18, 90);
      return `<path d="M${rounded(x)} ${rounded(line)}q${rounded(long / 2)} ${rounded(between(random, -3, 3))} ${rounded(long)} 0"/>`;
    });
    return overall(
      size,
      `<rect width="${size.width}" height="${size.height}" fill="${bands[0]}"/>${drawn.join('')}<g fill="none" stroke="${cut}" stroke-width="2.2" stroke-linecap="round" opacity=".5">${cuts.join('')}</g>`,
    );
  };

type Hill = { seed: number; y: number; swell: number; length: number; colour: string; cut: string };

/** A hill of flat ink with short cuts in its slope. */
export const carvedHill =
  ({ seed, y, swell, length, colour, cut }: Hill): Layer =>
  (size) => {
    const random = seededRandom(seed);
    const phase = between(random, 0, 6);
    const heightAt = (x: number) => size.height * y + Math.sin(x / length + phase) * swell;
    const steps = Array.from({ length: 41 }, (_, index) => (index / 40) * size.width);
    const edge = steps.map((x) => `${rounded(x)} ${rounded(heightAt(x))}`).join('L');
    const cuts = Array.from({ length: Math.round((size.width * size.height) / 5_000) }, () => {
      const x = between(random, 0, size.width);
      const down = between(random, 5, 90) ** 1.05;
      const long = between(random, 10, 34);
      const slope = Math.cos(x / length + phase) * (swell / length);
      return `<path d="M${rounded(x)} ${rounded(heightAt(x) + down)}l${rounded(long)} ${rounded(long * slope)}" stroke-width="${rounded(Math.max(0.8, 3.2 - down / 34))}"/>`;
    });
    return overall(
      size,
      `<path d="M${edge}L${size.width} ${size.height}L0 ${size.height}Z" fill="${colour}"/><path d="M${edge}" fill="none" stroke="${cut}" stroke-width="3.5"/><g stroke="${cut}" stroke-linecap="round" opacity=".75">${cuts.join('')}</g>`,
    );
  };

type Plate = { width: number; height: number };

/** The front of a card without its symbols: paper with a hand-cut frame. */
export const cardPaper = ({ width, height }: Plate): Layer =>
  html(
    `<svg style="left:0;top:0" width="${width}" height="${height}" viewBox="0 0 150 210"><rect x="1.5" y="1.5" width="147" height="207" rx="10" fill="${paper}" stroke="${ink}" stroke-width="3"/><path d="M10 24Q10 10 24 10H126Q140 10 140 24V186Q140 200 126 200H24Q10 200 10 186Z" fill="none" stroke="${ink}" stroke-width="1.4" opacity=".55"/><g stroke="#d8bd86" stroke-width="1" opacity=".7"><path d="M20 58h9M112 40h14M40 150h12M96 176h10M70 24h12M26 112h6M118 120h10"/></g></svg>`,
  );

/** The back: ink with a lattice of cuts, and the sun in its middle. */
export function cardBack({ width, height, art }: Plate & { art: Art }): Layer {
  const lattice = Array.from({ length: 25 }, (_, index) => {
    const at = -230 + index * 22;
    return `<path d="M${at} 8l210 210M${at + 150} 8l-210 210"/>`;
  }).join('');
  return html(
    `<svg style="left:0;top:0" width="${width}" height="${height}" viewBox="0 0 150 210"><defs><clipPath id="card-back"><rect x="14" y="14" width="122" height="182" rx="5"/></clipPath></defs><rect x="1.5" y="1.5" width="147" height="207" rx="10" fill="${paper}" stroke="${ink}" stroke-width="3"/><rect x="9" y="9" width="132" height="192" rx="7" fill="#9c2418" stroke="${ink}" stroke-width="2"/><g clip-path="url(#card-back)" stroke="${paper}" stroke-width="2.4" opacity=".8">${lattice}</g><circle cx="75" cy="105" r="47" fill="#9c2418" stroke="${paper}" stroke-width="3"/><image href="${sourceOf(art)}" x="35" y="65" width="80" height="80"/></svg>`,
  );
}

type Card = {
  sign: string;
  suit: Art;
  figure?: Art;
  colour: string;
  x: number;
  y: number;
  width: number;
  turn: number;
};

/** A whole card for a picture; `x` and `y` are its middle in pixels. */
export function cardAt({ sign, suit, figure, colour, x, y, width, turn }: Card): Layer {
  const height = width * 1.4;
  const corner = `<text x="20" y="40" font-family="Title" font-size="34" text-anchor="middle" fill="${colour}">${sign}</text><image href="${sourceOf(suit)}" x="9" y="46" width="22" height="22"/>`;
  const middle = figure
    ? `<image href="${sourceOf(figure)}" x="26" y="18" width="98" height="174" preserveAspectRatio="xMidYMid meet"/>`
    : `<image href="${sourceOf(suit)}" x="38" y="68" width="74" height="74"/>`;
  return html(
    `<svg style="left:${x - width / 2}px;top:${y - height / 2}px;transform:rotate(${turn}deg);filter:drop-shadow(0 5px 6px rgb(30 8 0/.5))" width="${width}" height="${height}" viewBox="0 0 150 210"><rect x="1.5" y="1.5" width="147" height="207" rx="10" fill="${paper}" stroke="${ink}" stroke-width="4"/><rect x="9" y="9" width="132" height="192" rx="6" fill="none" stroke="${ink}" stroke-width="1.4" opacity=".6"/>${middle}${corner}<g transform="rotate(180 75 105)">${corner}</g></svg>`,
  );
}
