import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls, type CallDefinition } from '@ipe/contract';
import { expect, it } from 'vitest';

const sourceDir = join(import.meta.dirname, '../../src');
const sources = globSync('**/*.ts', { cwd: sourceDir })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(join(sourceDir, path), 'utf8'));

/** The code of the games' families gives these reasons, and not a source of the server. */
const wordsOfGames: readonly string[] = ['nothing_picked', 'too_early'];

it('a call lists no reason for a refusal that the server never gives', () => {
  const listed = new Set(Object.values<CallDefinition>(calls).flatMap(({ reasons = [] }) => reasons));
  const unsaid = [...listed].filter(
    (word) => !wordsOfGames.includes(word) && !sources.some((source) => new RegExp(`\\b${word}\\b`, 'u').test(source)),
  );
  expect(unsaid).toEqual([]);
});
