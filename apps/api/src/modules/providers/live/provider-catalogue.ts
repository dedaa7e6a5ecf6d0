import type { Database } from '#platform/database/index.ts';
import type { Provider, ProviderGame, Providers } from '../provider.ts';
import { findVersion, listGameRows, listProviderRows, type ProviderRow } from './catalogue.store.ts';

/** SHA-256 gains nothing from more, and is weaker with less (RFC 2104 section 3). */
export const secretMinLength = 32;

export type ProviderSecrets = Readonly<Record<string, string>>;

/** The providers and their games, as the database has them, in this node's memory. */
export type ProviderCatalogue = {
  /** Looks whether the catalogue changed, and takes it over. Every node does it once a second. */
  refresh: () => Promise<void>;
  /** Called after each change, before anybody is answered by it. */
  onChange: (listener: () => void) => void;
};

type Deps = {
  db: Database;
  /** Filled from the database, and the same value for good: whoever holds it sees the newest. */
  providers: Map<string, Provider>;
  /** By the name of their environment variable. */
  secrets: ProviderSecrets;
};

/** A provider without its secrets on this node: its calls are refused here, and its games aren't shown. */
function openProvider({ secretEnv, replayWindowSeconds, ...row }: ProviderRow, secrets: ProviderSecrets) {
  const held = secretEnv.flatMap((name) => ((secrets[name] ?? '').length >= secretMinLength ? [secrets[name]!] : []));
  const games: ProviderGame[] = [];
  return { ...row, secrets: held, replayWindowMs: replayWindowSeconds * 1_000, games };
}

async function readCatalogue(db: Database, secrets: ProviderSecrets): Promise<Providers> {
  const providers = new Map((await listProviderRows(db)).map((row) => [row.providerId, openProvider(row, secrets)]));
  for (const { providerId, certificate, ...game } of await listGameRows(db))
    providers.get(providerId)?.games.push({ ...game, certificate: certificate ?? undefined });
  return providers;
}

/** The catalogue as it changes. Before the first import the providers stay as they were given. */
export function openCatalogue({ db, providers, secrets }: Deps): ProviderCatalogue {
  const listeners: (() => void)[] = [];
  let known = 0;
  let reading: Promise<void> | undefined;
  const read = async () => {
    const version = await findVersion(db);
    if (version === known) return;
    const found = await readCatalogue(db, secrets);
    providers.clear();
    for (const [providerId, provider] of found) providers.set(providerId, provider);
    known = version;
    for (const tell of listeners) tell();
  };
  return {
    /** One at a time; who asks while one is under way waits for the next, because that one may have looked too early. */
    refresh: async () => {
      const before = reading;
      const mine = (async () => {
        await before?.catch(() => {});
        await read();
      })();
      reading = mine;
      await mine;
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
