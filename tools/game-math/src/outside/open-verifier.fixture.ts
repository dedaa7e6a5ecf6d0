import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GameMath } from '@ipe/slot-engine';
import { gamesDir } from '../game-files.ts';
import { goldenRecord } from './golden-records.fixture.ts';

const verifier = join(gamesDir, '../tools/verifier/verify_round.py');

/** Runs the independent verifier in a folder of its own for records and games, and returns its output. */
export function openVerifier() {
  const directory = mkdtempSync(join(tmpdir(), 'outside-verifier-'));

  function python(...words: string[]): { status: number | null; said: string } {
    const program = process.env['PYTHON'] ?? 'python3';
    // -B: writes no compiled files next to the sources, which a release ships.
    const { error, status, stderr, stdout } = spawnSync(program, ['-B', verifier, ...words], { encoding: 'utf8' });
    if (error !== undefined)
      throw new Error(
        `${program}: ${error.message}. Install Python 3 (Debian: sudo apt-get install python3) or set PYTHON`,
      );
    return { status, said: stdout + stderr };
  }

  function verifyLines(records: readonly object[], folder?: string) {
    const file = join(directory, 'records.jsonl');
    writeFileSync(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
    return python('--lines', file, ...(folder === undefined ? [] : [folder]));
  }

  function writeGames(games: readonly GameMath[]): void {
    for (const math of games) {
      mkdirSync(join(directory, math.id));
      writeFileSync(join(directory, math.id, 'math.json'), JSON.stringify(math));
    }
  }

  return { directory, python, verifyLines, writeGames, close: () => rmSync(directory, { recursive: true }) };
}

export const recordsOf = (games: readonly GameMath[], count: number) =>
  Array.from({ length: count }, (_, index) => goldenRecord(games, index));
export const confirmed = (count: number) => ({ status: 0, said: `${count} of ${count} rounds confirmed\n` });
