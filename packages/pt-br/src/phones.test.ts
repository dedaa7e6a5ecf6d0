import { expect, it } from 'vitest';
import { nationalDigits } from './phones.ts';

const isNumber = (digits: string) => /^[1-9]\d9\d{8}$/u.test(digits);

it.each([
  ['+55 11 98765-4321', '11987654321'],
  ['0055 11 98765-4321', '11987654321'],
  ['5511987654321', '11987654321'],
  ['(11) 98765-4321', '11987654321'],
  ['55 99988-7766', '55999887766'],
  ['55 99988-77661', '55999887766'],
  ['55 11 9', '55119'],
  ['', ''],
])('of %s the digits of the country are taken off, and no others: %s', (typed, digits) => {
  expect(nationalDigits(typed, isNumber)).toBe(digits);
});
