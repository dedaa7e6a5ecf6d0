/**
 * The digits of a typed or pasted Brazilian phone, eleven at most, without the country. 55 is an area code too: it is the country only
 * after a plus or 00, before a whole number, or where the first eleven digits are no number.
 * @param isNumber whether area code and number are one, by the rule of the field
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
