import { nationalDigits } from '@ipe/pt-br';

/** A Pix key of this kind is a Brazilian mobile number, kept as DICT keeps it: `+5511999887766`. */

/** Anatel's area codes in use. They exclude most numbers that fit a plain pattern and don't exist. */
const areaCodes = new Set(
  [
    '11 12 13 14 15 16 17 18 19',
    '21 22 24 27 28',
    '31 32 33 34 35 37 38',
    '41 42 43 44 45 46 47 48 49',
    '51 53 54 55',
    '61 62 63 64 65 66 67 68 69',
    '71 73 74 75 77 79',
    '81 82 83 84 85 86 87 88 89',
    '91 92 93 94 95 96 97 98 99',
  ].flatMap((region) => region.split(' ')),
);

/** Whether `text` is a mobile number in stored form: `+55`, area code, 9 and eight digits. */
export function isPhone(text: string): boolean {
  return /^\+55\d{2}9\d{8}$/u.test(text) && areaCodes.has(text.slice(3, 5));
}

/** `(11) 99988-7766`, `11999887766` or `+55 11 99988-7766` → `+5511999887766`; undefined for anything but a Brazilian mobile number. */
export function parsePhone(text: string): string | undefined {
  const compact = text.trim().replace(/[()\- ]/gu, '');
  const international = /^(?:\+?55)?(\d{11})$/u.exec(compact);
  const phone = `+55${international?.[1] ?? ''}`;
  return isPhone(phone) ? phone : undefined;
}

/** Formats an input field while the player types: `11999` → `(11) 999`. A pasted `+55` is removed. */
export function formatPhone(typed: string): string {
  const digits = nationalDigits(typed, (number) => isPhone(`+55${number}`));
  if (digits.length <= 2) return digits;
  const number = [digits.slice(2, 7), digits.slice(7)].filter(Boolean).join('-');
  return `(${digits.slice(0, 2)}) ${number}`;
}

/** `+5511999887766` → `(11) *****-7766`. @throws RangeError unless given a number in stored form. */
export function maskPhone(phone: string): string {
  if (!/^\+55\d{11}$/u.test(phone)) throw new RangeError('a phone to mask must be +55 and eleven digits');
  return `(${phone.slice(3, 5)}) *****-${phone.slice(-4)}`;
}
