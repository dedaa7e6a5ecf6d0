import { centavos } from '@ipe/money';
import { codes, type Output } from '@ipe/contract';
import { saoPauloDay } from '@ipe/pt-br';
import { lockWallet } from '#modules/ledger/index.ts';
import { grantReward, requireMayReceive, rewardIdOf } from '#modules/rewards/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import { refuse } from '#platform/calls/refusal.ts';
import { isStopped, ruleAt } from '#platform/rule-book/index.ts';
import { collectionsOf, presentCollection } from './present-collection.ts';
import { findClaimOfRequest, insertClaim, listClaims, type Claim } from './vip-claim.store.ts';
import { requireLevel } from './vip-levels.ts';
import { findVipLevel } from './vip-progress.store.ts';
import type { VipDeps } from './vip.deps.ts';
import { vipReward } from './vip.rule.ts';
import { collectionDays, type VipRule } from './vip.schema.ts';

type Wish = { playerId: number; level: number; requestId: string };

/**
 * Collects today's reward of a level and credits what was pending in it; after the seventh collection it only credits.
 * The wallet's lock puts the player's claims one after another. A repeat of the request gets the first answer.
 * @throws RefusedError 403 if the level isn't reached or the player is self-excluded, suspended or leaving; 409 if
 * today's is collected, all is done, or the request was for another level
 */
export async function collectReward(deps: VipDeps, wish: Wish): Promise<Output<'/api/vip/collect'>> {
  return deps.db.transactionOf(wish.playerId, async (tx) => {
    await lockWallet(tx, wish.playerId);
    const repeated = await findClaimOfRequest(tx, wish.playerId, wish.requestId);
    if (repeated !== undefined) return presentRepeat(tx, wish, repeated);
    const now = deps.clock();
    // Needed although the amount is credited only by the next claim.
    await requireMayReceive(tx, { playerId: wish.playerId, now });
    const claims = await requireOpen(tx, wish, saoPauloDay(now));
    const history = await deps.rule(tx);
    const mayCollect = !isStopped(history, now);
    if (!mayCollect) requirePending(claims);
    const claim = nextClaim(ruleAt(history, now), { level: wish.level, claims, mayCollect, now });
    await insertClaim(tx, { ...claim, playerId: wish.playerId, requestId: wish.requestId });
    await creditPending(tx, deps, { playerId: wish.playerId, claims, now });
    return presentClaim([...claims, claim], claim);
  });
}

/** @returns the claims in this level so far */
async function requireOpen(tx: Queryable, { playerId, level }: Wish, today: string): Promise<Claim[]> {
  if (level === 0)
    throw refuse<'/api/vip/collect'>(codes.notAllowed, 'O VIP 0 não tem recompensa', { reason: 'level' });
  const isReached = (await findVipLevel(tx, playerId)) >= level;
  const claims = await listClaims(tx, playerId, level);
  const { blockedBy } = presentCollection({ level, isReached, claims, today });
  if (blockedBy === 'level')
    throw refuse<'/api/vip/collect'>(codes.notAllowed, `Você ainda não chegou ao VIP ${level}`, { reason: 'level' });
  if (blockedBy === 'done')
    throw refuse<'/api/vip/collect'>(codes.conflict, `Você já recebeu todas as recompensas do VIP ${level}`, {
      reason: 'done',
    });
  if (blockedBy === 'today')
    throw refuse<'/api/vip/collect'>(
      codes.conflict,
      `A recompensa de hoje do VIP ${level} já foi coletada. Volte amanhã.`,
      {
        reason: 'today',
      },
    );
  return claims;
}

/** @throws RefusedError 403 if nothing is pending; called while staff have stopped VIP */
function requirePending(claims: readonly Claim[]): void {
  if ((claims.at(-1)?.collected ?? 0) > 0) return;
  throw refuse<'/api/vip/collect'>(codes.notAllowed, 'A coleta do VIP está parada agora', { reason: 'not_offered' });
}

type Next = { level: number; claims: readonly Claim[]; mayCollect: boolean; now: Date };

function nextClaim(rule: VipRule, { level, claims, mayCollect, now }: Next): Claim {
  const last = claims.at(-1);
  const collects = mayCollect && collectionsOf(claims).length < collectionDays;
  return {
    level,
    claimNo: (last?.claimNo ?? 0) + 1,
    day: saoPauloDay(now),
    collected: collects ? requireLevel(rule, level).dailyRewardCentavos : centavos(0),
    ruleVersion: rule.version,
    wageringX100: rule.wageringX100,
    wageringDays: rule.wageringDays,
    credited: last?.collected ?? centavos(0),
    createdAt: now,
  };
}

async function creditPending(
  tx: Queryable,
  { profile }: VipDeps,
  { playerId, claims, now }: { playerId: number; claims: readonly Claim[]; now: Date },
): Promise<void> {
  const pending = claims.at(-1);
  if (pending === undefined || pending.collected === 0) return;
  const isNew = await grantReward(tx, {
    profile,
    playerId,
    rewardId: rewardIdOf(vipReward.name, playerId, pending.level, pending.claimNo),
    kind: vipReward,
    rule: { kind: 'vip', version: pending.ruleVersion },
    title: `VIP ${pending.level}, dia ${collectionsOf(claims).length}`,
    amountCentavos: pending.collected,
    wageringX100: pending.wageringX100,
    wageringDays: pending.wageringDays,
    now,
  });
  if (!isNew)
    throw new Error(`player ${playerId} has the reward of VIP ${pending.level}, claim ${pending.claimNo} already`);
}

async function presentRepeat(tx: Queryable, wish: Wish, claim: Claim): Promise<Output<'/api/vip/collect'>> {
  if (claim.level !== wish.level)
    throw refuse<'/api/vip/collect'>(codes.conflict, 'Este pedido já foi usado para outro nível', {
      reason: 'request_id_reused',
    });
  const claims = await listClaims(tx, wish.playerId, wish.level);
  return presentClaim(
    claims.filter(({ claimNo }) => claimNo <= claim.claimNo),
    claim,
  );
}

const presentClaim = (claims: Claim[], claim: Claim): Output<'/api/vip/collect'> => ({
  creditedCentavos: claim.credited,
  collection: presentCollection({ level: claim.level, isReached: true, claims, today: claim.day }),
});
