import { text } from '#features/account/account.text.ts';

export type NewPhone = { mobile: string; password: string };

/** A pasted number may contain the country code, which the field already shows as its prefix. */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/gu, '');
  return (digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits).slice(0, 11);
}

/** Errors in a change of the phone, by field. */
export const phoneErrors = ({ mobile, password }: NewPhone): Partial<NewPhone> => ({
  ...(!/^[1-9][0-9]9?[0-9]{8}$/u.test(mobile) && { mobile: text.badPhone }),
  ...(password === '' && { password: text.passwordMissing }),
});

/** `11999887766` → `+55 (11) *****-7766` */
export const maskedPhone = (mobile: string): string => `+55 (${mobile.slice(0, 2)}) *****-${mobile.slice(-4)}`;
