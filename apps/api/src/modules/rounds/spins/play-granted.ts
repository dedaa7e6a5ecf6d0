import { codes, type Output, type ParsedInput } from '@ipe/contract';
import { badPicks } from '@ipe/contract/sentences';
import { centavos } from '@ipe/money';
import { payoutCentavos, pickIssue, playRound as drawRound, writePickedMode, type SlotMath } from '@ipe/slot-engine';
import type { GameSession } from '#platform/calls/call-server.ts';
import { refuse, refuseField } from '#platform/calls/refusal.ts';
import { requireGame, type Game } from '#modules/catalogue/index.ts';
import { replayRound } from '../replay/replay-round.ts';
import { requireCycle } from '../require-cycle.ts';
import { requireOn } from '../require-on.ts';
import { idReused, roundNotFound } from '../round-refusals.ts';
import { findRound, type RoundRow } from '../round.store.ts';
import type { RoundsDeps } from '../rounds.deps.ts';
import { readWindowAgain, requirePlaySession, requireSpins } from '../window-sessions.ts';
import { maxTurns, requireSlotMath, seedsOf, tooManyWindows } from './play-round.ts';
import { presentSpin } from './present-spin.ts';

type Path = '/api/game/playGranted';
type GrantedInput = ParsedInput<Path>;

const noneLeft = () =>
  refuse<Path>(codes.conflict, 'Estas rodadas já foram jogadas ou o prazo delas terminou.', { reason: 'none_left' });

type Grant = NonNullable<Awaited<ReturnType<RoundsDeps['grantPlay']['find']>>>;
type Turn = { input: GrantedInput; game: Game; math: SlotMath; mode: string; grant: Grant; sessionNo: number };

/** Finds the lot for this window's game. @throws RefusedError 404 for another player's lot or another game's */
async function requireTurn(
  deps: RoundsDeps,
  { playerId, gameId }: GameSession,
  input: GrantedInput,
): Promise<Omit<Turn, 'sessionNo'>> {
  const game = requireGame(deps.shelf, gameId);
  const math = requireSlotMath(game);
  const grant = await deps.grantPlay.find(deps.db, playerId, input.grantId);
  if (grant?.gameId !== gameId || grant.mode === null) throw roundNotFound();
  return { input, game, math, mode: grant.mode, grant };
}

/** @throws RefusedError 409 for a lot whose mode the game no longer has · 400 for picks that the mode doesn't have */
function requireMode({ math, mode, input }: Turn): void {
  if (!Object.hasOwn(math.modes, mode)) throw noneLeft();
  const wanted = pickIssue(math, mode, input.picks);
  if (wanted) throw refuseField('picks', badPicks(wanted.count));
}

/** The answer to a repeat: the stored round, replayed from its seeds. @throws RefusedError 409 if the repeat asks for something else */
async function answerAgain(
  deps: RoundsDeps,
  { playerId, gameId }: GameSession,
  { turn: { input, mode }, stored }: { turn: Turn; stored: RoundRow },
): Promise<Output<Path>> {
  const played = await deps.grantPlay.findPlayed(deps.db, playerId, stored.roundId);
  const asked = writePickedMode({ mode, picks: input.picks });
  if (played?.lot.grantId !== input.grantId || stored.gameId !== gameId || stored.pickedMode !== asked)
    throw idReused();
  const replay = await replayRound(deps, playerId, stored);
  return { ...presentSpin(stored, replay), granted: played.lot };
}

const nothing = centavos(0);

/** Checks a new round only: a stored one has been answered before. */
async function requireMayPlay(deps: RoundsDeps, session: GameSession, requestId: string): Promise<void> {
  const { playerId, isLimited } = session;
  await requireOn(deps, session, requestId);
  await requireCycle(deps.db, deps, { playerId, requestId });
  // The bet is 0, so only limits of time and rounds, and limits of money that are already passed, can refuse it.
  if (isLimited) await deps.playLimits.requireMayBet(deps.db, playerId, nothing);
}

/** @returns undefined when another round took the nonce first */
async function playTurn(deps: RoundsDeps, session: GameSession, turn: Turn): Promise<Output<Path> | undefined> {
  const { input, game, math, mode, grant, sessionNo } = turn;
  const { playerId } = session;
  requireMode(turn);
  const seed = deps.spinReads.requireActiveSeed(session);
  await requireMayPlay(deps, session, input.requestId);
  const round = drawRound(math, { mode, picks: input.picks, ...seedsOf(seed) });
  const winCentavos = payoutCentavos(math, grant.stake, round.totalUnits);
  const settled = await deps.settleGranted({
    playerId,
    roundId: input.requestId,
    grantId: grant.grantId,
    gameId: game.gameId,
    gameVersion: math.version,
    mode: writePickedMode({ mode, picks: input.picks }),
    priceCentavos: payoutCentavos(math, grant.stake, math.modes[mode as 'base'].costUnits),
    winCentavos,
    seedNo: seed.seedNo,
    nonce: seed.nextNonce,
    sessionNo,
  });
  if (settled.status === 'none-left') throw noneLeft();
  if (settled.status === 'id-reused') throw idReused();
  if (settled.status !== 'settled') return undefined;
  deps.playSessions.remember({ playerId, sessionNo }, deps.clock());
  await deps.notePlay(playerId, game.gameId);
  const played = await deps.grantPlay.findPlayed(deps.db, playerId, input.requestId);
  const spin = {
    roundId: input.requestId,
    stake: grant.stake,
    bet: nothing,
    win: winCentavos,
    balance: settled.balance,
    nonce: seed.nextNonce,
  };
  return { ...presentSpin(spin, { seed, events: round.events }), granted: played!.lot };
}

/**
 * Plays one round of a lot: drawn like every other from the player's seeds and the next nonce, settled in one durable
 * commit, answered after it. The same requestId gives the same round again.
 * @throws RefusedError 400 picks that aren't on offer · 401 the window has ended · 403 over a limit of the player · 404
 * for a lot that isn't the player's or this game's · 409 no round left, requestId used for another round, or the
 * player's seed hasn't come
 */
export async function playGranted(deps: RoundsDeps, session: GameSession, input: GrantedInput): Promise<Output<Path>> {
  await requireSpins(deps, session, input.requestId);
  const asked = await requireTurn(deps, session, input);
  const turn = { ...asked, sessionNo: await requirePlaySession(deps, session) };
  return deps.db.inTurnOf(session.playerId, async () => {
    let window = session;
    for (let count = 0; count < maxTurns; count += 1) {
      const stored = await findRound(deps.db, session.playerId, input.requestId);
      if (stored !== undefined) return answerAgain(deps, session, { turn, stored });
      if (count > 0) window = await readWindowAgain(deps, session);
      const played = await playTurn(deps, window, turn);
      if (played !== undefined) return played;
    }
    throw tooManyWindows();
  });
}
