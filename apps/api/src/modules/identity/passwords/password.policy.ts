import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isDate, isRow, repeatedBlock, shareRun } from '#platform/security/easy-to-guess.ts';
import { refuseField } from '#platform/calls/refusal.ts';

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const listed = new Set(
  readFileSync(resolve(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(' '))
    .filter((word) => word !== '')
    .map(plain),
);

/** Signs that people write instead of a letter. */
const lookAlikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};
const readAsLetters = (text: string): string => text.replace(/[013457@$]/gu, (sign) => lookAlikes[sign] ?? sign);

/** A date with an exclamation mark has this many signs. */
const maxAround = 9;

/** Every part that is left when digits and signs are taken from both ends: `s3nh4` and `s3nh` of s3nh4123. */
function* coresOf(text: string): Generator<string> {
  const before = /^[^a-z]*/u.exec(text)?.[0].length ?? 0;
  const after = /[^a-z]*$/u.exec(text)?.[0].length ?? 0;
  for (let from = 0; from <= before; from += 1)
    for (let to = text.length; to >= text.length - after && to > from; to -= 1)
      if (from + text.length - to <= maxAround) yield text.slice(from, to);
}

/** A common password or the house's name, alone or between digits and signs, or written twice. */
function isCommon(password: string, brand: string): boolean {
  const house = plain(brand).replace(/[^a-z]/gu, '');
  const isWord = (text: string) => listed.has(text) || (house !== '' && text.replace(/[^a-z]/gu, '') === house);
  return [...coresOf(plain(password))].some((core) => {
    const words = [core, readAsLetters(core)];
    return words.some((word) => isWord(word) || isWord(repeatedBlock(word)));
  });
}

const minLength = 8;

/** A row of the keyboard or alphabet, a short block that repeats, or a date. */
const isPattern = (password: string): boolean =>
  isRow(password) || repeatedBlock(password).length < minLength || isDate(password);

/** This many of the phone's digits in a row are no coincidence. */
const phoneRun = 6;

/**
 * An attacker has a few tries for each account and begins with these passwords. Checked only when a password is set, so
 * older passwords keep working.
 * @param field the input's field that holds the password
 * @throws RefusedError 400
 */
export function requireUnguessed(
  password: string,
  { mobile, brand, field }: { mobile: string; brand: string; field: string },
): void {
  if (isPattern(password)) throw refuseField(field, 'Sequências, repetições e datas são fáceis de adivinhar');
  if (shareRun(password.replace(/\D/gu, ''), mobile, phoneRun))
    throw refuseField(field, 'Não use o seu telefone na senha');
  if (isCommon(password, brand)) throw refuseField(field, 'Esta senha é das primeiras que se tentam. Escolha outra.');
}
