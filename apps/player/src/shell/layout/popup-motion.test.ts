import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const tokens = readFileSync(fileURLToPath(import.meta.resolve('@ipe/ui/tokens.css')), 'utf8');

it('S9-popup: each way in which a popup appears takes 0.3 s', () => {
  const ways = ['rise', 'appear', 'slide', 'drop'];
  const times = ways.map((way) => new RegExp(`--animate-${way}: ${way} (\\S+) `, 'u').exec(tokens)?.[1]);
  expect(times).toEqual(ways.map(() => '0.3s'));
});
