import { readFileSync } from 'node:fs';
import { readMath } from '@ipe/slot-engine';
import { expect, it } from 'vitest';
import { bonusWords } from './game-themes.ts';

const mathOf = (gameId: string) =>
  readMath(JSON.parse(readFileSync(new URL(`../../../../../games/${gameId}/math.json`, import.meta.url), 'utf8')));

it('a game with a wheel of prizes is found by it, whatever it is called', () => {
  expect(bonusWords(mathOf('parque-do-caramelo'))).toEqual(['roda']);
  expect(['boto-encantado', 'chuva-de-pinhao', 'foguete-tucano'].flatMap((id) => bonusWords(mathOf(id)))).toEqual([]);
});

it('a game of lines whose wins fall is found as a cascade', () => {
  expect(bonusWords(mathOf('quati-das-cataratas'))).toEqual(['cascata']);
  expect(bonusWords(mathOf('feira-de-frutas'))).toEqual([]);
});
