import { configSha256, readMath, type GameMath } from '@ipe/slot-engine';
import { describe, expect, it } from 'vitest';
import { rulesOf } from './families/rules.ts';
import { gameFiles, type GameFile } from './game-files.fixture.ts';
import { keyFigures } from './key-figures.ts';
import { writeRules } from './write-rules.ts';

type Path = readonly string[];

function altered(json: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const copy = (Array.isArray(json) ? [...json] : { ...Object(json) }) as Record<string, unknown>;
  copy[key] = altered(copy[key], rest, value);
  return copy;
}

/** The paths of the numbers in a file that its sheet states. It leaves out the numbers of the reels. */
function numbersIn(json: unknown, path: Path = []): Path[] {
  if (typeof json === 'number') return [path];
  if (typeof json !== 'object' || json === null) return [];
  const silent = ['strips', 'lines', 'weights', 'weightsPerReel', 'multipliersX100', 'grid'];
  return Object.entries(json)
    .filter(([key]) => !silent.includes(key))
    .flatMap(([key, member]) => numbersIn(member, [...path, key]));
}

/** The sheet of a file and its key figures as one text; undefined if the engine refuses the file. */
function textOf(file: unknown, reference: GameFile['reference']): string | undefined {
  let math: GameMath;
  try {
    // `reference` must name the fingerprint of the mathematics that its figures were counted on.
    const sha256 = configSha256(readMath(file));
    math = readMath({ ...Object(file), reference: { ...reference, configSha256: sha256 } });
  } catch {
    return undefined;
  }
  const { paragraphs, pays, tables, fixedPrizes } = writeRules(math);
  const words = paragraphs.map(({ title, text }) => `${title}: ${text}`);
  return [...words, ...[pays, tables, fixedPrizes, keyFigures(math)].map((part) => JSON.stringify(part))].join('\n');
}

const hole = /undefined|NaN|null|Infinity|∞|\[object|\s{2}(?!\n)|\s[.,]|\.\.|,,/u;
const plurals = 'giros|linhas|vezes|rodadas|símbolos|casas|maneiras|posições|compras|apostas|armadilhas|rolos|curingas';
/** A 1 before a plural word. The end of a longer number, as in "11 giros" or "2,1 vezes", doesn't match. */
const oneOfMany = new RegExp(`(?<![\\d.,])1 (?:${plurals})(?![\\p{L}])`, 'u');

const ofEachFamily = [...new Map(gameFiles.map((file) => [file.family, file])).values()];
const others = gameFiles.filter(({ id }) => id === 'boto-encantado' || id === 'capivara-da-sorte');

describe.each([...new Set([...ofEachFamily, ...others])])('a game like $id', (file) => {
  const { reference, ...bare } = file;
  const strange = numbersIn(bare).flatMap((path) => [0, 1, 2].map((value) => [path, value] as const));

  it('with strange numbers is refused, or has a sheet without a hole and with the right plurals', () => {
    let accepted = 0;
    for (const [path, value] of strange) {
      const text = textOf(altered(bare, path, value), reference);
      if (text === undefined) continue;
      accepted += 1;
      expect(hole.exec(text)?.[0], `${path.join('.')} = ${value}`).toBeUndefined();
      expect(oneOfMany.exec(text)?.[0], `${path.join('.')} = ${value}`).toBeUndefined();
    }
    expect(accepted).toBeGreaterThan(0);
  });

  it('with strange figures has none of them in its sheet as a hole', () => {
    for (const path of numbersIn(reference ?? {})) {
      for (const value of [0, 1, undefined]) {
        const figures = altered(reference, path, value) as GameFile['reference'];
        const text = textOf(bare, figures) ?? '';
        expect(hole.exec(text)?.[0], `${path.join('.')} = ${value}`).toBeUndefined();
        expect(oneOfMany.exec(text)?.[0], `${path.join('.')} = ${value}`).toBeUndefined();
      }
    }
  });
});

it('a family without rules is named, not told in words of another one', () => {
  expect(() => rulesOf({ family: 'roleta' } as never)).toThrow('no rules of the family roleta');
});
