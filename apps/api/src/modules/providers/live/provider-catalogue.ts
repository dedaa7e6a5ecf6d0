import type { Database } from '#platform/database/index.ts';
import type { Provider, ProviderGame, Providers } from '../provider.ts';
import { findVersion, listGameRows, listProviderRows, type ProviderRow } from './catalogue.store.ts';

/** A longer key doesn't make HMAC-SHA256 much stronger, and a shorter one makes it weaker (RFC 2104 section 3). */
export const secretMinLength = 32;

export type ProviderSecrets = Readonly<Record<string, string>>;

/** The providers and their games in this node's memory, as the database has them. */
export type ProviderCatalogue = {
  /** Checks whether the catalogue changed and reads it if so. Every node does it once a second. */
  refresh: () => Promise<void>;
  /** The listener is called after each change, before `refresh` ends. */
  onChange: (listener: () => void) => void;
};

type Deps = {
  db: Database;
  /** Filled from the database. It stays the same object, so whoever holds it sees the newest providers. */
  providers: Map<string, Provider>;
  /** The secrets by the name of their environment variable. */
  secrets: ProviderSecrets;
};

/** Builds a provider from its row. If this node lacks its secrets, its calls are refused here and its games aren't shown. */
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

/** Keeps the catalogue up to date in memory. Before the first import the providers stay as they were given. */
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
    /** Runs one read at a time. A call during a read waits for another one, because the running read may have looked too early. */
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
