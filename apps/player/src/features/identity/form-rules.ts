import { text } from './identity.text.ts';

export type Fields = { mobile: string; password: string; code: string };

/** Specification section 5: other characters than digits are stripped. */
export function digitsOnly(typed: string, maxLength: number): string {
  return typed.replace(/\D/gu, '').slice(0, maxLength);
}

/** A pasted or autofilled number may contain the country code, which the field already shows as its prefix. */
export function mobileDigits(typed: string): string {
  const digits = typed.replace(/\D/gu, '');
  return digitsOnly(digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits, 11);
}

/** Section 2: the button is disabled while a field is empty or the consent is unchecked. */
export function canLogIn({ mobile, password }: Omit<Fields, 'code'>, hasConsent: boolean): boolean {
  return mobile !== '' && password !== '' && hasConsent;
}

export function canRegister(fields: Fields, hasConsent: boolean): boolean {
  return canLogIn(fields, hasConsent) && fields.code !== '';
}

export const resetCodeLength = 6;

const mobilePattern = /^[1-9][0-9]9?[0-9]{8}$/u;

/** The errors that the server would return, found without a call. */
export function loginErrors({ mobile }: Pick<Fields, 'mobile'>): Partial<Fields> {
  return mobilePattern.test(mobile) ? {} : { mobile: text.badMobile };
}

export type ResetFields = { mobile: string; code: string; newPassword: string; again: string };

/** Errors in a password reset: the code sent to the phone, and the new password twice (section 5). */
export function resetErrors({ code, newPassword, again }: ResetFields): Partial<ResetFields> {
  return {
    ...(code.length !== resetCodeLength && { code: text.reset.badCode }),
    ...(newPassword.length < 8 && { newPassword: text.badPassword }),
    ...(again !== newPassword && { again: text.reset.differ }),
  };
}

/** @param shownCode the code in the image, compared case-insensitively (section 5) */
export function registerErrors(fields: Fields, shownCode: string): Partial<Fields> {
  return {
    ...loginErrors(fields),
    ...(fields.password.length < 8 && { password: text.badPassword }),
    ...(fields.code.toLowerCase() !== shownCode.toLowerCase() && { code: text.badCode }),
  };
}
