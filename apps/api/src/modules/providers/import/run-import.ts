import type { Database, Queryable } from '#platform/database/index.ts';
import type { Clock } from '#platform/time/clock.ts';
import { listKnownCovers } from '../covers/cover.store.ts';
import { listGameRows, listProviderRows, writeGames, writeProviders, type GameRow } from '../live/catalogue.store.ts';
import type { Issue } from './catalogue-file.ts';
import { checkImport, type Surroundings } from './check-import.ts';
import { planImport, type Plan } from './plan-import.ts';
import { coverNamesOf, readFile, type ImportFormat } from './read-file.ts';
import type { ReadFile } from './read-json.ts';

/** A catalogue file, and the ids of the pictures that its games name. */
export type ImportFile = { content: Buffer; format: ImportFormat; covers: Surroundings['covers'] };

export type ImportDeps = { db: Database; clock: Clock } & Pick<Surroundings, 'own' | 'secrets'>;

/** `plan` is undefined if there are issues. */
export type CheckedImport = { issues: Issue[]; coverNames: string[]; plan: Plan | undefined };

/** Reads the file once. Under the lock only the house's catalogue is read again. */
export const openImport = ({ content, format, covers }: ImportFile) => ({ read: readFile(content, format), covers });

type Opened = { read: ReadFile; covers: Surroundings['covers'] };

/** Plans what a file would change, or lists everything that is wrong with it. */
export async function checkFile(
  on: Queryable,
  { own, secrets }: Pick<ImportDeps, 'own' | 'secrets'>,
  { read, covers }: Opened,
): Promise<CheckedImport> {
  const games: GameRow[] = (await listGameRows(on)).map(({ hasBadCover: _bad, ...row }) => row);
  const present = { providers: await listProviderRows(on), games };
  const knownCovers = await listKnownCovers(on, Object.values(covers));
  const issues = checkImport(read, { ...present, own, secrets, covers, knownCovers });
  const plan = issues.length === 0 ? planImport(read, { ...present, covers }) : undefined;
  return { issues, coverNames: coverNamesOf(read), plan };
}

/** One statement writes at most this many rows, so that a wallet's statement never waits long for it. */
const rowsAtATime = 500;

/** Writes a plan in the caller's transaction, so all of it or nothing. The caller holds the catalogue by `countChange`. */
export async function writePlan(tx: Queryable, { providers, games }: Plan, now: Date): Promise<void> {
  if (providers.length > 0) await writeProviders(tx, providers, now);
  for (let at = 0; at < games.length; at += rowsAtATime) await writeGames(tx, games.slice(at, at + rowsAtATime), now);
}
