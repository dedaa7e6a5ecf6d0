import { missionUnits } from '@ipe/contract';
import { gameFamily, gameId, gameTheme, instant } from '@ipe/contract/fields';
import * as v from 'valibot';
import { countUpTo, gameList, grantCentavos, leastVipLevel, line, wageringDays, wageringX100 } from '../fields.ts';
import { mostRounds } from './rounds-document.ts';

/** Goals stay within what a player plays anyway: a mission must not push anybody to play more. */
const mostCounted = 200;
const mostSteps = 8;

/** The games whose rounds count: those listed, or those that have this theme or family when the document is published. */
const within = v.variant(
  'by',
  [
    v.strictObject({ by: v.literal('games'), games: gameList }),
    v.strictObject({ by: v.literal('theme'), theme: gameTheme }),
    v.strictObject({ by: v.literal('family'), family: gameFamily }),
  ],
  'Escolha onde as rodadas contam: "games", "theme" ou "family"',
);

/** A goal counts rounds that are over. No goal counts money that was staked or lost. */
const goal = v.strictObject({
  /** `round`: rounds are counted. `game`: games in which at least one round counts. */
  each: v.picklist(missionUnits, 'Escolha "round" ou "game"'),
  count: countUpTo(mostCounted),
  /** A round counts when its win is at least this multiple of its bet, in hundredths; with 0 every round counts. */
  leastX100: v.pipe(
    v.number('Informe o multiplicador'),
    v.safeInteger('Informe o multiplicador em centésimos'),
    v.minValue(0, 'O mínimo é 0'),
    v.maxValue(1_000_00, 'O máximo é de 1.000 vezes a aposta'),
  ),
  /** Null means all of the house's own games. */
  within: v.nullable(within),
});

const prize = v.variant(
  'by',
  [
    v.strictObject({ by: v.literal('money'), amountCentavos: grantCentavos }),
    /** Rounds of one of the house's own games. `mode` is as in `roundsLot`. */
    v.strictObject({
      by: v.literal('rounds'),
      gameId,
      mode: v.nullable(line(1, 32)),
      stakeCentavos: grantCentavos,
      rounds: countUpTo(mostRounds),
      playDays: countUpTo(90),
    }),
  ],
  'Escolha o prêmio: "money" ou "rounds"',
);

/**
 * A mission as two persons publish it: the terms and the program follow this document alone. The server checks what a schema can't: that
 * the games exist, the order of the moments, and the law of the house's profile.
 */
export const missionDocument = v.strictObject({
  name: line(3, 60),
  /** Players may join from `startsAt`. Rounds count that begin after the player has joined and before `endsAt`. */
  startsAt: instant,
  endsAt: instant,
  /** Rounds with a smaller bet don't count. */
  minBetCentavos: grantCentavos,
  /** 0: everybody. */
  leastVipLevel,
  /** Each step counts from the moment of joining, independently of the other steps. */
  steps: v.pipe(
    v.array(v.strictObject({ goal, prize })),
    v.minLength(1, 'Informe ao menos uma etapa'),
    v.maxLength(mostSteps, `Informe no máximo ${mostSteps} etapas`),
  ),
  /** How many times the prizes must be wagered, in hundredths, and within how many days; 0: they may be withdrawn at once. */
  wageringX100,
  wageringDays,
  /** The number of the promotion's authorisation (Lei 5.768), where the house's profile asks for one. */
  authorisation: v.nullable(line(3, 80)),
});

export type MissionDocument = v.InferOutput<typeof missionDocument>;

/** The document with which drafts, the demonstration and tests begin. */
export const firstMission = (moments: Pick<MissionDocument, 'startsAt' | 'endsAt'>): MissionDocument => ({
  name: 'Trilha dos Bichos',
  ...moments,
  minBetCentavos: 50,
  leastVipLevel: 0,
  steps: [
    {
      goal: { each: 'game', count: 3, leastX100: 0, within: null },
      prize: { by: 'money', amountCentavos: 2_00 },
    },
    {
      goal: { each: 'round', count: 2, leastX100: 5_00, within: { by: 'theme', theme: 'animals' } },
      prize: { by: 'money', amountCentavos: 5_00 },
    },
    {
      goal: { each: 'round', count: 1, leastX100: 20_00, within: null },
      prize: { by: 'money', amountCentavos: 10_00 },
    },
  ],
  wageringX100: 0,
  wageringDays: 7,
  authorisation: null,
});
