import { mobileForm, passwordLength, phoneCodeLength } from '@ipe/contract/forms';
import { text } from './identity.text.ts';

export type Fields = { mobile: string; password: string; code: string };

/** Section 2: the button is disabled while a field is empty or the consent is unchecked. */
export function canLogIn({ mobile, password }: Omit<Fields, 'code'>, hasConsent: boolean): boolean {
  return mobile !== '' && password !== '' && hasConsent;
}

export function canRegister(fields: Fields, hasConsent: boolean): boolean {
  return canLogIn(fields, hasConsent) && fields.code !== '';
}

/** The errors that the server would return, found without a call. */
export function loginErrors({ mobile }: Pick<Fields, 'mobile'>): Partial<Fields> {
  return mobileForm.test(mobile) ? {} : { mobile: text.badMobile };
}

export type ResetFields = { mobile: string; code: string; newPassword: string; again: string };

/** Errors in a password reset: the code sent to the phone, and the new password twice (section 5). */
export function resetErrors({ code, newPassword, again }: ResetFields): Partial<ResetFields> {
  return {
    ...(code.length !== phoneCodeLength && { code: text.reset.badCode }),
    ...(newPassword.length < passwordLength.least && { newPassword: text.badPassword }),
    ...(again !== newPassword && { again: text.reset.differ }),
  };
}

/** @param shownCode the code in the image, compared case-insensitively (section 5) */
export function registerErrors(fields: Fields, shownCode: string): Partial<Fields> {
  return {
    ...loginErrors(fields),
    ...(fields.password.length < passwordLength.least && { password: text.badPassword }),
    ...(fields.code.toLowerCase() !== shownCode.toLowerCase() && { code: text.badCode }),
  };
}
