import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadGameShelf } from './game-shelf.ts';

const games = resolve(import.meta.dirname, '../../../../../games');
const offer = {
  provider: 'Ipê Studio',
  releasedOn: '2026-11-20',
  stakesCentavos: [100],
  defaultStakeCentavos: 100,
};
let shelfDir: string;

beforeEach(async () => {
  shelfDir = await mkdtemp(join(tmpdir(), 'shelf-'));
});
afterEach(() => rm(shelfDir, { recursive: true }));

async function addGame(gameId: string, gameJson?: object) {
  await mkdir(join(shelfDir, gameId));
  await cp(join(games, gameId, 'math.json'), join(shelfDir, gameId, 'math.json'));
  if (gameJson) await writeFile(join(shelfDir, gameId, 'game.json'), JSON.stringify(gameJson));
}

it('offers the folders that say how, and passes over mathematics that is not offered yet', async () => {
  await addGame('capivara-da-sorte', offer);
  await addGame('boto-encantado');
  const shelf = await loadGameShelf(shelfDir);
  expect([...shelf.keys()]).toEqual(['capivara-da-sorte']);
});

it('offers any family whose rounds the seeds alone decide', async () => {
  await addGame('balao-de-sao-joao', offer);
  expect((await loadGameShelf(shelfDir)).get('balao-de-sao-joao')?.rtp).toBeCloseTo(0.9599, 4);
});

it('starts with no game that waits for decisions of the player', async () => {
  await addGame('foguete-tucano', offer);
  await expect(loadGameShelf(shelfDir)).rejects.toThrow(/^family: a round of crash waits/u);
});

it('starts with no stake that would be rounded', async () => {
  await addGame('boto-encantado', { ...offer, stakesCentavos: [50], defaultStakeCentavos: 50 });
  await expect(loadGameShelf(shelfDir)).rejects.toThrow(/multiple of 20 centavos/u);
});
