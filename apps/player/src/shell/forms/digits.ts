import { mobileForm } from '@ipe/contract/forms';

/** Specification section 5: other characters than digits are stripped. */
export const digitsOnly = (typed: string, maxLength: number): string => typed.replace(/\D/gu, '').slice(0, maxLength);

/**
 * Whether a number has the country code before it. 55 is an area code too, so it is the country only after a plus or 00,
 * before a whole number, or where what is typed is no number otherwise.
 */
function hasCountry(typed: string, digits: string): boolean {
  if (/^\s*(?:\+|00)\s*55/u.test(typed)) return true;
  if (!digits.startsWith('55') || digits.length <= 11) return false;
  return (digits.length === 13 && mobileForm.test(digits.slice(2))) || !mobileForm.test(digits.slice(0, 11));
}

/** A pasted or autofilled number may contain the country code, which the field already shows as its prefix. */
export function mobileDigits(typed: string): string {
  const digits = typed.replace(/\D/gu, '');
  return digitsOnly(hasCountry(typed, digits) ? digits.replace(/^(?:00)?55/u, '') : digits, 11);
}
