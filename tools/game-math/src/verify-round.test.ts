import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  bindClientSeed,
  commitment,
  configSha256,
  isSlot,
  payoutCentavos,
  playRound,
  readMath,
  verifyRound,
  type RoundRecord,
} from '@ipe/slot-engine';
import { afterAll, expect, it } from 'vitest';
import { findPublished, readGame } from './game-files.ts';

const directory = mkdtempSync(join(tmpdir(), 'verify-round-'));
afterAll(() => rmSync(directory, { recursive: true }));

const program = fileURLToPath(new URL('verify-round.ts', import.meta.url));

function run(record: object): { status: number | null; said: string } {
  const file = join(directory, 'round.json');
  writeFileSync(file, JSON.stringify(record));
  const { status, stderr, stdout } = spawnSync(process.execPath, [program, file], { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

function recordOf(game: string, clientSeed?: string) {
  const math = readGame(game);
  if (!isSlot(math)) throw new Error(`${game} waits for decisions`);
  const serverSeed = '7'.repeat(64);
  const seeds = { serverSeed, clientSeed: clientSeed ?? bindClientSeed('casa', commitment(serverSeed)), nonce: 12 };
  const { events, totalUnits } = playRound(math, { ...seeds, mode: 'base' });
  const stakeCentavos = math.bet.stakeStepMinor * 10;
  return {
    gameId: math.id,
    gameVersion: math.version,
    configSha256: configSha256(math),
    mode: 'base',
    ...seeds,
    serverSeedHash: commitment(serverSeed),
    stakeCentavos,
    winCentavos: payoutCentavos(math, stakeCentavos as never, totalUnits),
    events,
  };
}

it('confirms a round that is what its seeds say', () => {
  const { said, status } = run(recordOf('boto-encantado'));
  expect(said).toContain('the round is what its seeds say');
  expect(status).toBe(0);
});

it('refuses a changed win, a seed that is still secret and an unknown game, each by its exit code', () => {
  const record = recordOf('boto-encantado');
  expect(run({ ...record, winCentavos: record.winCentavos + 5 })).toMatchObject({ status: 1 });
  expect(run({ ...record, winCentavos: record.winCentavos + 5 }).said).toContain('MISMATCH  win');
  expect(run({ ...record, serverSeed: null })).toMatchObject({ status: 1 });
  expect(run({ ...record, gameId: 'unknown' })).toMatchObject({ status: 2 });
  expect(run({})).toMatchObject({ status: 2 });
});

it('says in one sentence which file isn’t there', () => {
  const look = (...words: string[]) => spawnSync(process.execPath, [program, ...words], { encoding: 'utf8' });
  const said = { status: 2, stdout: '', stderr: 'nowhere.json can’t be read: there is no such file.\n' };
  expect(look('nowhere.json')).toMatchObject(said);
  const file = join(directory, 'round.json');
  writeFileSync(file, JSON.stringify(recordOf('boto-encantado')));
  expect(look(file, '--math', 'nowhere.json')).toMatchObject(said);
});

it('says of the mathematics that can’t be read which file they are in', () => {
  const [file, math] = [join(directory, 'round.json'), join(directory, 'math.json')];
  writeFileSync(file, JSON.stringify(recordOf('boto-encantado')));
  for (const content of ['{bad', '{}']) {
    writeFileSync(math, content);
    const { status, stderr } = spawnSync(process.execPath, [program, file, '--math', math], { encoding: 'utf8' });
    expect([status, stderr.startsWith(`${math}: `)]).toEqual([2, true]);
  }
});

it('plays a round of a version that was superseded with what it was played with', () => {
  const record = recordOf('boto-encantado');
  const { reference: _, ...published } = readGame('boto-encantado');
  const next = { ...published, version: '99.0.0', maxWinUnits: published.maxWinUnits - 1 };
  const folder = join(directory, record.gameId);
  mkdirSync(join(folder, 'versions'), { recursive: true });
  writeFileSync(join(folder, 'math.json'), JSON.stringify(next));
  writeFileSync(join(folder, 'versions', `${published.version}.json`), JSON.stringify(published));
  const isConfirmed = (one: RoundRecord) => {
    const played = readFileSync(findPublished(one, directory), 'utf8');
    return verifyRound(one, readMath(JSON.parse(played))).isMatch;
  };
  expect(findPublished(record, directory)).toBe(join(folder, 'versions', `${published.version}.json`));
  expect(findPublished({ ...record, gameVersion: next.version }, directory)).toBe(join(folder, 'math.json'));
  expect(isConfirmed(record)).toBe(true);
  expect(isConfirmed({ ...record, gameVersion: next.version, configSha256: configSha256(next) })).toBe(true);
  expect(isConfirmed({ ...record, gameVersion: '0.0.1' })).toBe(false);
});

it.each([
  { gameId: '..', gameVersion: '1.0.0' },
  { gameId: 'boto-encantado/../boto-encantado', gameVersion: '1.0.0' },
  { gameId: 'boto-encantado', gameVersion: '../math' },
])('reads no file outside games/ for $gameId $gameVersion', (named) => {
  const { said, status } = run({ ...recordOf('boto-encantado'), ...named });
  expect(said).toContain('games/ has no game');
  expect(status).toBe(2);
});

it('refuses a server seed that was chosen after the player’s, and doesn’t vouch for a record from before', () => {
  const record = recordOf('boto-encantado');
  const chosen = '8'.repeat(64);
  expect(run({ ...record, serverSeed: chosen, serverSeedHash: commitment(chosen) })).toMatchObject({ status: 1 });
  expect(run({ ...record, serverSeed: chosen, serverSeedHash: commitment(chosen) }).said).toContain('MISMATCH  order');
  const old = run({ ...recordOf('boto-encantado', 'casa'), clientSeedAt: null });
  expect(old).toMatchObject({ status: 1 });
  expect(old.said).toContain('the order of the seeds is NOT proved');
});
