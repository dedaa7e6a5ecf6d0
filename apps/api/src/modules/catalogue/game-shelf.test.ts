import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
  expect((await loadGameShelf(shelfDir)).get('balao-de-sao-joao')?.rtp).toBeCloseTo(0.9597, 4);
});

it('offers games in which the player decides, with the return that they keep however the player decides', async () => {
  await addGame('foguete-tucano', offer);
  await addGame('campo-de-esmeraldas', offer);
  const shelf = await loadGameShelf(shelfDir);
  expect(shelf.get('foguete-tucano')?.rtp).toBe(0.97);
  expect(shelf.get('campo-de-esmeraldas')?.rtp).toBeCloseTo(0.9625, 9);
});

describe('superseded mathematics', () => {
  /** Writes a file with the game's mathematics under another version. */
  async function addVersion(name: string, change: object) {
    const { reference: _, ...math } = JSON.parse(await readFile(join(games, 'boto-encantado', 'math.json'), 'utf8'));
    await mkdir(join(shelfDir, 'boto-encantado', 'versions'), { recursive: true });
    await writeFile(join(shelfDir, 'boto-encantado', 'versions', name), JSON.stringify({ ...math, ...change }));
  }
  const botoOffer = { ...offer, stakesCentavos: [100], defaultStakeCentavos: 100 };

  it('stays on the shelf by its version, beside the one that is played', async () => {
    await addGame('boto-encantado', botoOffer);
    await addVersion('0.9.0.json', { version: '0.9.0', maxWinUnits: 7 });
    const game = (await loadGameShelf(shelfDir)).get('boto-encantado');
    expect(game?.math.version).toBe('1.0.0');
    expect([...(game?.versions.keys() ?? [])]).toEqual(['1.0.0', '0.9.0']);
    expect(game?.versions.get('0.9.0')?.maxWinUnits).toBe(7);
  });

  it.each([
    ['0.9.0.json', { version: '0.9.1' }, 'is boto-encantado 0.9.1: the file of a version is named by it'],
    ['0.9.0.json', { version: '0.9.0', id: 'other' }, 'is other 0.9.0: the file of a version is named by it'],
    ['1.0.0.json', { version: '1.0.0' }, 'math.json is this version still'],
  ])('in %s that says %j stops the start', async (name, change, words) => {
    await addGame('boto-encantado', botoOffer);
    await addVersion(name, change);
    await expect(loadGameShelf(shelfDir)).rejects.toThrow(words);
  });
});

it('starts with no stake that would be rounded', async () => {
  await addGame('boto-encantado', { ...offer, stakesCentavos: [50], defaultStakeCentavos: 50 });
  await expect(loadGameShelf(shelfDir)).rejects.toThrow(/multiple of 20 centavos/u);
});

describe('a wrong file of a game stops the start, and is told by its path', () => {
  const id = 'capivara-da-sorte';
  const put = (name: string, json: unknown) => writeFile(join(shelfDir, id, name), JSON.stringify(json));
  const loading = () => loadGameShelf(shelfDir).then(String, (error: Error) => error.message);
  const mathOf = async (): Promise<object> => JSON.parse(await readFile(join(games, id, 'math.json'), 'utf8'));

  it('as mathematics that were changed, with what to do', async () => {
    await addGame(id, offer);
    await put('math.json', { ...(await mathOf()), maxWinUnits: 7 });
    const words = await loading();
    expect(words).toContain(`${join(shelfDir, id, 'math.json')} is wrong: reference.configSha256`);
    expect(words).toContain(
      'A changed mathematics gets a new version and new figures (docs/operations.md, "Changing a game\'s mathematics")',
    );
  });

  it('as mathematics without a field', async () => {
    await addGame(id, offer);
    await put('math.json', { ...(await mathOf()), version: undefined });
    expect(await loading()).toContain(`${join(shelfDir, id, 'math.json')} is wrong: version: `);
  });

  it('as an offer, by each of its fields', async () => {
    await addGame(id, { ...offer, releasedOn: 'ontem', stakesCentavos: [] });
    const words = await loading();
    expect(words).toContain(`${join(shelfDir, id, 'game.json')} is wrong: releasedOn: `);
    expect(words).toContain('stakesCentavos: ');
  });

  it('as certificates', async () => {
    await addGame(id, offer);
    await put('certificates.json', [{}]);
    expect(await loading()).toContain(`${join(shelfDir, id, 'certificates.json')} is wrong: 0.number: `);
  });

  it('as a superseded version', async () => {
    await addGame(id, offer);
    await mkdir(join(shelfDir, id, 'versions'));
    await put('versions/0.9.0.json', {});
    expect(await loading()).toContain(`${join(shelfDir, id, 'versions/0.9.0.json')} is wrong: family: `);
  });
});
