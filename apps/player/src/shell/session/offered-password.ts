import { isCertain } from '#shell/api/intent.ts';
import { storage } from '#shell/state/storage.ts';
import { sealSecret } from './sealed-secret.ts';

type NewPassword = {
  newPassword: string;
  /** Of another account than the last one that logged in here, the login form offers nothing. */
  mobile?: string;
};

/** Makes a change of the password, after which the login form offers the new one. */
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
