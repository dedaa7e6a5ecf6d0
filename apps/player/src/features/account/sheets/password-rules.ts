import { passwordLength } from '@ipe/contract/forms';
import { text } from '#features/account/account.text.ts';

export type Passwords = { password: string; newPassword: string; repeated: string };

/** Errors in a password change, by field (specification section 5: the two entries must match). */
export function passwordErrors({ password, newPassword, repeated }: Passwords): Partial<Passwords> {
  return {
    ...(password === '' && { password: text.passwordEmpty }),
    ...(newPassword.length < passwordLength.least && { newPassword: text.badPassword }),
    ...(newPassword !== repeated && { repeated: text.passwordMismatch }),
  };
}
