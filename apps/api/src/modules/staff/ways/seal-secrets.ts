import type { StaffDeps } from '../staff.deps.ts';
import { secretSubject } from './prove.ts';
import { listSecrets, updateSecret } from './way.store.ts';

/**
 * Stores the secret of every authenticator app as new ones are stored after a change of keys (sealed with the current
 * key, or in clear), so that the older keys can be removed. One failure doesn't stop the others.
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
