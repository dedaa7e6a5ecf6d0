/**
 * The digits of a typed or pasted Brazilian phone without the country code, at most eleven. 55 is also an area code, so
 * it counts as the country code only after a plus or 00, before a complete number, or if the first eleven digits are no
 * number.
 * @param isNumber whether these digits are a number with its area code, by the rule of the field
 */
export function nationalDigits(typed: string, isNumber: (digits: string) => boolean): string {
  const digits = typed.replace(/\D/gu, '');
  const hasCountry =
    /^\s*(?:\+|00)\s*55/u.test(typed) ||
    (digits.startsWith('55') &&
      digits.length > 11 &&
      ((digits.length === 13 && isNumber(digits.slice(2))) || !isNumber(digits.slice(0, 11))));
  return (hasCountry ? digits.replace(/^(?:00)?55/u, '') : digits).slice(0, 11);
}
