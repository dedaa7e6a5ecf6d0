import { expect, it } from 'vitest';
import { requireUnguessedPin } from './withdrawal-pin.policy.ts';

const set = (pin: string) => () => requireUnguessedPin(pin, ['11982714329', '52998224725']);

it.each(['123456', '654321', '000000', '890123', '121212', '123123', '111222', '159753', '102030'])(
  '%s is a row, a repetition or a habit',
  (pin) => expect(set(pin)).toThrow('Sequências'),
);

it.each(['251290', '290204', '071985'])('%s is a date', (pin) => expect(set(pin)).toThrow('Datas'));

it.each(['271432', '714329', '998224'])('%s is in the phone or the CPF', (pin) => {
  expect(set(pin)).toThrow('telefone');
});

it.each(['123456', '251290', '998224'])('%s is told at the field of the PIN', (pin) => {
  expect(set(pin)).toThrow(expect.objectContaining({ refusal: { fields: { pin: expect.any(String) } } }));
});

it('leaves most to choose', () => {
  const all = Array.from({ length: 1_000_000 }, (_, value) => String(value).padStart(6, '0'));
  const left = all.filter((pin) => {
    try {
      requireUnguessedPin(pin, []);
      return true;
    } catch {
      return false;
    }
  });
  expect(left.length).toBeGreaterThan(950_000);
  expect(left).toContain('482913');
});
