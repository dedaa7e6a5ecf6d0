import { startSmsInbox } from '#modules/sms/index.ts';
import type { Database } from '#platform/database/index.ts';
import type { Settings } from './settings/env.ts';
import { profileOf } from './settings/profile-of.ts';

type Parts = {
  db: Database;
  settings: Pick<Settings, 'COMPLIANCE_PROFILE' | 'SMS_URL' | 'isRehearsal'>;
  /** Prints a line on the server's terminal, the only place where the inbox's address appears. */
  print: (line: string) => void;
};

/** Starts the page that shows text messages when no provider delivers them. @returns a function that stops it */
export async function openDemonstrationInbox({ db, settings, print }: Parts): Promise<() => Promise<void>> {
  const { isDemonstration } = profileOf({ ...settings, licence: null });
  if (!isDemonstration || settings.SMS_URL !== undefined) return async () => {};
  const inbox = await startSmsInbox({ db });
  print(`Text messages of this demonstration: ${inbox.address}`);
  return inbox.stop;
}
