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
  /** For the server seeds whose hashes a proof shows. */
  seedKeys: Keyring;
  /** The first is the one in use; statements carry a signature of each. A house that was given none makes one when it is asked for. */
  proofKeys: () => readonly ProofKey[];
  /** Base addresses at which others show our statements. */
  proofMirrors: readonly string[];
  /** So many days' trees are kept, and can be proved. */
  proofDays: number;
};
