/** A CNPJ is twelve digits or capital letters (letters since IN RFB 2.229/2024) and two check digits. */

/** Weights run 2…9 from the right and start over; a character weighs its ASCII code less 48, so digits keep their value. */
function checkDigit(characters: string): number {
  const sum = Array.from(characters)
    .toReversed()
    .reduce((total, character, index) => total + (character.charCodeAt(0) - 48) * ((index % 8) + 2), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** Whether `text` is a CNPJ in stored form: fourteen characters without punctuation, with correct check digits. */
export function isCnpj(text: string): boolean {
  if (!/^[0-9A-Z]{12}\d{2}$/u.test(text) || /^(\d)\1{13}$/u.test(text)) return false;
  const base = text.slice(0, 12);
  const first = checkDigit(base);
  const second = checkDigit(`${base}${first}`);
  return text === `${base}${first}${second}`;
}

/** `12.ABC.345/01DE-35` → `12ABC34501DE35`; undefined for anything but a CNPJ. */
export function parseCnpj(text: string): string | undefined {
  const characters = text
    .trim()
    .replace(/[./\- ]/gu, '')
    .toUpperCase();
  return isCnpj(characters) ? characters : undefined;
}

/** `11222333000181` → `11.222.333/0001-81`. It isn't masked, because a company's number is public. */
export function formatCnpj(cnpj: string): string {
  return cnpj.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/u, '$1.$2.$3/$4-$5');
}

/** `11222333000181` → `**.222.333/0001-**`. @throws RangeError unless given fourteen digits or capital letters. */
export function maskCnpj(cnpj: string): string {
  if (!/^[0-9A-Z]{14}$/u.test(cnpj)) throw new RangeError('a CNPJ to mask must be fourteen characters');
  return `**.${cnpj.slice(2, 5)}.${cnpj.slice(5, 8)}/${cnpj.slice(8, 12)}-**`;
}
