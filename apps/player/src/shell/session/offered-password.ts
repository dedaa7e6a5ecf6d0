import { isCertain } from '#shell/api/intent.ts';
import { storage } from '#shell/state/storage.ts';
import { sealSecret } from './sealed-secret.ts';

type NewPassword = {
  newPassword: string;
  /** The account's phone; undefined for the last one that logged in here. Only that one's login form gets the new password. */
  mobile?: string;
};

/** Makes a change of the password; the login form then offers the new one. @throws whatever `change` throws */
export async function offeringNew({ newPassword, mobile }: NewPassword, change: () => Promise<unknown>): Promise<void> {
  const offer = (password: string | undefined): void => {
    const lastLogin = storage.read('lastLogin');
    if (lastLogin && (mobile ?? lastLogin.mobile) === lastLogin.mobile)
      storage.write('lastLogin', { mobile: lastLogin.mobile, ...(password && { password }) });
  };
  try {
    await change();
    offer(await sealSecret(newPassword));
  } catch (error) {
    // Without an answer it is unknown which password is valid, and the login form must not offer the wrong one.
    if (!isCertain(error)) offer(undefined);
    throw error;
  }
}
