import { codes, type Output, type ParsedInput } from '@ipe/contract';
import { badPicks, noSuchMode } from '@ipe/contract/sentences';
import type { Centavos } from '@ipe/money';
import {
  isSlot,
  payoutCentavos,
  pickIssue,
  playRound as drawRound,
  writePickedMode,
  type SlotMath,
} from '@ipe/slot-engine';
import type { GameSession } from '#platform/calls/call-server.ts';
import { refuse, refuseField, RefusedError } from '#platform/calls/refusal.ts';
import { requireGame, type Game } from '#modules/catalogue/index.ts';
import type { SeedRow } from '../seeds/fairness.store.ts';
import { findJackpotOf } from '../replay/find-jackpot-of.ts';
import { replayRound } from '../replay/replay-round.ts';
import { requireCycle } from '../require-cycle.ts';
import { requireOn } from '../require-on.ts';
import { readWindowAgain, requirePlaySession, requireSpins } from '../window-sessions.ts';
import { idReused, insufficientBalance, stakeNotOffered } from '../round-refusals.ts';
import { findRound, type RoundRow } from '../round.store.ts';
import type { RoundsDeps } from '../rounds.deps.ts';
import { presentSpin } from './present-spin.ts';

type PlayInput = ParsedInput<'/api/game/play'>;
type PlayOutput = Output<'/api/game/play'>;

/** Only rounds of the same player on other nodes can take a nonce first, so this many turns always suffice. */
export const maxTurns = 20;

type Offer = Pick<Turn, 'game' | 'math'>;

/** The price of a round of this mode at this stake, or the refusal if it isn't on offer. */
function priceOf({ game, math }: Offer, { stakeCentavos, mode, picks }: PlayInput): Centavos | RefusedError {
  const modes: Readonly<Record<string, { costUnits: number }>> = math.modes;
  const cost = modes[mode]?.costUnits;
  if (cost === undefined) return refuseField('mode', noSuchMode);
  const wanted = pickIssue(math, mode, picks);
  if (wanted) return refuseField('picks', badPicks(wanted.count));
  if (!game.stakesCentavos.includes(stakeCentavos)) return stakeNotOffered();
  return payoutCentavos(math, stakeCentavos, cost);
}

/** @throws RefusedError 409 for a game in which the player decides: its rounds begin with `/api/game/start` */
export function requireSlotMath({ math }: Game): SlotMath {
  if (isSlot(math)) return math;
  throw refuse<'/api/game/play' | '/api/game/playGranted'>(
    codes.conflict,
    'Neste jogo quem decide é você. Abra o jogo de novo pelo Início.',
    {
      reason: 'wrong_family',
    },
  );
}

/** The answer to a repeat: the stored round, replayed from its seeds. @throws RefusedError 409 if the repeat asks for something else */
async function answerAgain(
  deps: RoundsDeps,
  session: GameSession,
  asked: { input: PlayInput; stored: RoundRow },
): Promise<PlayOutput> {
  const { input, stored } = asked;
  if (
    stored.gameId !== session.gameId ||
    stored.stake !== input.stakeCentavos ||
    // A granted round (bet 0) under this id belongs to another call, so this request reuses an id.
    stored.bet === 0 ||
    stored.pickedMode !== writePickedMode(input)
  ) {
    throw idReused();
  }
  const replay = await replayRound(deps, session.playerId, stored);
  return {
    ...presentSpin(stored, replay),
    ...((await findJackpotOf(deps, stored, replay.seed))?.isWon && { wonJackpot: true }),
  };
}

type Turn = { input: PlayInput; game: Game; math: SlotMath; betCentavos: Centavos; sessionNo: number };

