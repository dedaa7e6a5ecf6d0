import type { StaffDeps } from '../staff.deps.ts';
import { secretSubject } from './prove.ts';
import { listSecrets, updateSecret } from './way.store.ts';

/**
 * Seals the secret of every authenticator app with the current key after a change of keys, so that the older keys can
 * be removed. One failure doesn't stop the others.
 * @throws the first failure, after all have been tried
 */
export async function sealSecrets({ db, seedKeys }: Pick<StaffDeps, 'db' | 'seedKeys'>): Promise<void> {
  const failures: unknown[] = [];
  for (const secret of await listSecrets(db)) {
    const [key] = seedKeys.isSealed(secret.totpSecret) ? secret.totpSecret.split('.') : [];
    if (key === seedKeys.sealsWith) continue;
    try {
      const subject = secretSubject(secret.memberId);
      await updateSecret(db, secret, seedKeys.seal(seedKeys.open(secret.totpSecret, subject), subject));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
