import { codes } from '@ipe/contract';
import { centavos, formatBrl, type Centavos } from '@ipe/money';
import { formatDayAndHour } from '@ipe/pt-br';
import type { Queryable } from '#platform/database/index.ts';
import { refuse, type RefusedError } from '#platform/calls/refusal.ts';
import { periodEndsAt } from './limit-period.ts';
import { limitAt, type LimitKind, type PlayerLimit } from './limit-rules.ts';
import type { LimitsDeps } from './limits.deps.ts';
import { findBlock, listLimits } from './limits.store.ts';
import { limitText } from './limits.text.ts';
import { blockAt } from './blocks/player-block.ts';

type Parts = Pick<LimitsDeps, 'clock' | 'meter'>;
type SetLimit = PlayerLimit & { value: number };

const whatBetsAsk: readonly LimitKind[] = ['bet', 'rounds', 'loss', 'time'];

/** The player's limits of these kinds that are in force now. */
async function listSet(
  db: Queryable,
  { playerId, kinds, now }: { playerId: number; kinds: readonly LimitKind[]; now: Date },
): Promise<SetLimit[]> {
  const limits = (await listLimits(db, playerId)).map((limit) => limitAt(limit, now));
  return limits.filter((limit): limit is SetLimit => limit.value !== null && kinds.includes(limit.kind));
}

const reached = ({ kind, period, value }: SetLimit, now: Date) =>
  refuse<'/api/game/play' | '/api/game/start'>(
    codes.notAllowed,
    `Você chegou ao seu ${limitText(kind, period, value)}. Ele recomeça em ${formatDayAndHour(periodEndsAt(period, now))}.`,
    { reason: 'limit_reached' },
  );

/** The refusal names the largest deposit that is still possible, if there is one. */
function passesDeposit(
  { limit, leftCentavos }: { limit: SetLimit; leftCentavos: Centavos },
  isWaiting: boolean,
  now: Date,
): RefusedError {
  if (leftCentavos <= 0 && !isWaiting) return reached(limit, now);
  const { kind, period, value } = limit;
  const counted = isWaiting ? ', contando os Pix que você já pediu e ainda não pagou' : '';
  const words = `O seu ${limitText(kind, period, value)} ainda permite ${formatBrl(Math.max(0, leftCentavos))}${counted}.`;
  return refuse<'/api/pay/recharge'>(codes.notAllowed, words, {
    reason: 'limit_reached',
    fields: { amountCentavos: words },
  });
}

/**
 * Whether bets have to be checked against a limit. A limit with a pending change is checked too; once the change has
 * lifted it, the check passes.
 */
export const hasPlayLimits = async (db: Queryable, playerId: number): Promise<boolean> =>
  (await listLimits(db, playerId)).some(
    ({ kind, value, pending }) => whatBetsAsk.includes(kind) && (value !== null || pending !== null),
  );

type Bet = { playerId: number; betCentavos: Centavos };

/** The limit that a bet would pass. A bet counts in full as lost until it has won; time is used up when its last minute is over. */
async function findPassedLimit(
  { meter }: Parts,
  db: Queryable,
  bet: Bet & { now: Date },
): Promise<SetLimit | undefined> {
  const { playerId, betCentavos, now } = bet;
  const limits = await listSet(db, { playerId, kinds: whatBetsAsk, now });
  if (limits.length === 0) return undefined;
  const usedOf = await meter(db, playerId, now);
  return limits.find(({ kind, period, value }) => {
    const used = usedOf(period)[kind];
    return kind === 'time' || kind === 'rounds' ? used >= value : used + betCentavos > value;
  });
}

/** @throws RefusedError 403 when the bet would pass a limit of the player */
export async function requireMayBet(deps: Parts, db: Queryable, bet: Bet): Promise<void> {
  const now = deps.clock();
  const passed = await findPassedLimit(deps, db, { ...bet, now });
  if (passed !== undefined) throw reached(passed, now);
}

/** Whether neither a block nor a limit of the player refuses the bet. */
export async function mayBet(deps: Parts, db: Queryable, bet: Bet): Promise<boolean> {
  const now = deps.clock();
  if (blockAt(await findBlock(db, bet.playerId), now) !== undefined) return false;
  return (await findPassedLimit(deps, db, { ...bet, now })) === undefined;
}

/** Whether any limit of the player is used up. */
export async function hasReachedLimit({ clock, meter }: Parts, db: Queryable, playerId: number): Promise<boolean> {
  const now = clock();
  const limits = await listSet(db, { playerId, kinds: ['deposit', ...whatBetsAsk], now });
  if (limits.length === 0) return false;
  const usedOf = await meter(db, playerId, now);
  return limits.some(({ kind, period, value }) => usedOf(period)[kind] >= value);
}

/**
 * @param waitingCentavos other deposits that the player has asked for and not paid yet, which may all still be paid
 * @throws RefusedError 403 when the deposit would pass a limit of the player
 */
export async function requireMayDeposit(
  { clock, meter }: Parts,
  db: Queryable,
  {
    playerId,
    amountCentavos,
    waitingCentavos,
  }: { playerId: number; amountCentavos: Centavos; waitingCentavos: Centavos },
): Promise<void> {
  const now = clock();
  const limits = await listSet(db, { playerId, kinds: ['deposit'], now });
  if (limits.length === 0) return;
  const usedOf = await meter(db, playerId, now);
  const left = limits.map((limit) => ({
    limit,
    leftCentavos: centavos(limit.value - usedOf(limit.period).deposit - waitingCentavos),
  }));
  const least = left.toSorted((one, other) => one.leftCentavos - other.leftCentavos)[0];
  if (least !== undefined && least.leftCentavos < amountCentavos) throw passesDeposit(least, waitingCentavos > 0, now);
}
