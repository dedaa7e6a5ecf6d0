import { startSmsInbox } from '#modules/sms/index.ts';
import type { Database } from '#platform/database/index.ts';
import type { Settings } from './settings/env.ts';
import { profileOf } from './settings/profile-of.ts';

type Parts = {
  db: Database;
  settings: Pick<Settings, 'COMPLIANCE_PROFILE' | 'SMS_URL' | 'isRehearsal'>;
  /** Prints a line on the server's terminal, the only place that ever holds the address. */
  print: (line: string) => void;
};

/** Opens the page of text messages where no provider delivers them. @returns how to close it */
export async function openDemonstrationInbox({ db, settings, print }: Parts): Promise<() => Promise<void>> {
  const { isDemonstration } = profileOf({ ...settings, licence: null });
  if (!isDemonstration || settings.SMS_URL !== undefined) return async () => {};
  const inbox = await startSmsInbox({ db });
  print(`Text messages of this demonstration: ${inbox.address}`);
  return inbox.stop;
}
