import { codes } from '@ipe/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPlayerWith, openGameWindow, type TestPlayer } from '#test/app/build-player.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { personalData, personalTables } from '#wiring/modules.ts';
import { randomUUID } from 'node:crypto';
import { exportData } from './export-data.ts';

let app: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  app = await startTestApp();
  player = await buildPlayerWith(app, 100_00);
  const { gameSession } = await openGameWindow(app, player);
  const spin = () => ({ requestId: randomUUID(), stakeCentavos: 1_00, mode: 'base' as const });
  for (let spins = 0; spins < 5; spins += 1) await app.succeed('/api/game/play', spin(), gameSession);
});
afterAll(() => app[Symbol.asyncDispose]());

const parts = { clock: () => new Date('2026-11-23T12:00:00Z'), personalData, sealedTables: personalTables.sealed };
const read = (after: string | undefined, most?: number) =>
  exportData({ db: app.db, ...parts }, { playerId: player.playerId, after }, most);

/** The texts of all parts, requested as the app does. */
async function readInParts(most: number) {
  let part = await read(undefined, most);
  const texts = [part.json];
  while (part.next !== null) texts.push((part = await read(part.next, most)).json);
  return texts;
}

it.each([[1], [2], [5]])('is the same file, row by row, when lists are read %d rows at a time', async (most) => {
  const whole = await read(undefined);
  expect(whole.next).toBeNull();
  const texts = await readInParts(most);
  expect(texts.length).toBeGreaterThan(2);
  expect(texts.join('')).toBe(whole.json);
});

it('R40 has every round and every entry of the statement once', async () => {
  const data = JSON.parse((await readInParts(2)).join('')) as Record<string, Record<string, unknown>[]>;
  expect(new Set(data['rodadas']?.map(({ round_id: id }) => id)).size).toBe(5);
  const entries = data['extrato']?.map(({ entry_no: number }) => Number(number)) ?? [];
  expect(entries).toEqual(Array.from(entries, (_, index) => entries.length - index));
});

it.each([
  ['extrato'],
  ['extrato:'],
  ['extrato:x'],
  ['rodadas:12'],
  ['conta:1'],
  ['constructor:1'],
  ['withdrawal_pin:1'],
  ['extrato:9999999999'],
])('refuses %j, a place that no part has named', async (after) => {
  expect(await app.call('/api/user/exportData', { after }, player.token)).toMatchObject({
    code: codes.invalidInput,
    data: { fields: { after: 'Peça os seus dados de novo' } },
  });
});

it('shows nothing of another player to whoever names a row of theirs', async () => {
  const [round] = (JSON.parse((await read(undefined)).json) as { rodadas: { round_id: string }[] }).rodadas;
  const other = await buildPlayerWith(app, 1_00);
  const { json } = await app.succeed('/api/user/exportData', { after: `rodadas:${round?.round_id}` }, other.token);
  expect(json).not.toContain(player.mobile);
  expect(json).toMatch(/^\],\n/u);
});