/** Draws the round with the seed's next nonce and settles it. @returns undefined when another round took the nonce first */
async function playTurn(deps: RoundsDeps, session: GameSession, turn: Turn): Promise<PlayOutput | 'again'> {
  const { input, game, math, betCentavos } = turn;
  const { playerId, isLimited } = session;
  await requireOn(deps, session, input.requestId);
  const seed = deps.spinReads.requireActiveSeed(session);
  // This comes after the read of the seed. If another node settles a round of our own games meanwhile, its nonce is
  // gone, and this round starts over and counts that bet. A bet at another studio takes no nonce, so one of the same
  // moment isn't counted.
  await requireCycle(deps.db, deps, { playerId, requestId: input.requestId });
  if (isLimited) await requireWithinLimits(deps, playerId, turn);
  const round = drawRound(math, { mode: input.mode, picks: input.picks, ...seedsOf(seed) });
  const winCentavos = payoutCentavos(math, input.stakeCentavos, round.totalUnits);
  const settled = await deps.settleRound({
    playerId,
    roundId: input.requestId,
    gameId: game.gameId,
    gameVersion: math.version,
    mode: writePickedMode(input),
    stakeCentavos: input.stakeCentavos,
    betCentavos,
    winCentavos,
    seedNo: seed.seedNo,
    nonce: seed.nextNonce,
    sessionNo: turn.sessionNo,
  });
  switch (settled.status) {
    case 'settled': {
      deps.playSessions.remember({ playerId, sessionNo: turn.sessionNo }, deps.clock());
      await deps.notePlay(playerId, game.gameId);
      const wonJackpot = deps.jackpots.noteRound({
        playerId,
        gameId: game.gameId,
        betCentavos,
        seeds: seedsOf(seed),
        at: deps.clock(),
      });
      deps.noteRound({ math, mode: input.mode, betCentavos, winCentavos });
      const spin = {
        roundId: input.requestId,
        stake: input.stakeCentavos,
        bet: betCentavos,
        win: winCentavos,
        balance: settled.balance,
        nonce: seed.nextNonce,
      };
      return { ...presentSpin(spin, { seed, events: round.events }), ...(wonJackpot && { wonJackpot }) };
    }
    case 'insufficient':
      deps.refusals.note(playerId);
      throw insufficientBalance();
    case 'id-reused':
      throw idReused();
    case 'repeated':
    case 'stale-nonce':
      return 'again';
  }
}

export const seedsOf = (seed: SeedRow) => ({
  serverSeed: seed.serverSeed,
  clientSeed: seed.clientSeed,
  nonce: seed.nextNonce,
});

/**
 * Plays one paid round: drawn from the player's seeds, settled in one durable commit, answered after it. The same
 * requestId always gives the same round again; a round that was refused for lack of balance stays refused.
 * @throws RefusedError 100 insufficient balance · 400 stake, mode or picks not on offer · 401 the window has ended ·
 * 403 over a limit of the player · 409 requestId used for another round, or the player's seed hasn't come · 429 refused
 * too often
 */
export async function playRound(deps: RoundsDeps, session: GameSession, input: PlayInput): Promise<PlayOutput> {
  await requireSpins(deps, session, input.requestId);
  const game = requireGame(deps.shelf, session.gameId);
  const math = requireSlotMath(game);
  const betCentavos = priceOf({ game, math }, input);
  if (betCentavos instanceof RefusedError) {
    // A stored round may have been on offer when it was played.
    const stored = await findRound(deps.db, session.playerId, input.requestId);
    if (stored === undefined) throw betCentavos;
    return answerAgain(deps, session, { input, stored });
  }
  deps.refusals.requirePatience(session.playerId);
  const turn: Turn = { input, game, math, betCentavos, sessionNo: await requirePlaySession(deps, session) };
  // On one node a player's rounds queue here instead of racing for the nonce.
  return deps.db.inTurnOf(session.playerId, () => playUntilSettled(deps, session, turn));
}

/**
 * Checks the limits of a new round; one that was played before its limit was reached is still answered.
 * @throws RefusedError 403 over a limit of the player
 */
async function requireWithinLimits(
  { db, playLimits }: RoundsDeps,
  playerId: number,
  { input, betCentavos }: Turn,
): Promise<void> {
  if ((await findRound(db, playerId, input.requestId)) === undefined)
    await playLimits.requireMayBet(db, playerId, betCentavos);
}

async function playUntilSettled(deps: RoundsDeps, session: GameSession, turn: Turn): Promise<PlayOutput> {
  const { input } = turn;
  let window = session;
  for (let count = 0; count < maxTurns; count += 1) {
    // Settling recognises a repeat itself, so a stored round is searched only where nothing was settled.
    const played = await playTurn(deps, window, turn);
    if (played !== 'again') return played;
    const stored = await findRound(deps.db, session.playerId, input.requestId);
    if (stored) return answerAgain(deps, session, { input, stored });
    window = await readWindowAgain(deps, session);
  }
  throw tooManyWindows();
}

export const tooManyWindows = () =>
  refuse(codes.tooManyTries, 'Este jogo está aberto em muitas janelas. Feche as outras e tente de novo.', {
    retryAfterSeconds: 1,
  });
