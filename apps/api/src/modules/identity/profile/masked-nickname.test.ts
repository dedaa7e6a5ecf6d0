import { expect, it } from 'vitest';
import { maskedNickname } from './masked-nickname.ts';

it.each([
  ['Jogador4821', 'Jo***21'],
  ['Marina', 'Ma***na'],
  ['Rosa', 'R***'],
  ['Lu', 'L***'],
  ['Ângela', 'Ân***la'],
  ['🦜 arara 🦜', '🦜 *** 🦜'],
  ['', '***'],
])('of %s other players see %s: a short nickname is not shown whole', (nickname, masked) =>
  expect(maskedNickname(nickname)).toBe(masked),
);
