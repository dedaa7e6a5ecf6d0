import { rounded } from '../scenery/drawn.ts';
import { pointsOn, type Beam } from './cabinet-frame.ts';

/** Three tones of a material, from the lit side to the dark one. */
export type Tones = readonly [string, string, string];

export type Material = 'wood' | 'stone' | 'bamboo' | 'metal' | 'bulbs';

type Worked = {
  beams: readonly Beam[];
  tones: Tones;
  accent: string;
  /** Makes the gradients' ids unique when one page has two pieces. */
  piece?: string;
};

const across = (id: string, lying: boolean, [light, middle, dark]: Tones) =>
  `<linearGradient id="${id}" ${lying ? 'x2="0" y2="1"' : 'x2="1" y2="0"'}><stop stop-color="${middle}"/><stop offset=".28" stop-color="${light}"/><stop offset=".6" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`;

const shades = ({ piece = '', tones }: Worked) =>
  `<defs>${across(`lying${piece}`, true, tones)}${across(`standing${piece}`, false, tones)}</defs>`;
const shade = ({ lying }: Beam, { piece = '' }: Worked) => `url(#${lying ? 'lying' : 'standing'}${piece})`;

const rect = ({ left, top, width, height }: Beam, radius: number, paint: string) =>
  `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="${radius}" ${paint}/>`;

function wood(worked: Worked): string {
  const { beams, tones } = worked;
  const drawn = beams.map((beam) => {
    const { left, top, width, height, lying } = beam;
    const grain = [0.3, 0.52, 0.74].map((part) =>
      lying
        ? `M${left + 4} ${rounded(top + height * part)}C${rounded(left + width * 0.3)} ${rounded(top + height * (part - 0.12))} ${rounded(left + width * 0.6)} ${rounded(top + height * (part + 0.12))} ${left + width - 4} ${rounded(top + height * part)}`
        : `M${rounded(left + width * part)} ${top + 4}C${rounded(left + width * (part - 0.14))} ${rounded(top + height * 0.3)} ${rounded(left + width * (part + 0.14))} ${rounded(top + height * 0.6)} ${rounded(left + width * part)} ${top + height - 4}`,
    );
    return `${rect(beam, 4, `fill="${shade(beam, worked)}" stroke="#1c0a04" stroke-width="1.4"`)}<path d="${grain.join('')}" fill="none" stroke="${tones[2]}" stroke-width=".9"/>`;
  });
  return shades(worked) + drawn.join('');
}

function stone(worked: Worked): string {
  const { beams, tones } = worked;
  const drawn = beams.map((beam) => {
    const { left, top, width, height, lying } = beam;
    const joints = pointsOn(beam, 38)
      .slice(1)
      .map(({ x, y }, i) => {
        const shift = (i % 2 ? 5 : -5) - 19;
        return lying
          ? `M${rounded(x + shift)} ${top + 1}l${i % 2 ? 2 : -2} ${height - 2}`
          : `M${left + 1} ${rounded(y + shift)}l${width - 2} ${i % 2 ? 1.5 : -1.5}`;
      });
    const lit = joints.map((joint) =>
      joint.replace(
        /^M([\d.]+) ([\d.]+)/u,
        (_, x: string, y: string) => `M${Number(x) + 1.3} ${Number(y) + (lying ? 0 : 1.3)}`,
      ),
    );
    return `${rect(beam, 6, `fill="${shade(beam, worked)}" stroke="#10140c" stroke-width="1.4"`)}<path d="${joints.join('')}" stroke="#10140c" stroke-width="1.5"/><path d="${lit.join('')}" stroke="${tones[0]}" stroke-opacity=".7" stroke-width=".9"/>`;
  });
  return shades(worked) + drawn.join('');
}

function bamboo(worked: Worked): string {
  const { beams, tones } = worked;
  const drawn = beams.map((beam) => {
    const { left, top, width, height, lying } = beam;
    const nodes = pointsOn(beam, 46).map(({ x, y }) =>
      lying
        ? `<rect x="${rounded(x - 1.7)}" y="${top - 0.8}" width="3.4" height="${height + 1.6}" rx="1.6"/>`
        : `<rect x="${left - 0.8}" y="${rounded(y - 1.7)}" width="${width + 1.6}" height="3.4" rx="1.6"/>`,
    );
    return `${rect(beam, Math.min(width, height) / 2, `fill="${shade(beam, worked)}" stroke="#1c2408" stroke-width="1.3"`)}<g fill="${tones[0]}" stroke="${tones[2]}" stroke-width=".9">${nodes.join('')}</g>`;
  });
  return shades(worked) + drawn.join('');
}

/** One plate with a bevel; the beams only give the places of rivets or bulbs. */
function plate({ beams, piece = '', tones }: Worked, radius: number): string {
  const left = Math.min(...beams.map((beam) => beam.left));
  const top = Math.min(...beams.map((beam) => beam.top));
  const right = Math.max(...beams.map((beam) => beam.left + beam.width));
  const bottom = Math.max(...beams.map((beam) => beam.top + beam.height));
  const [light, middle, dark] = tones;
  return `<defs><linearGradient id="plate${piece}" x2=".25" y2="1"><stop stop-color="${light}"/><stop offset=".3" stop-color="${middle}"/><stop offset=".55" stop-color="${light}"/><stop offset=".8" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>
    <rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" rx="${radius}" fill="url(#plate${piece})" stroke="#12060c" stroke-width="1.5"/>
    <rect x="${left + 2}" y="${top + 2}" width="${right - left - 4}" height="${bottom - top - 4}" rx="${radius - 2}" fill="none" stroke="${light}" stroke-opacity=".75" stroke-width="1.2"/>`;
}

const outerBeams = (beams: readonly Beam[]) => beams.filter(({ lying }, i) => lying || i < 2);

function metal(worked: Worked): string {
  const [light, , dark] = worked.tones;
  const rivets = outerBeams(worked.beams).flatMap((beam) =>
    pointsOn(beam, 34).map(
      ({ x, y }) =>
        `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="2.1" fill="${light}" stroke="${dark}" stroke-width="1.1"/>`,
    ),
  );
  return plate(worked, 18) + rivets.join('');
}

function bulbs(worked: Worked): string {
  const lights = outerBeams(worked.beams).flatMap((beam) =>
    pointsOn(beam, 19).map(({ x, y }, i) => {
      const at = `cx="${rounded(x)}" cy="${rounded(y)}"`;
      return i % 2
        ? `<circle ${at} r="3" fill="#fff6d8" stroke="#7a3a10"/>`
        : `<circle ${at} r="6.5" fill="${worked.accent}" opacity=".4"/><circle ${at} r="3.3" fill="${worked.accent}" stroke="#7a3a10"/><circle ${at} r="1.6" fill="#fffbe8"/>`;
    }),
  );
  return plate(worked, 20) + lights.join('');
}

export const materials: Record<Material, (worked: Worked) => string> = { wood, stone, bamboo, metal, bulbs };
