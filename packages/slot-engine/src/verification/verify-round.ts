import type { RoundEvent } from '@ipe/contract';
import { canonicalJson } from '../math-file/canonical-json.ts';
import { configSha256 } from '../math-file/config-sha256.ts';
import type { GameMath } from '../math-file/game-math.ts';
import { commitment } from '../randomness/commitment.ts';
import { replayRound } from './replay-round.ts';
import type { RoundRecord } from './round-record.ts';

/** One thing that was looked at. `expected` is what the published mathematics says, `found` what the record says. */
export interface RoundCheck {
  name: 'game' | 'configuration' | 'commitment' | 'play' | 'events' | 'win';
  isMatch: boolean;
  expected: string;
  found: string;
}

export interface Verification {
  checks: RoundCheck[];
  /** Whether the server seed is known. While it isn't, its rounds can't be played again. */
  isRevealed: boolean;
  /** Whether every check could be made, and matched. */
  isMatch: boolean;
}

/**
 * Plays a recorded round again from the published mathematics and says what agrees: the game and the fingerprint of its file,
 * the seed with the hash shown before the bet, the events and the win. Pure: a page can run it without any server.
 */
export function verifyRound(record: RoundRecord, math: GameMath): Verification {
  const checks = [
    check('game', `${math.id} ${math.version}`, `${record.gameId} ${record.gameVersion}`),
    check('configuration', configSha256(math), record.configSha256),
  ];
  const isRevealed = typeof record.serverSeed === 'string';
  if (isRevealed) checks.push(...checkPlay(record, math, record.serverSeed!));
  return { checks, isRevealed, isMatch: isRevealed && checks.every(({ isMatch }) => isMatch) };
}

/** What only the seed can tell. Seeds and decisions with which nobody can play make one failed check. */
function checkPlay(record: RoundRecord, math: GameMath, serverSeed: string): RoundCheck[] {
  try {
    const { events, winCentavos } = replayRound(record, math, serverSeed);
    return [
      check('commitment', commitment(serverSeed), record.serverSeedHash),
      ...(record.events ? [check('events', textOf(events, record), textOf(record.events, record))] : []),
      check('win', String(winCentavos), String(record.winCentavos)),
    ];
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [check('play', 'a round that can be played', error.message)];
  }
}

/**
 * Events as one text. Of a mines round that nobody played only the layout counts: that its stake went back was no event of
 * the mathematics.
 */
function textOf(events: readonly RoundEvent[], { decisions }: RoundRecord): string {
  const isUnplayed = decisions?.mines != null && (decisions.picked ?? []).length === 0;
  return canonicalJson(isUnplayed ? events.filter(({ type }) => type === 'minesLayout') : events);
}

function check(name: RoundCheck['name'], expected: string, found: string): RoundCheck {
  return { name, isMatch: expected === found, expected, found };
}
