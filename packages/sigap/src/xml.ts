/** Brazil's official time in Brasília, all year since 2019: the day of SIGAP is 00:00:00 to 23:59:59 of it. */
const behindUtcMs = 3 * 60 * 60_000;

const refused = /[^\t\n\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** As canonical XML has it; characters that XML can't carry are left out. */
const escaped = (text: string): string => text.replace(refused, '').replace(/[&<>]/gu, (letter) => escapes[letter]!);

/** An element of text in canonical form. */
export const field = (name: string, value: string | number): string =>
  `<${name}>${typeof value === 'number' ? value : escaped(value)}</${name}>`;

/** An element of elements in canonical form: never written as `<empty/>`. */
export const group = (name: string, ...parts: readonly string[]): string => `<${name}>${parts.join('')}</${name}>`;

/** Nothing where there is no value. */
export const optional = (name: string, value: string | number | undefined): string =>
  value === undefined ? '' : field(name, value);

/** `1234` centavos are `12.34`. */
export function amount(centavos: number): string {
  const digits = String(Math.abs(centavos)).padStart(3, '0');
  return `${centavos < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `2026-11-20T21:30:00-03:00` */
export const moment = (at: Date): string => `${new Date(at.getTime() - behindUtcMs).toISOString().slice(0, 19)}-03:00`;

/** `01:02:03`, at most what a day's clock can show. */
export function clockTime(seconds: number): string {
  const shown = Math.min(seconds, 24 * 60 * 60 - 1);
  return new Date(shown * 1_000).toISOString().slice(11, 19);
}

/** As many letters as a field takes; a letter of two UTF-16 units isn't cut in half. */
export const shortened = (text: string, most: number): string => Array.from(text).slice(0, most).join('');
