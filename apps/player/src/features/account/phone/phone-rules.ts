import { mobileForm } from '@ipe/contract/forms';
import { text } from '#features/account/account.text.ts';

export type NewPhone = { mobile: string; password: string };

/** Errors in a change of the phone, by field (specification section 5). */
export const phoneErrors = ({ mobile, password }: NewPhone): Partial<NewPhone> => ({
  ...(!mobileForm.test(mobile) && { mobile: mobile === '' ? text.noPhone : text.badPhone }),
  ...(password === '' && { password: text.passwordMissing }),
});

/** `11999887766` → `+55 (11) *****-7766` */
export const maskedPhone = (mobile: string): string => `+55 (${mobile.slice(0, 2)}) *****-${mobile.slice(-4)}`;
