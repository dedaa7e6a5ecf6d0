import { missionUnits } from '@ipe/contract';
import { gameFamily, gameId, gameTheme, instant } from '@ipe/contract/fields';
import * as v from 'valibot';
import { countUpTo, gameList, grantCentavos, leastVipLevel, line, wageringDays, wageringX100 } from '../fields.ts';
import { mostRounds } from './rounds-document.ts';

/** What is asked for stays within what somebody plays anyway. */
const mostCounted = 200;
const mostSteps = 8;

/** Where rounds count: in these games, or in those that have this theme or are of this family when the document is published. */
const within = v.variant(
  'by',
  [
    v.strictObject({ by: v.literal('games'), games: gameList }),
    v.strictObject({ by: v.literal('theme'), theme: gameTheme }),
    v.strictObject({ by: v.literal('family'), family: gameFamily }),
  ],
  'Escolha onde as rodadas contam: "games", "theme" ou "family"',
);

/** A goal of rounds that are over. There is none of money that was staked or lost. */
const goal = v.strictObject({
  /** `round`: rounds are counted. `game`: games in which at least one round counts. */
  each: v.picklist(missionUnits, 'Escolha "round" ou "game"'),
  count: countUpTo(mostCounted),
  /** A round counts when it wins at least so many times its bet, in hundredths; 0: whatever it wins. */
  leastX100: v.pipe(
    v.number('Informe o multiplicador'),
    v.safeInteger('Informe o multiplicador em centésimos'),
    v.minValue(0, 'O mínimo é 0'),
    v.maxValue(1_000_00, 'O máximo é de 1.000 vezes a aposta'),
  ),
  /** Null: all of the house's own games. */
  within: v.nullable(within),
});

const prize = v.variant(
  'by',
  [
    v.strictObject({ by: v.literal('money'), amountCentavos: grantCentavos }),
    /** Rounds that the house gives, of the house's own games. `mode` as `roundsLot` has it. */
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
 * A mission as two persons publish it: all that its terms say and its program follows. What a shape can't say (which games there are, the order
 * of the moments, what the law of the house's profile allows) the server says.
 */
export const missionDocument = v.strictObject({
  name: line(3, 60),
  /** Players may join from here on, and rounds that begin behind the joining and before the end count. */
  startsAt: instant,
  endsAt: instant,
  /** A round with a smaller bet does not count. */
  minBetCentavos: grantCentavos,
  /** 0: everybody. */
  leastVipLevel,
  /** Every one counts from the joining on, whatever became of the others. */
  steps: v.pipe(
    v.array(v.strictObject({ goal, prize })),
    v.minLength(1, 'Informe ao menos uma etapa'),
    v.maxLength(mostSteps, `Informe no máximo ${mostSteps} etapas`),
  ),
  /** How often what prizes give must be wagered, in hundredths, and in how many days; 0: it may be withdrawn at once. */
  wageringX100,
  wageringDays,
  /** Number of the authorisation of the promotion (Lei 5.768), where the house's profile asks for one. */
  authorisation: v.nullable(line(3, 80)),
});

export type MissionDocument = v.InferOutput<typeof missionDocument>;

/** What a first draft, the demonstration and tests begin with. */
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
