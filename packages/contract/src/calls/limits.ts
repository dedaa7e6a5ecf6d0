import * as v from 'valibot';
import { defineCalls } from '../define-calls.ts';
import { currentPassword, day, empty, instant, requestId } from '../fields.ts';
import { findTooHigh, limitKinds, limitPeriods } from '../limit-form.ts';

/** Responsible gaming (Portaria SPA/MF 1.231/2024 art. 4) and the player's own data (LGPD art. 18). */

const limitKind = v.picklist(limitKinds);
const limitPeriod = v.picklist(limitPeriods);

/** Centavos for deposit, loss and bet; a number of bets for rounds; minutes for time. */
const limitValue = v.pipe(v.number(), v.safeInteger(), v.minValue(0, 'O limite não pode ser negativo'));

const playerLimit = v.pipe(
  v.strictObject({ kind: limitKind, period: limitPeriod, value: v.nullable(limitValue) }),
  v.forward(
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || dataset.value.value === null) return;
      const message = findTooHigh({ ...dataset.value, value: dataset.value.value });
      if (message !== undefined) addIssue({ message });
    }),
    ['value'],
  ),
);

export const playerLimits = v.pipe(
  v.array(playerLimit),
  v.minLength(1),
  v.maxLength(limitKinds.length * limitPeriods.length),
);

const limits = v.object({
  list: v.array(
    v.object({
      kind: limitKind,
      period: limitPeriod,
      /** Null means no limit. */
      value: v.nullable(limitValue),
      /** How much of the limit is used in the current period. */
      used: v.number(),
      periodEndsAt: instant,
      /** A limit that was raised or lifted counts only after 24 hours; one that was lowered counts at once. */
      pending: v.nullable(v.object({ value: v.nullable(limitValue), from: instant })),
    }),
  ),
  /** The player can't deposit or bet until then. */
  pausedUntil: v.nullable(instant),
  /** Self-exclusion cannot be taken back. `until` is null when it has no end. */
  excluded: v.nullable(v.object({ since: instant, until: v.nullable(instant) })),
  /**
   * When the closing began. The account is closed once its money is out; until then the player can't deposit or bet, and can't cancel the
   * closing.
   */
  closingSince: v.nullable(instant),
});

export const limitsCalls = defineCalls({
  '/api/user/limits': { session: 'player', input: empty, output: limits },
  /** The player's last four periods of seven days, newest first, shown only to the player (Portaria SPA/MF 1.231/2024 art. 4 III). */
  '/api/user/ownPlay': {
    session: 'player',
    input: empty,
    output: v.object({
      weeks: v.array(
        v.object({
          from: day,
          to: day,
          depositCentavos: v.number(),
          /** Negative where more was won than staked. */
          lossCentavos: v.number(),
          betCentavos: v.number(),
          rounds: v.number(),
          minutes: v.number(),
          /** The number of days with a bet. */
          days: v.number(),
        }),
      ),
    }),
  },
  '/api/user/setLimits': {
    session: 'player',
    reasons: ['request_id_reused'],
    input: v.strictObject({
      requestId,
      limits: playerLimits,
    }),
    output: limits,
    done: 'Limites salvos',
  },
  '/api/user/pause': {
    session: 'player',
    reasons: ['already_blocked', 'request_id_reused'],
    input: v.strictObject({ requestId, days: v.picklist([1, 3, 7, 15, 30]) }),
    output: limits,
    done: 'Pausa iniciada',
  },
  '/api/user/selfExclude': {
    session: 'player',
    reasons: ['already_blocked', 'request_id_reused'],
    /** `months` null means without an end. */
    input: v.strictObject({
      requestId,
      months: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(12))),
      password: currentPassword,
    }),
    output: limits,
    done: 'Autoexclusão registrada',
  },
  /** All data that is kept about the player, as one JSON text in parts. `next` is the `after` of the next part. */
  '/api/user/exportData': {
    session: 'player',
    input: v.strictObject({ after: v.optional(v.pipe(v.string(), v.maxLength(100))) }),
    output: v.object({ fileName: v.string(), json: v.string(), next: v.nullable(v.string()) }),
  },
  /**
   * Closes an account with an empty wallet and nothing pending; what the law requires to keep stays, without log-in. With money in the
   * wallet the refusal is 409 `balance_left`: the closing has begun, the player's own money is released from wagering, and once it is
   * withdrawn another request closes the account.
   */
  '/api/user/closeAccount': {
    session: 'player',
    reasons: ['balance_left', 'debt_open', 'withdrawal_open', 'recharge_open', 'round_open', 'request_id_reused'],
    input: v.strictObject({ requestId, password: currentPassword }),
    output: empty,
    done: 'Conta encerrada',
  },
});
