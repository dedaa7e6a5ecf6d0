import { day, gameId, rtpBound } from '@ipe/contract/fields';
import * as v from 'valibot';
import { defineStaffCalls } from '../define-staff-calls.ts';
import { reportDays } from '../fields.ts';

/** Rounds that were played, and what of the bets came back; `expected` and `deviation` are null where no mathematics say it. */
const observed = v.object({
  rounds: v.number(),
  betCentavos: v.number(),
  winCentavos: v.number(),
  /** Fractions of what was bet. */
  observed: v.number(),
  expected: v.nullable(v.number()),
  /** One standard deviation of `observed`. */
  deviation: v.nullable(v.number()),
  /** `alarm`: further away than four deviations. `few`: too few rounds to say. */
  state: v.picklist(['calm', 'alarm', 'few', 'unknown']),
});

export const gameCalls = defineStaffCalls({
  /** Every game of the lobby: what it paid back on closed days beside what its mathematics say. */
  '/back-office/api/games/returns': {
    permission: 'games.read',
    input: v.strictObject({ days: reportDays }),
    output: v.object({
      lastDay: v.nullable(day),
      list: v.array(
        v.object({
          gameId,
          name: v.string(),
          provider: v.string(),
          /** As players read it; `rtpBound` where the figure is a bound. */
          rtp: v.number(),
          rtpBound,
          /** Null of a game that wasn't played. */
          observed: v.nullable(observed),
          onLastDay: v.nullable(observed),
        }),
      ),
    }),
  },
  /** The same of one game, day by day. */
  '/back-office/api/games/return-days': {
    permission: 'games.read',
    input: v.strictObject({ gameId, days: reportDays }),
    output: v.object({ list: v.array(v.object({ day, observed })) }),
  },
});
