import { overall, rounded, verticalPaint } from './drawn.ts';
import type { Layer } from './layer.ts';

type Wheel = {
  x: number;
  y: number;
  radius: number;
  cabins: number;
  colours: readonly string[];
  /** The colours of the rims and spokes, and of the bulbs on them. */
  steel: string;
  lights: readonly string[];
};

const around = (radius: number, part: number) => {
  const angle = part * 2 * Math.PI;
  return { x: rounded(Math.sin(angle) * radius), y: rounded(-Math.cos(angle) * radius) };
};

/** A ferris wheel at night, its hub at `x` and `y` (parts of the picture): two rims of bulbs, spokes, cabins, two legs. */
export const ferrisWheel =
  ({ x, y, radius, cabins, colours, lights, steel }: Wheel): Layer =>
  (size) => {
    const parts = Array.from({ length: cabins }, (_, i) => i / cabins);
    const spokes = parts.map((part) => {
      const { x: tipX, y: tipY } = around(radius, part);
      return `M0 0L${tipX} ${tipY}`;
    });
    const bulb = (r: number, count: number, dot: number) =>
      Array.from({ length: count }, (_, i) => {
        const at = around(r, i / count);
        const colour = lights[i % lights.length];
        return `<circle cx="${at.x}" cy="${at.y}" r="${rounded(dot * 2.6)}" fill="${colour}" opacity=".3"/><circle cx="${at.x}" cy="${at.y}" r="${dot}" fill="#fffbe8" stroke="${colour}" stroke-width="${rounded(dot * 0.5)}"/>`;
      }).join('');
    const unit = radius / 10;
    const cabin = (part: number, i: number) => {
      const at = around(radius, part);
      return `<g transform="translate(${at.x} ${at.y})"><path d="M0 ${rounded(-unit * 0.5)}L${rounded(-unit)} ${rounded(unit * 0.35)}H${rounded(unit)}Z" fill="#fff3d0"/><path d="M${rounded(-unit)} ${rounded(unit * 0.5)}H${rounded(unit)}Q${rounded(unit)} ${rounded(unit * 2)} 0 ${rounded(unit * 2)}T${rounded(-unit)} ${rounded(unit * 0.5)}Z" fill="${colours[i % colours.length]}" stroke="#12042e" stroke-width="1.4"/><path d="M${rounded(-unit * 0.7)} ${rounded(unit * 0.8)}H${rounded(unit * 0.1)}" stroke="#fff" stroke-opacity=".7" stroke-width="${rounded(unit * 0.2)}"/></g>`;
    };
    const leg = (side: number) => `M0 0L${rounded(side * radius * 0.72)} ${rounded(radius * 1.62)}`;
    const rims = [1, 0.66].map((share) => `<circle r="${rounded(radius * share)}"/>`).join('');
    return overall(
      size,
      `<g transform="translate(${rounded(x * size.width)} ${rounded(y * size.height)})"><defs><radialGradient id="wheel-glow"><stop stop-color="${lights[0]}" stop-opacity=".3"/><stop offset="1" stop-color="${lights[0]}" stop-opacity="0"/></radialGradient></defs><circle r="${rounded(radius * 1.5)}" fill="url(#wheel-glow)"/><path d="${leg(-1)}${leg(1)}" stroke="#12042e" stroke-width="${rounded(unit * 1.1)}" stroke-linecap="round"/><path d="${leg(-1)}${leg(1)}" stroke="${steel}" stroke-width="${rounded(unit * 0.6)}" stroke-linecap="round"/><g fill="none" stroke="${steel}" stroke-width="${rounded(unit * 0.32)}"><path d="${spokes.join('')}" stroke-opacity=".75"/>${rims}</g>${bulb(radius, cabins * 4, unit * 0.22)}${bulb(radius * 0.66, cabins * 2, unit * 0.18)}${parts.map(cabin).join('')}<circle r="${rounded(unit * 1.3)}" fill="${lights[0]}" stroke="#fffbe8" stroke-width="${rounded(unit * 0.3)}"/></g>`,
    );
  };

type Tent = { x: number; width: number; tall: number; colours: readonly [string, string] };

function tent({ colours: [one, other], tall, width: w }: Tent): string {
  const roof = rounded(tall * 0.46);
  const stripes = Array.from({ length: 8 }, (_, i) => {
    const [left, right] = [(w * i) / 8, (w * (i + 1)) / 8];
    const fill = i % 2 ? one : other;
    const hem = `M${rounded(left)} ${-roof}H${rounded(right)}V${rounded(-roof + tall * 0.06)}a${rounded(w / 16)} ${rounded(w / 16)} 0 0 1 ${rounded(-w / 8)} 0Z`;
    return `<path d="M${rounded(w / 2)} ${-tall}L${rounded(left)} ${-roof}H${rounded(right)}Z" fill="${fill}"/><path d="M${rounded(left + w * 0.04 * (0.5 - i / 8))} ${-roof}H${rounded(right)}V4H${rounded(left)}Z" fill="${fill}" opacity=".82"/><path d="${hem}" fill="${fill}"/>`;
  });
  const door = `<path d="M${rounded(w * 0.38)} 4Q${rounded(w * 0.46)} ${rounded(-roof * 0.5)} ${rounded(w / 2)} ${rounded(-roof * 0.86)}Q${rounded(w * 0.54)} ${rounded(-roof * 0.5)} ${rounded(w * 0.62)} 4Z" fill="#ffd98a"/>`;
  const flag = `<path d="M${rounded(w / 2)} ${-tall}v${rounded(-tall * 0.2)}" stroke="#fff3d0" stroke-width="2"/><path d="M${rounded(w / 2)} ${rounded(-tall * 1.2)}l${rounded(w * 0.14)} ${rounded(tall * 0.05)}l${rounded(-w * 0.14)} ${rounded(tall * 0.05)}Z" fill="${one}"/>`;
  return `${stripes.join('')}${door}<rect y="${rounded(-tall * 0.08)}" width="${w}" height="${rounded(tall * 0.08 + 4)}" fill="#12042e" opacity=".4"/>${flag}`;
}

/** Striped tents with light in their doors; their feet are at `y`. */
export const tents =
  ({ y, row }: { y: number; row: readonly Tent[] }): Layer =>
  (size) =>
    overall(
      size,
      row
        .map(
          (one) =>
            `<g transform="translate(${rounded(one.x * size.width)} ${rounded(y * size.height)})">${tent(one)}</g>`,
        )
        .join(''),
    );

/** The trodden ground of a fair, bright under the lamps. */
export const fairground =
  ({ y, colours, pools }: { y: number; colours: readonly [string, string]; pools: readonly string[] }): Layer =>
  (size) => {
    const { definition, paint } = verticalPaint(...colours);
    const top = rounded(y * size.height);
    const lit = pools.map((colour, i) => {
      const cx = rounded(((i + 0.5) / pools.length) * size.width);
      return `<radialGradient id="pool-${i}"><stop stop-color="${colour}" stop-opacity=".5"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient><ellipse cx="${cx}" cy="${rounded(top + (size.height - top) * (0.18 + 0.14 * (i % 3)))}" rx="${rounded((size.width / pools.length) * 1.2)}" ry="${rounded((size.height - top) * 0.14)}" fill="url(#pool-${i})"/>`;
    });
    return overall(
      size,
      `<defs>${definition}</defs><path d="M0 ${top}H${size.width}V${size.height}H0Z" fill="${paint}"/>${lit.join('')}`,
    );
  };
