import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gamesDir, readJson } from './game-files.ts';
import { mathText } from './tune/math-text.ts';
import { decimals } from './tune/measure-reference.ts';

interface Simulated {
  rounds: number;
  rtp: number;
  ci95: number;
  /** The distance from the exact return, in standard errors. */
  z: number;
  hitRate: number;
  std: number;
  capHits: number;
}

type ReferenceJson = { reference: { modes: Record<string, { hitRate: number; monteCarlo: object[] }> } };

/** Puts a simulation into the file's `reference`, in place of the previous one. */
export function recordSimulation(game: string, mode: string, simulated: Simulated): void {
  const math = readJson(game, 'math.json') as ReferenceJson;
  const measured = math.reference.modes[mode]!;
  const { capHits, ci95, hitRate, rounds, rtp, std, z } = simulated;
  const error = Math.sqrt((measured.hitRate * (1 - measured.hitRate)) / rounds);
  measured.monteCarlo = [
    {
      impl: 'typescript',
      rounds,
      rtp: decimals(rtp, 8),
      ci95: decimals(ci95, 7),
      z: decimals(z, 2),
      hitRate: decimals(hitRate, 7),
      zHit: error > 0 ? decimals((hitRate - measured.hitRate) / error, 2) : 0,
      std: decimals(std, 4),
      capHits,
    },
  ];
  writeFileSync(join(gamesDir, game, 'math.json'), `${mathText(math)}\n`);
}
