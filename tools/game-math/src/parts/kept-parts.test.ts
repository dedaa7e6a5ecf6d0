import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSlotMath, type SlotMath } from '@ipe/slot-engine';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countParts } from './count-parts.ts';
import { readJson } from '../game-files.ts';
import { keepPart, keptPart, originsOf } from './kept-parts.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counted-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A title's cascade on four cells, which is counted quickly. */
function smallCascade(change: object = {}): SlotMath {
  const { reference, ...file } = readJson('feira-de-frutas', 'math.json') as Record<string, unknown>;
  expect(reference).toBeDefined();
  const countPays = { tiers: [2], table: { H1: [5], L4: [1] } };
  return readSlotMath({ ...file, grid: { reels: 2, rows: 2 }, countPays, ...change });
}

const filesOf = () => readdirSync(folder).toSorted();

const math = smallCascade();
const originOf = originsOf(math);
const [origin, other] = [originOf('base'), originOf('free')];

describe('all parts of a game', () => {
  let counted: ReadonlyMap<string, unknown>;
  let first: string;

  // The first count is the same for all of these tests, and each goes on with its files.
  beforeAll(async () => {
    first = mkdtempSync(join(tmpdir(), 'counted-'));
    counted = await countParts(math, { folder: first });
    return () => rmSync(first, { recursive: true });
  });
  beforeEach(() => cpSync(first, folder, { recursive: true }));

  it('are kept once they are counted, and read the next time', async () => {
    expect(filesOf()).toHaveLength(counted.size);
    for (const part of counted.keys()) keepPart(originOf(part), `kept ${part}`, folder);
    expect([...(await countParts(math, { folder })).values()]).toEqual(
      [...counted.keys()].map((part) => `kept ${part}`),
    );
  });

  it('are counted without asking what is kept, and kept, if that is wanted', async () => {
    for (const part of counted.keys()) keepPart(originOf(part), 'kept', folder);
    expect(await countParts(math, { folder, isRecounted: true })).toEqual(counted);
    expect(await countParts(math, { folder })).toEqual(counted);
  });

  it('are other files for another mathematics', async () => {
    const before = filesOf();
    await countParts(smallCascade({ countPays: { tiers: [2], table: { H1: [6], L4: [1] } } }), { folder });
    expect(filesOf()).toHaveLength(2 * before.length);
  });

  it('are counted again where they are damaged, and kept', async () => {
    for (const name of filesOf()) writeFileSync(join(folder, name), '{"ended": [');
    expect(await countParts(math, { folder })).toEqual(counted);
    expect(keptPart(origin, folder)).toEqual(counted.get('base'));
  });
});

const counted = { ended: [[0.25, 0.5], [0.25]], units: [7] };
const file = () => join(folder, filesOf()[0]!);

it.each([
  ['cut off', (text: string) => text.slice(0, -2)],
  ['empty', () => ''],
  ['of other figures', (text: string) => text.replace('0.25', '0.35')],
  ['of other figures in the right shape', (text: string) => `${text.split('\n')[0]}\n{"ended":[[1]],"units":[]}`],
  ['without its fingerprint', (text: string) => text.split('\n')[1]!],
  ['of bytes that are no text', () => '\uFFFD\0'],
])('a file that is %s is as good as none', (_damage, damage) => {
  keepPart(origin, counted, folder);
  expect(keptPart(origin, folder)).toEqual(counted);
  writeFileSync(file(), damage(readFileSync(file(), 'utf8')));
  expect(keptPart(origin, folder)).toBeUndefined();
});

it('a file under the name of another part is as good as none', () => {
  keepPart(origin, counted, folder);
  const text = readFileSync(file());
  rmSync(file());
  keepPart(other, counted, folder);
  writeFileSync(file(), text);
  expect(keptPart(other, folder)).toBeUndefined();
});
