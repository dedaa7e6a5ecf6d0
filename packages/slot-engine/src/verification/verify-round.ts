import type { RoundEvent } from '@ipe/contract';
import { canonicalJson } from '../math-file/canonical-json.ts';
import { configSha256 } from '../math-file/config-sha256.ts';
import { familyOf, type GameMath } from '../families/registry.ts';
import { hashNamedBy } from '../randomness/bind-client-seed.ts';
import { MAX_DRAW_RANGE } from '../randomness/draws.ts';
import { commitment } from '../randomness/commitment.ts';
import { drawJackpot, winsJackpot } from '../randomness/draw-jackpot.ts';
import { replayRound } from './replay-round.ts';
import type { RoundRecord } from './round-record.ts';
import { timingOf } from './timing-of.ts';

/** One check. `expected` is what the published mathematics gives, `found` what the record states. */
export interface RoundCheck {
  name:
    | 'game'
    | 'configuration'
    | 'order'
    | 'sent'
    | 'commitment'
    | 'bet'
    | 'play'
    | 'moments'
    | 'events'
    | 'win'
    | 'jackpot';
  isMatch: boolean;
  expected: string;
  found: string;
}

export interface Verification {
  checks: RoundCheck[];
  /** Whether the server seed is known. Without it the round can't be played again. */
  isRevealed: boolean;
  /** Whether the record shows that the server seed was fixed before the player's seed was known. An old record can't. */
  isOrdered: boolean;
  /** Whether every check was possible and matched. */
  isMatch: boolean;
}

/**
 * Plays a recorded round again by the published mathematics and checks it: the game and its file's fingerprint, the
 * hash that the player's seed names, the server seed against that hash, the events and the win. Pure: a page can run it
 * without any server.
 */
export function verifyRound(record: RoundRecord, math: GameMath): Verification {
  const checks = [
    check('game', `${math.id} ${math.version}`, `${record.gameId} ${record.gameVersion}`),
    check('configuration', configSha256(math), record.configSha256),
    ...checkOrder(record),
    ...checkBet(record, math),
  ];
  const isRevealed = typeof record.serverSeed === 'string';
  if (isRevealed) checks.push(...checkPlay(record, math, record.serverSeed!));
  const isOrdered = checks.some(({ name, isMatch }) => name === 'order' && isMatch);
  return { checks, isRevealed, isOrdered, isMatch: isRevealed && isOrdered && checks.every(({ isMatch }) => isMatch) };
}

/**
 * A server that knew the player's seed before it fixed its own could choose one. The player's seed therefore names the
 * hash, which shows whether the server seed was exchanged. Only an old record, by its own statement, has no such name.
 * Then nothing proves the order.
 */
function checkOrder({ clientSeed, clientSeedAt, sentClientSeed, serverSeedHash }: RoundRecord): RoundCheck[] {
  const named = hashNamedBy(clientSeed);
  const isOld = named === undefined && clientSeedAt == null;
  return [
    ...(isOld ? [] : [check('order', serverSeedHash, named ?? clientSeed)]),
    ...(sentClientSeed == null ? [] : [check('sent', sentClientSeed, clientSeed)]),
  ];
}

/**
 * Checks what the round cost in this mode at this stake, unless the house granted it. `checkPlay` finds a mode or a
 * stake with which the game can't be played.
 */
function checkBet({ betCentavos, mode, stakeCentavos }: RoundRecord, math: GameMath): RoundCheck[] {
  const isPlayable = Object.hasOwn(math.modes, mode) && Number.isSafeInteger(stakeCentavos);
  if (betCentavos === undefined || betCentavos === 0 || !isPlayable) return [];
  const { costUnits } = (math.modes as Readonly<Record<string, { costUnits: number }>>)[mode]!;
  const price = (BigInt(stakeCentavos) * BigInt(costUnits)) / BigInt(math.bet.units);
  return [check('bet', String(price), String(betCentavos))];
}

/** Checks the times of the decisions, if the record has them and time decides anything. */
function checkMoments(record: RoundRecord, math: GameMath, serverSeed: string): RoundCheck[] {
  const timing = timingOf(record, math, serverSeed);
  return timing === undefined ? [] : [check('moments', timely, timing.violation ?? timely)];
}

/** Compares the round's own draw for the jackpot with the record. @throws RangeError for a chance that can't be drawn */
function checkJackpot({ jackpot, betCentavos, clientSeed, nonce }: RoundRecord, serverSeed: string): RoundCheck[] {
  if (jackpot == null) return [];
  const { oneInCentavos, isWon } = jackpot;
  if (!Number.isSafeInteger(oneInCentavos) || oneInCentavos < 1 || oneInCentavos > MAX_DRAW_RANGE)
    throw new RangeError(`not a chance: ${oneInCentavos}`);
  const drawn = drawJackpot({ serverSeed, clientSeed, nonce }, oneInCentavos);
  const tell = (wins: boolean) => (wins ? 'won' : 'not won');
  return [check('jackpot', tell(winsJackpot(drawn, betCentavos ?? 0)), tell(isWon))];
}

const timely = 'left at the multiplier of its moment';

/** The checks that need the server seed. If the game can't be played with the record's seeds or decisions, there is one failed check. */
function checkPlay(record: RoundRecord, math: GameMath, serverSeed: string): RoundCheck[] {
  try {
    const { events, winCentavos } = replayRound(record, math, serverSeed);
    return [
      check('commitment', commitment(serverSeed), record.serverSeedHash),
      ...(record.events ? [check('events', textOf(events, math, record), textOf(record.events, math, record))] : []),
      ...checkMoments(record, math, serverSeed),
      check('win', String(winCentavos), String(record.winCentavos)),
      ...checkJackpot(record, serverSeed),
    ];
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [check('play', 'a round that can be played', error.message)];
  }
}

/** The events that the seeds and the decisions prove, as one text. */
function textOf(events: readonly RoundEvent[], math: GameMath, { decisions }: RoundRecord): string {
  return canonicalJson(familyOf(math).provenEvents?.(events, decisions ?? {}) ?? events);
}

function check(name: RoundCheck['name'], expected: string, found: string): RoundCheck {
  return { name, isMatch: expected === found, expected, found };
}
