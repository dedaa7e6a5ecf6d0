/**
 * Brazil's official time, that of Brasília, which has had no daylight saving since 2019. A day of SIGAP runs from
 * 00:00:00 to 23:59:59 in it.
 */
const behindUtcMs = 3 * 60 * 60_000;

/** What XML doesn't allow, and the line ends of XML 1.1: a reader that makes `\n` of them finds the signature wrong. */
const refused = /[^\t\n\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]|[\u{85}\u{2028}]/gu;
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes text as canonical XML does, and drops the characters that are refused. */
const escaped = (text: string): string => text.replace(refused, '').replace(/[&<>]/gu, (letter) => escapes[letter]!);

/** An element that holds text, in canonical form. */
export const field = (name: string, value: string | number): string =>
  `<${name}>${typeof value === 'number' ? value : escaped(value)}</${name}>`;

/** An element that holds elements, in canonical form, which never writes `<empty/>`. */
export const group = (name: string, ...parts: readonly string[]): string => `<${name}>${parts.join('')}</${name}>`;

/** The element, or an empty text without a value. */
export const optional = (name: string, value: string | number | undefined): string =>
  value === undefined ? '' : field(name, value);

/** Centavos as reais: `1234` → `12.34`. */
export function amount(centavos: number): string {
  const digits = String(Math.abs(centavos)).padStart(3, '0');
  return `${centavos < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `2026-11-20T21:30:00-03:00` */
export const moment = (at: Date): string => `${new Date(at.getTime() - behindUtcMs).toISOString().slice(0, 19)}-03:00`;

/** `01:02:03`, at most `23:59:59`. */
export function clockTime(seconds: number): string {
  const shown = Math.min(seconds, 24 * 60 * 60 - 1);
  return new Date(shown * 1_000).toISOString().slice(11, 19);
}

/** Cuts a text to the length of its field, without splitting a character of two UTF-16 units. */
export const shortened = (text: string, most: number): string => Array.from(text).slice(0, most).join('');
