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

/** A lower or an upper bound, or both, for an amount of the last days. */
const inDays = <const Kind extends string>(kind: Kind, bound: typeof count | typeof movedCentavos) =>
  v.pipe(
    v.strictObject({ kind: v.literal(kind), days, least: v.nullable(bound), most: v.nullable(bound) }),
    v.check((given) => hasBound(given), noBound),
    v.check((given) => isInOrder(given), wrongOrder),
  );

/**
 * The conditions that a segment may combine. The set is closed because each condition must be answered from rows that are kept by player,
 * deposit or hour, never from rounds or entries.
 */
const condition = v.variant('kind', [
  /** Registered within these São Paulo days; both ends are included. */
  v.pipe(
    v.strictObject({ kind: v.literal('registered'), from: v.nullable(day), to: v.nullable(day) }),
    v.check(({ from, to }) => from !== null || to !== null, 'Informe o começo, o fim ou os dois'),
    v.check(({ from, to }) => from === null || to === null || from <= to, endsFirst),
  ),
  /** Whether the player played in the last days, up to now. */
  v.strictObject({ kind: v.literal('played'), did: v.boolean(), days }),
  v.strictObject({ kind: v.literal('game'), gameId, days }),
  /** How many deposits were credited in the last days, up to now. */
  inDays('deposits', count),
  /** The sum in centavos of the deposits that were credited in the last days, up to now. */
  inDays('deposited', movedCentavos),
  v.strictObject({ kind: v.literal('never-deposited') }),
  /** The sum of the bets on the last closed days, in centavos. */
  inDays('bet', movedCentavos),
  v.pipe(
    v.strictObject({ kind: v.literal('vip'), least: level, most: level }),
    v.check((given) => isInOrder(given), wrongOrder),
  ),
  /** Referred by this player; null means by any player. */
  v.strictObject({ kind: v.literal('invited'), by: v.nullable(playerId) }),
]);

/** A player belongs to a segment when all conditions hold. */
export const segmentConditions = v.pipe(
  v.array(condition),
  v.minLength(1, 'Escolha pelo menos uma condição'),
  v.maxLength(10, 'No máximo 10 condições'),
);

export type SegmentCondition = v.InferOutput<typeof condition>;
