import { codes, type ParsedInput } from '@ipe/contract';
import type { Centavos } from '@ipe/money';
import { familyOf, isSlot, payoutCentavos, type Choice, type InstantMath } from '@ipe/slot-engine';
import type { GameSession } from '#platform/calls/call-server.ts';
import type { Queryable } from '#platform/database/index.ts';
import { refuse } from '#platform/calls/refusal.ts';
import { requireGame, type Game } from '#modules/catalogue/index.ts';
import { lockWallet, openBet } from '#modules/ledger/index.ts';
import { endIfOver } from './end-round.ts';
import { findActiveSeed } from '../seeds/fairness.store.ts';
import { requireInstantMath } from './hold-round.ts';
import { findInstantRound, insertInstantRound, listOpenRounds, type InstantRow } from './instant-round.store.ts';
import { balanceWith, presentInstant, type InstantAnswer } from './present-instant.ts';
import { requireChoice } from './require-choice.ts';
import { requireCycle } from '../require-cycle.ts';
import { requireOn } from '../require-on.ts';
import { clientSeedMissing, idReused, insufficientBalance, stakeNotOffered } from '../round-refusals.ts';
import { findRound } from '../round.store.ts';
import { roundLivesMs } from '../round-times.ts';
import { requireBets, requireWindow, takePlaySession } from '../window-sessions.ts';
import type { RoundsDeps } from '../rounds.deps.ts';

type StartInput = ParsedInput<'/api/game/start'>;

type Start = {
  window: GameSession;
  playerId: number;
  game: Game;
  math: InstantMath;
  input: StartInput;
  choice: Choice;
  betCentavos: Centavos;
};

/**
 * Takes the bet of a round in which the player decides, with the seed's next nonce, in one durable commit. The same
 * requestId again answers with the same round in its current state; one that was refused for lack of balance stays
 * refused.
 * @throws RefusedError 100 insufficient balance · 400 stake or choice not on offer · 401 the window has ended · 403
 * over a limit of the player · 409 requestId used for another round, a round of this game is open, or the player's seed
 * hasn't come · 429 refused too often
 */
export async function startRound(deps: RoundsDeps, session: GameSession, input: StartInput): Promise<InstantAnswer> {
  const start = requireStart(requireGame(deps.shelf, session.gameId), session, input);
  deps.refusals.requirePatience(session.playerId);
  await requireOn(deps, session, input.requestId);
  const answer = await deps.db.transactionOf(session.playerId, (tx) => startInTransaction(tx, deps, start));
  if (answer === 'insufficient') {
    deps.refusals.note(session.playerId);
    throw insufficientBalance();
  }
  await deps.notePlay(session.playerId, session.gameId);
  return answer;
}

function requireStart(game: Game, window: GameSession, input: StartInput): Start {
  const { math } = game;
  if (isSlot(math))
    throw refuse<'/api/game/start'>(codes.conflict, 'Neste jogo cada rodada se decide de uma vez.', {
      reason: 'wrong_family',
    });
  const choice = { mines: input.mines ?? null, autoCashOutX100: input.autoCashOutX100 ?? null };
  const betCentavos = payoutCentavos(math, input.stakeCentavos, math.modes.base.costUnits);
  return { window, playerId: window.playerId, game, math, input, choice, betCentavos };
}

async function startInTransaction(
  tx: Queryable,
  deps: RoundsDeps,
  start: Start,
): Promise<InstantAnswer | 'insufficient'> {
  const { playerId, input } = start;
  const wallet = await lockWallet(tx, playerId);
  const at = await deps.sharedClock(tx);
  const stored = await findInstantRound({ ...deps, db: tx }, playerId, input.requestId);
  if (stored !== undefined) {
    requireSame(stored, start);
    const math = requireInstantMath(deps, stored);
    const round = await endIfOver(tx, math, { round: stored, at });
    return { round: presentInstant(math, round, at), balance: balanceWith(stored, round, wallet.balance) };
  }
  if ((await findRound(tx, playerId, input.requestId)) !== undefined) throw idReused();
  // These checks come after the repeat above: a round may have been started when the game still offered other stakes.
  if (!start.game.stakesCentavos.includes(input.stakeCentavos)) throw stakeNotOffered();
  requireChoice(start.math, start.choice);
  requireBets(deps, start.window);
  const window = await requireWindow(tx, start.window);
  await requireCycle(tx, deps, { playerId, requestId: input.requestId });
  // A round that was started before the limit was reached has been answered above.
  if (window.isLimited) await deps.playLimits.requireMayBet(tx, playerId, start.betCentavos);
  await requireNoOpenRound(tx, deps, { start, at });
  return takeBet(tx, deps, { ...start, window });
}

function requireSame(stored: InstantRow, { game, input, choice }: Start): void {
  const isSame =
    stored.gameId === game.gameId &&
    stored.stake === input.stakeCentavos &&
    stored.mines === choice.mines &&
    stored.autoCashOutX100 === choice.autoCashOutX100;
  if (!isSame) throw idReused();
}

/** Ends an open round of the game if its time is over. @throws RefusedError 409 for one that its player has to end */
async function requireNoOpenRound(
  tx: Queryable,
  deps: RoundsDeps,
  { start, at }: { start: Start; at: Date },
): Promise<void> {
  for (const open of await listOpenRounds({ ...deps, db: tx }, start.playerId)) {
    if (open.gameId !== start.game.gameId) continue;
    const round = await endIfOver(tx, requireInstantMath(deps, open), { round: open, at });
    if (round.endedAt === null)
      throw refuse<'/api/game/start'>(
        codes.conflict,
        'Você tem uma rodada aberta neste jogo. Termine-a antes de começar outra.',
        {
          reason: 'round_open',
        },
      );
  }
}

async function takeBet(tx: Queryable, deps: RoundsDeps, start: Start): Promise<InstantAnswer | 'insufficient'> {
  const { window, playerId, game, math, input, choice, betCentavos } = start;
  const bet = await openBet(tx, {
    playerId,
    betId: input.requestId,
    content: [game.gameId, choice.mines ?? '-', choice.autoCashOutX100 ?? '-'].join(' '),
    amountCentavos: betCentavos,
    now: await deps.sharedClock(tx),
  });
  if (bet.status === 'insufficient') return 'insufficient';
  if (bet.status !== 'done') throw idReused();
  const seed = await findActiveSeed({ ...deps, db: tx }, playerId);
  if (seed === undefined) throw clientSeedMissing();
  const seeds = { serverSeed: seed.serverSeed, clientSeed: seed.clientSeed, nonce: seed.nextNonce };
  const { afterMs } = familyOf(math).byItself(math, { ...seeds, ...choice, picks: [] });
  // Read as late as possible: for the player, the round begins with our answer.
  const startedAt = await deps.sharedClock(tx);
  const round = {
    playerId,
    roundId: input.requestId,
    gameId: game.gameId,
    gameVersion: math.version,
    stake: input.stakeCentavos,
    bet: betCentavos,
    seedNo: seed.seedNo,
    nonce: seed.nextNonce,
    sessionNo: await takePlaySession(tx, deps, window),
    ...choice,
    startedAt,
    endsAt: new Date(startedAt.getTime() + Math.min(afterMs, roundLivesMs)),
  };
  await insertInstantRound(tx, { ...round, balance: bet.balance });
  const open = { ...round, ...seeds, picks: [], endedAt: null, cashedOutX100: null, win: null, balance: null };
  return { round: presentInstant(math, open, startedAt), balance: bet.balance };
}
