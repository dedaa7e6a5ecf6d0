import { expect, it } from 'vitest';
import { maskNickname } from './mask-nickname.ts';

it.each([
  ['Jogador4821', 'Jo***21'],
  ['Marina', 'Ma***na'],
  ['Lu', 'L***'],
  ['Ângela', 'Ân***la'],
])('of %s the referrer sees %s: a short nickname is not shown whole', (nickname, masked) =>
  expect(maskNickname(nickname)).toBe(masked),
);
