import { seededRandom } from '../random.ts';
import { between, overall, rounded, verticalPaint } from './drawn.ts';
import type { Layer } from './layer.ts';

type Rock = { colours: readonly [string, string]; light: string; seed: number };

/** Broken rock that reaches in from both sides by `reach` parts of the width (of at most 700 px), for a cave or a canyon. */
export const rockWalls =
  ({
    colours,
    light,
    seed,
    reach,
    from = 0,
    until = 1,
  }: Rock & { reach: number; from?: number; until?: number }): Layer =>
  (size) => {
    const random = seededRandom(seed);
    const { paint, definition } = verticalPaint(...colours);
    const unit = reach * Math.min(size.width, 700);
    const side = () => {
      const rows = 15;
      const points = Array.from({ length: rows + 1 }, (_, i) => {
        const y = (from + ((until - from) * i) / rows) * size.height;
        const bow = 0.55 + 0.45 * Math.abs(Math.cos((i / rows) * Math.PI));
        return { x: unit * bow * between(random, 0.62, 1.2), y };
      });
      const edge = points.map(({ x, y }) => `L${rounded(x)} ${rounded(y)}`).join('');
      const facets = points.slice(1).map(({ x, y }, i) => {
        const before = points[i] ?? { x, y };
        const inner = Math.min(x, before.x) * between(random, 0.35, 0.7);
        return `<path d="M${rounded(before.x)} ${rounded(before.y)}L${rounded(x)} ${rounded(y)}L${rounded(inner)} ${rounded((y + before.y) / 2)}Z" fill="${light}" opacity="${rounded(between(random, 0.1, 0.5))}"/>`;
      });
      return `<path d="M-4 ${rounded(from * size.height)}${edge}L-4 ${rounded(until * size.height)}Z" fill="${paint}" stroke="${light}" stroke-opacity=".5" stroke-width="1.5"/>${facets.join('')}`;
    };
    return overall(
      size,
      `<defs>${definition}</defs>${side()}<g transform="translate(${size.width} 0) scale(-1 1)">${side()}</g>`,
    );
  };

type Crystal = { x: number; y: number; tall: number; turn?: number; width?: number };

/** Standing crystals with three lit faces each. `x`, `y` (the foot) are parts of the picture. */
export const crystals =
  (stones: readonly Crystal[], { faces, edge }: { faces: readonly [string, string, string]; edge: string }): Layer =>
  (size) => {
    const drawn = stones.map(({ x, y, tall, turn = 0, width = tall * 0.34 }) => {
      const [w, shoulder] = [width / 2, -tall * 0.74];
      return `<g transform="translate(${rounded(x * size.width)} ${rounded(y * size.height)}) rotate(${turn})" stroke="${edge}" stroke-width="1" stroke-linejoin="round"><path d="M${-w} 0L${-w * 1.1} ${shoulder}L0 ${-tall}L${-w * 0.25} ${shoulder * 0.94}L${-w * 0.2} 0Z" fill="${faces[1]}"/><path d="M${-w * 0.2} 0L${-w * 0.25} ${shoulder * 0.94}L0 ${-tall}L${w * 0.5} ${shoulder}L${w * 0.45} 0Z" fill="${faces[0]}"/><path d="M${w * 0.45} 0L${w * 0.5} ${shoulder}L0 ${-tall}L${w * 1.1} ${shoulder * 0.9}L${w} 0Z" fill="${faces[2]}"/></g>`;
    });
    return overall(size, drawn.join(''), `filter:drop-shadow(0 0 9px ${faces[1]})`);
  };

/** A stepped temple with a lit door; its foot is at `y`, its middle at `x`. */
export const temple =
  ({
    x,
    y,
    width,
    colours,
    light,
    door,
  }: {
    x: number;
    y: number;
    width: number;
    colours: readonly [string, string];
    light: string;
    door: string;
  }): Layer =>
  (size) => {
    const { paint, definition } = verticalPaint(...colours);
    const step = width * 0.12;
    const tiers = Array.from({ length: 5 }, (_, i) => {
      const w = width * (1 - i * 0.165);
      const top = -step * (i + 1);
      const joints = Array.from({ length: 7 }, (__, j) => {
        const at = -w / 2 + (w * (j + (i % 2 ? 0.5 : 1))) / 7.5;
        return `M${rounded(at)} ${rounded(top + 3)}v${rounded(step - 4)}`;
      });
      return `<rect x="${rounded(-w / 2)}" y="${rounded(top)}" width="${rounded(w)}" height="${rounded(step + 1)}" fill="${paint}"/><rect x="${rounded(-w / 2)}" y="${rounded(top)}" width="${rounded(w)}" height="3" fill="${light}" opacity=".55"/><path d="${joints.join('')}" stroke="#000" stroke-opacity=".3" stroke-width="1.5"/>`;
    });
    const top = -step * 5;
    const shrine = `<path d="M${-width * 0.15} ${top}v${-step * 1.1}h${width * 0.3}v${step * 1.1}Z" fill="${paint}"/><path d="M${-width * 0.19} ${top - step * 1.1}L${-width * 0.12} ${top - step * 1.65}H${width * 0.12}L${width * 0.19} ${top - step * 1.1}Z" fill="${paint}"/><path d="M${-width * 0.19} ${top - step * 1.1}H${width * 0.19}" stroke="${light}" stroke-width="2.5" opacity=".6"/><path d="M${-width * 0.045} ${top}v${-step * 0.72}h${width * 0.09}v${step * 0.72}Z" fill="${door}"/>`;
    const stairs = Array.from(
      { length: 15 },
      (_, i) =>
        `<rect x="${rounded(-width * 0.075)}" y="${rounded((top / 15) * (i + 1))}" width="${rounded(width * 0.15)}" height="${rounded(step * 0.16)}" fill="${light}" opacity="${i % 2 ? 0.5 : 0.28}"/>`,
    );
    return overall(
      size,
      `<defs>${definition}</defs><g transform="translate(${rounded(x * size.width)} ${rounded(y * size.height)})">${tiers.join('')}${shrine}${stairs.join('')}</g>`,
    );
  };
