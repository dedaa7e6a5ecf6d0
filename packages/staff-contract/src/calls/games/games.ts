import { day, empty, gameId, instant, rtpBound } from '@ipe/contract/fields';
import * as v from 'valibot';
import { defineStaffCalls } from '../../define-staff-calls.ts';
import { gamePlace, reason, reportDays } from '../../fields.ts';

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

/** `place`: games with one come first in the lobby. `tags` null: as they follow from release and play. */
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
  /** A game that is off is in no list, opens no window and takes no bet; rounds that wait for their player go on. */
  '/back-office/api/games/change': {
    permission: 'games.write',
    isLogged: true,
    reasons: ['game_moved'],
    /** `before`: the offer that was shown. Where somebody has changed it since, it stays theirs. */
    input: v.strictObject({ ...setting, before: v.strictObject(offer), reason }),
    output: empty,
  },
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
  /** How the calls of other studios' servers went in the last 24 hours, and what waits for a result. */
  '/back-office/api/games/providers': {
    permission: 'games.read',
    input: empty,
    output: v.object({
      list: v.array(
        v.object({
          providerId: v.string(),
          /** Null: it is in the configuration no more, so all its calls are refused. */
          name: v.nullable(v.string()),
          games: v.number(),
          gamesOff: v.number(),
          calls: v.number(),
          refused: v.number(),
          failed: v.number(),
          /** 95 of 100 took no longer; null without calls. */
          p95Ms: v.nullable(v.number()),
          lastSuccessAt: v.nullable(instant),
          /** Rounds of 24 hours without an end; null where the database took too long. */
          open: v.nullable(v.object({ rounds: v.number(), betCentavos: v.number(), roundsOff: v.number() })),
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
