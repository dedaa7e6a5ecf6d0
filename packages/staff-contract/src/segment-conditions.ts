import { day, gameId, highestVipLevel } from '@ipe/contract/fields';
import * as v from 'valibot';
import { countUpTo, endsFirst, movedCentavos, playerId } from './fields.ts';

const days = v.pipe(
  v.number('Informe os dias'),
  v.integer('Informe dias inteiros'),
  v.minValue(1, 'O mínimo é 1 dia'),
  v.maxValue(365, 'O máximo são 365 dias'),
);

const count = countUpTo(10_000);

const level = v.pipe(
  v.number('Informe o nível'),
  v.integer(),
  v.minValue(0),
  v.maxValue(highestVipLevel, `O maior nível é ${highestVipLevel}`),
);

type Bounds = { least: number | null; most: number | null };

const hasBound = ({ least, most }: Bounds): boolean => least !== null || most !== null;
const isInOrder = ({ least, most }: Bounds): boolean => least === null || most === null || least <= most;

const noBound = 'Informe o mínimo, o máximo ou os dois';
const wrongOrder = 'O mínimo passa do máximo';

/** How much of something in the last days. */
const inDays = <const Kind extends string>(kind: Kind, bound: typeof count | typeof movedCentavos) =>
  v.pipe(
    v.strictObject({ kind: v.literal(kind), days, least: v.nullable(bound), most: v.nullable(bound) }),
    v.check((given) => hasBound(given), noBound),
    v.check((given) => isInOrder(given), wrongOrder),
  );

/**
 * What a segment may ask of a player. A closed set: each is answered from rows that are kept by player, deposit or hour, never from
 * rounds or entries.
 */
const condition = v.variant('kind', [
  /** Days in São Paulo, both included. */
  v.pipe(
    v.strictObject({ kind: v.literal('registered'), from: v.nullable(day), to: v.nullable(day) }),
    v.check(({ from, to }) => from !== null || to !== null, 'Informe o começo, o fim ou os dois'),
    v.check(({ from, to }) => from === null || to === null || from <= to, endsFirst),
  ),
  /** In the last days, up to now: played, or didn't. */
  v.strictObject({ kind: v.literal('played'), did: v.boolean(), days }),
  v.strictObject({ kind: v.literal('game'), gameId, days }),
  /** How many deposits were credited in the last days, up to now. */
  inDays('deposits', count),
  /** Their sum in centavos. */
  inDays('deposited', movedCentavos),
  v.strictObject({ kind: v.literal('never-deposited') }),
  /** Bets of the last closed days, in centavos. */
  inDays('bet', movedCentavos),
  v.pipe(
    v.strictObject({ kind: v.literal('vip'), least: level, most: level }),
    v.check((given) => isInOrder(given), wrongOrder),
  ),
  /** Null: by anybody. */
  v.strictObject({ kind: v.literal('invited'), by: v.nullable(playerId) }),
]);

/** All of them hold for the players of a segment. */
export const segmentConditions = v.pipe(
  v.array(condition),
  v.minLength(1, 'Escolha pelo menos uma condição'),
  v.maxLength(10, 'No máximo 10 condições'),
);

export type SegmentCondition = v.InferOutput<typeof condition>;
