import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { findPostgresPrograms } from '#test/database/find-postgres-programs.ts';
import type { Engine } from './site/site.ts';

export type Options = { isShort: boolean; seed: number; kills: number; players: number; engines: Engine[] };

const sizes = { short: { kills: 10, players: 8 }, full: { kills: 200, players: 24 } };

function readNumber(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  if (/^[1-9]\d{0,8}$/u.test(text)) return Number(text);
  throw new Error(`--${name} is a whole number from 1`);
}

function chooseEngines(database: string): Engine[] {
  const canPostgres = findPostgresPrograms() !== undefined;
  if (database === 'embedded') return ['embedded'];
  if (database === 'both') return canPostgres ? ['embedded', 'postgres'] : ['embedded'];
  if (database === 'postgres' && canPostgres) return ['postgres'];
  throw new Error('--database is embedded, postgres or both (the default); postgres needs PostgreSQL’s programs');
}

/** @throws Error with a sentence for an option that is none */
export function readOptions(words: string[]): Options {
  const { values } = parseArgs({
    args: words,
    options: {
      short: { type: 'boolean', default: false },
      seed: { type: 'string' },
      kills: { type: 'string' },
      players: { type: 'string' },
      database: { type: 'string', default: 'both' },
    },
  });
  const size = values.short ? sizes.short : sizes.full;
  return {
    isShort: values.short,
    seed: readNumber('seed', values.seed, randomInt(1, 1_000_000)),
    kills: readNumber('kills', values.kills, size.kills),
    players: readNumber('players', values.players, size.players),
    engines: chooseEngines(values.database),
  };
}
