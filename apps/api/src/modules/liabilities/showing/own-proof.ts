import { codes, type Output } from '@ipe/contract';
import { levelsFrom, nodeBytes, type PublishedStatement } from '@ipe/liabilities';
import { branchLeaves, composeProof, siblingsIn } from '@ipe/liabilities/grow';
import { listSeedHashes } from '#modules/rounds/index.ts';
import { refuse } from '#platform/calls/refusal.ts';
import { findLastStatement, findStatement } from '../keeping/statement.store.ts';
import { findBranch, findShare, findTop, isTreeKept, type Share } from '../keeping/tree.store.ts';
import type { LiabilitiesDeps } from '../liabilities.deps.ts';
import { leafSecretOf } from '../proof-keys.ts';

type Proof = Output<'/api/user/liabilityProof'>['proof'];

const noStatement = () =>
  refuse<'/api/user/liabilityProof'>(codes.notFound, 'Ainda não há prova deste dia', { reason: 'no_statement' });
const notKept = () =>
  refuse<'/api/user/liabilityProof'>(codes.notFound, 'A prova deste dia já não está guardada', { reason: 'not_kept' });
const notInIt = () =>
  refuse<'/api/user/liabilityProof'>(
    codes.notFound,
    'Sua conta não está na prova deste dia. Se ela já existia, fale com o atendimento: isso não pode acontecer.',
    { reason: 'not_in_it' },
  );

/** The nodes above the branches are kept for this many days; a million players have 8,192 of them. */
const mostDays = 3;

function createTops(deps: Pick<LiabilitiesDeps, 'db'>): (day: string) => Promise<Uint8Array[] | undefined> {
  const kept = new Map<string, Uint8Array[]>();
  return async (day) => {
    const known = kept.get(day);
    if (known !== undefined) return known;
    const nodes = await findTop(deps.db, day);
    if (nodes === undefined) return undefined;
    const levels = levelsFrom(nodes);
    kept.set(day, levels);
    for (const oldest of kept.keys()) {
      if (kept.size <= mostDays) break;
      kept.delete(oldest);
    }
    return levels;
  };
}

/** @throws Error, a fault, if a branch of a kept tree is missing */
async function requireBranch(deps: LiabilitiesDeps, day: string, branch: number): Promise<Uint8Array> {
  const nodes = await findBranch(deps.db, { day, branch });
  if (nodes?.length !== branchLeaves * nodeBytes) throw new Error(`branch ${branch} of ${day} is not whole`);
  return nodes;
}

async function partsOf(deps: LiabilitiesDeps, { day, top, share }: { day: string; top: Uint8Array[]; share: Share }) {
  const parts = share.places.map(async (place, part) => {
    const branch = await requireBranch(deps, day, Math.floor(place / branchLeaves));
    const [owed, bonus] = [share.owedParts[part]!, share.bonusParts[part]!];
    return { place, owed, bonus, siblings: siblingsIn(place, branch, top) };
  });
  return Promise.all(parts);
}

/**
 * The key with which the day's leaves were hashed, which is the first that signed the statement.
 * @throws Error, a fault, if the house no longer has it
 */
function requireKey({ proofKeys }: LiabilitiesDeps, { signatures }: PublishedStatement): Uint8Array {
  const name = signatures[0]?.keyId;
  const key = proofKeys().find((one) => one.name === name);
  if (key === undefined) throw new Error(`PROOF_KEYS lacks the key ${name} of a day that is kept`);
  return key.bytes;
}

/** Builds a player's own proof for a day from what the house kept. @throws RefusedError 404 with the reason why there is none */
export function createOwnProofs(deps: LiabilitiesDeps): (playerId: number, day?: string) => Promise<Proof> {
  const findTops = createTops(deps);
  return async (playerId, asked) => {
    const published = await (asked === undefined ? findLastStatement(deps.db) : findStatement(deps.db, asked));
    if (published === undefined) throw noStatement();
    const { day } = published.statement;
    const top = await findTops(day);
    if (top === undefined) throw notKept();
    const share = await findShare(deps.db, { playerId, day });
    if (share === undefined) throw (await isTreeKept(deps.db, day)) ? notInIt() : notKept();
    return composeProof({
      playerId,
      holdings: share,
      entryNo: share.entryNo,
      journalHead: share.journalHead,
      seeds: await listSeedHashes(deps, playerId, share.seedHead),
      secret: leafSecretOf(requireKey(deps, published), { day, playerId }),
      parts: await partsOf(deps, { day, top, share }),
      published,
    });
  };
}
