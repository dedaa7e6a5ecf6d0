/** Specification section 5: other characters than digits are stripped. */
export const digitsOnly = (typed: string, maxLength: number): string => typed.replace(/\D/gu, '').slice(0, maxLength);

/** A pasted or autofilled number may contain the country code, which the field already shows as its prefix. */
export function mobileDigits(typed: string): string {
  const digits = typed.replace(/\D/gu, '');
  return digitsOnly(digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits, 11);
}
