import type { GameShelf } from '#modules/catalogue/index.ts';
import type { Database, Queryable, SharedClock } from '#platform/database/index.ts';
import type { ComparedRule } from '#platform/rule-book/index.ts';
import type { Keyring } from '#platform/security/keyring.ts';
import type { ProofKey } from './proof-keys.ts';

export type LiabilitiesDeps = {
  db: Database;
  sharedClock: SharedClock;
  shelf: GameShelf;
  compareRules: (on: Queryable) => Promise<ComparedRule[]>;
  brandName: string;
  /** The keys of the server seeds, whose hashes a proof shows. */
  seedKeys: Keyring;
  /** The first key is in use; statements carry a signature of each key. If the house has no key set, it makes one at the first call. */
  proofKeys: () => readonly ProofKey[];
  /** Base addresses at which others publish our statements. */
  proofMirrors: readonly string[];
  /** For this many days trees are kept, so that players can prove their share. */
  proofDays: number;
};
