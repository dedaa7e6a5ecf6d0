import { requireProfile } from '#modules/compliance/index.ts';
import { startSmsInbox } from '#modules/sms/index.ts';
import type { Database } from '#platform/database/index.ts';
import type { Settings } from './settings/env.ts';

type Parts = {
  db: Database;
  settings: Pick<Settings, 'COMPLIANCE_PROFILE' | 'SMS_URL'>;
  /** Prints a line on the server's terminal, the only place that ever holds the address. */
  print: (line: string) => void;
};

/** Opens the page of text messages where no provider delivers them. @returns how to close it */
export async function openDemonstrationInbox({ db, settings, print }: Parts): Promise<() => Promise<void>> {
  const { isDemonstration } = requireProfile(settings.COMPLIANCE_PROFILE);
  if (!isDemonstration || settings.SMS_URL !== undefined) return async () => {};
  const inbox = await startSmsInbox({ db });
  print(`Text messages of this demonstration: ${inbox.address}`);
  return inbox.stop;
}
