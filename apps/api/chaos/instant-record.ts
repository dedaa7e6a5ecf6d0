import type { Output } from '@ipe/contract';

export type InstantRound = Output<'/api/game/start'>['round'];

/** The answers about a round: its states while it was open, and its end. */
export type SeenRound = { playerId: number; open: InstantRound[]; ended: InstantRound | undefined };

export type InstantRecord = {
  seen: Map<string, SeenRound>;
  /** Rounds for which two different ends were answered. */
  violations: string[];
  saw: (playerId: number, round: InstantRound) => void;
};

/** Records rounds in which players decide, as every answer states them. */
export function createInstantRecord(): InstantRecord {
  const seen: InstantRecord['seen'] = new Map();
  const violations: string[] = [];
  return {
    seen,
    violations,
    saw: (playerId, round) => {
      const one: SeenRound = seen.get(round.roundId) ?? { playerId, open: [], ended: undefined };
      seen.set(round.roundId, one);
      if (round.state === 'open') return void one.open.push(round);
      one.ended ??= round;
      const [first, now] = [JSON.stringify(one.ended), JSON.stringify(round)];
      if (first !== now)
        violations.push(`round ${round.roundId} of player ${playerId} ended with ${first} and then with ${now}`);
    },
  };
}
