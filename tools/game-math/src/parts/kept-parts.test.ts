import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSlotMath, type SlotMath } from '@ipe/slot-engine';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { countParts } from './count-parts.ts';
import { readJson } from '../game-files.ts';
import { keepPart, keptPart, originOf } from './kept-parts.ts';

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

it('what was counted is kept, and read the next time', async () => {
  const math = smallCascade();
  const counted = await countParts(math, { folder });
  expect(filesOf()).toHaveLength(counted.size);
  for (const part of counted.keys()) keepPart(originOf(math, part), `kept ${part}`, folder);
  expect([...(await countParts(math, { folder })).values()]).toEqual([...counted.keys()].map((part) => `kept ${part}`));
});

it('a recount asks nothing that is kept, and keeps what it counts', async () => {
  const math = smallCascade();
  const counted = await countParts(math, { folder });
  for (const part of counted.keys()) keepPart(originOf(math, part), 'kept', folder);
  expect(await countParts(math, { folder, isRecounted: true })).toEqual(counted);
  expect(await countParts(math, { folder })).toEqual(counted);
});

it('another mathematics is another file', async () => {
  await countParts(smallCascade(), { folder });
  const before = filesOf();
  await countParts(smallCascade({ countPays: { tiers: [2], table: { H1: [6], L4: [1] } } }), { folder });
  expect(filesOf()).toHaveLength(2 * before.length);
});

const origin = originOf(smallCascade(), 'base');
const other = originOf(smallCascade(), 'free');
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

it('what is damaged is counted again, and kept', async () => {
  const math = smallCascade();
  const before = await countParts(math, { folder });
  for (const name of filesOf()) writeFileSync(join(folder, name), '{"ended": [');
  expect(await countParts(math, { folder })).toEqual(before);
  expect(keptPart(origin, folder)).toEqual(before.get('base'));
});
