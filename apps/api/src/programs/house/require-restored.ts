import { hasPlayers } from '#modules/identity/index.ts';
import { sinceRestored } from '#platform/after-restore.ts';
import { findLastSeen } from '#platform/database/index.ts';
import type { Settings } from '#wiring/settings/env.ts';
import { nameBooks, openBooks } from './open-books.ts';

type Asked = {
  moment: Date;
  /** Whether the program does only the bank's part again, while servers run. */
  bankOnly: boolean;
};

/**
 * Every charge of a player whom the database doesn't know goes back to its payer, at the bank. So it must be the house's database of that
 * moment: with players, and with a server that ran on it until then. Nothing is made or changed.
 * @throws Error with a sentence
 */
export async function requireRestored(settings: Settings, { moment, bankOnly }: Asked): Promise<void> {
  const where = nameBooks(settings);
  const db = await openBooks(settings);
  try {
    const lastSeen = await findLastSeen(db);
    if (lastSeen === undefined) throw new Error(`No server has run on ${where}: it is no restored one.`);
    if (!(await hasPlayers(db))) throw new Error(`There is no player in ${where}: it is no restored one.`);
    const { from, to } = sinceRestored(moment, moment);
    const at = lastSeen.toISOString();
    if (lastSeen < from)
      throw new Error(
        `The last server ran on ${where} at ${at}, long before --since. If it is the restored one, what is lost begins there: --since ${at}.`,
      );
    if (lastSeen > to && !bankOnly)
      throw new Error(
        `A server ran on ${where} at ${at}, after --since, so it wasn't restored to that moment. For a repeat when servers run again, add --bank-only.`,
      );
  } finally {
    await db.close();
  }
}
