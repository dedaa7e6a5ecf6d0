import { day, empty, gameId, instant, rtpBound } from '@ipe/contract/fields';
import * as v from 'valibot';
import { defineStaffCalls } from '../../define-staff-calls.ts';
import { gamePlace, reason, reportDays } from '../../fields.ts';

/** The return that was observed in played rounds. `expected` and `deviation` are null where no mathematics states them. */
const observed = v.object({
  rounds: v.number(),
  betCentavos: v.number(),
  winCentavos: v.number(),
  /** The observed and the expected return, as fractions of the bets. */
  observed: v.number(),
  expected: v.nullable(v.number()),
  /** One standard deviation of `observed`. */
  deviation: v.nullable(v.number()),
  /** `alarm`: `observed` is more than four deviations from `expected`. `few`: there are too few rounds to judge. */
  state: v.picklist(['calm', 'alarm', 'few', 'unknown']),
});

/** `place`: games with a place come first in the lobby. `tags` null: tags follow from the release date and from play. */
const offer = {
  isOn: v.boolean(),
  place: v.nullable(gamePlace),
  tags: v.nullable(v.pipe(v.array(v.picklist(['NEW', 'HOT'])), v.maxLength(2))),
};

const setting = { gameId, ...offer };

export const gameCalls = defineStaffCalls({
  /** How the house offers each game of the lobby. */
  '/back-office/api/games/settings': {
    permission: 'games.read',
    input: empty,
    output: v.object({ list: v.array(v.object(setting)) }),
  },
  /**
   * Changes how the house offers a game. One that is off isn't listed, can't be opened and takes no bets; rounds that wait for their player
   * go on.
   */
  '/back-office/api/games/change': {
    permission: 'games.write',
    isLogged: true,
    reasons: ['game_moved'],
    /** `before` is the offer that the member saw. Where somebody has changed it since, the call is refused and the other change stays. */
    input: v.strictObject({ ...setting, before: v.strictObject(offer), reason }),
    output: empty,
  },
  /** The observed return on closed days and the expected return of every game of the lobby. */
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
          /** The return as players read it; `rtpBound` says whether the figure is a bound. */
          rtp: v.number(),
          rtpBound,
          /** Null for a game that wasn't played. */
          observed: v.nullable(observed),
          onLastDay: v.nullable(observed),
        }),
      ),
    }),
  },
  /** How the calls from other studios' servers went in the last 24 hours, and how many rounds wait for a result. */
  '/back-office/api/games/providers': {
    permission: 'games.read',
    input: empty,
    output: v.object({
      list: v.array(
        v.object({
          providerId: v.string(),
          /** Null where the studio is no longer configured, so that its calls are refused. */
          name: v.nullable(v.string()),
          games: v.number(),
          gamesOff: v.number(),
          calls: v.number(),
          refused: v.number(),
          failed: v.number(),
          /** The time within which 95 % of the calls were answered; null without calls. */
          p95Ms: v.nullable(v.number()),
          lastSuccessAt: v.nullable(instant),
          /** Rounds with a bet that has no result, however old; null where the database took too long. */
          open: v.nullable(v.object({ rounds: v.number(), betCentavos: v.number(), roundsOff: v.number() })),
        }),
      ),
    }),
  },
  /** The observed return of one game, day by day. */
  '/back-office/api/games/return-days': {
    permission: 'games.read',
    input: v.strictObject({ gameId, days: reportDays }),
    output: v.object({ list: v.array(v.object({ day, observed })) }),
  },
});
