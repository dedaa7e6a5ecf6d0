import { formatBrlAmount, parseBrl } from '@ipe/money';
import { highestVipLevel, type SegmentCondition } from '@ipe/staff-contract';

/** A condition as the form holds it: typed text. */
export const emptyCondition = {
  kind: 'played' as SegmentCondition['kind'],
  did: 'no' as 'yes' | 'no',
  days: '30',
  least: '',
  most: '',
  from: '',
  to: '',
  gameId: '',
  by: '',
};

export type ConditionDraft = typeof emptyCondition;

const optional = <Value>(written: string, read: (filled: string) => Value): Value | null =>
  written.trim() === '' ? null : read(written);

/** An unreadable amount becomes 0, which the server refuses with a sentence. */
const amountOf = (written: string): number | null => optional(written, (filled) => parseBrl(filled) ?? 0);
const numberOf = (written: string): number | null => optional(written, Number);

type Condition<Kind extends SegmentCondition['kind']> = Extract<SegmentCondition, { kind: Kind }>;
type Fields<Kind extends SegmentCondition['kind']> = Omit<Condition<Kind>, 'kind'>;

const countsOf = ({ days, least, most }: ConditionDraft) => ({
  days: Number(days),
  least: numberOf(least),
  most: numberOf(most),
});
const amountsOf = ({ days, least, most }: ConditionDraft) => ({
  days: Number(days),
  least: amountOf(least),
  most: amountOf(most),
});

const fieldsOf: { [Kind in SegmentCondition['kind']]: (draft: ConditionDraft) => Fields<Kind> } = {
  registered: ({ from, to }) => ({ from: from || null, to: to || null }),
  played: ({ did, days }) => ({ did: did === 'yes', days: Number(days) }),
  game: ({ gameId, days }) => ({ gameId, days: Number(days) }),
  deposits: countsOf,
  deposited: amountsOf,
  'never-deposited': () => ({}),
  bet: amountsOf,
  vip: ({ least, most }) => ({ least: Number(least || 0), most: Number(most || highestVipLevel) }),
  invited: ({ by }) => ({ by: numberOf(by) }),
};

/** The assertion is needed because TypeScript can't relate the kind to the fields through both unions. */
export const readCondition = (draft: ConditionDraft): SegmentCondition =>
  ({ kind: draft.kind, ...fieldsOf[draft.kind](draft) }) as SegmentCondition;

const typed = (value: number | null): string => (value === null ? '' : String(value));
const inReais = (value: number | null): string => (value === null ? '' : formatBrlAmount(value));

const typedCounts = ({ days, least, most }: Fields<'deposits'>) => ({
  days: String(days),
  least: typed(least),
  most: typed(most),
});
const typedAmounts = ({ days, least, most }: Fields<'deposited'>) => ({
  days: String(days),
  least: inReais(least),
  most: inReais(most),
});

const typedOf: { [Kind in SegmentCondition['kind']]: (one: Fields<Kind>) => Partial<ConditionDraft> } = {
  registered: ({ from, to }) => ({ from: from ?? '', to: to ?? '' }),
  played: ({ did, days }) => ({ did: did ? 'yes' : 'no', days: String(days) }),
  game: ({ gameId, days }) => ({ gameId, days: String(days) }),
  deposits: typedCounts,
  deposited: typedAmounts,
  'never-deposited': () => ({}),
  bet: typedAmounts,
  vip: ({ least, most }) => ({ least: typed(least), most: typed(most) }),
  invited: ({ by }) => ({ by: typed(by) }),
};

/** Turns a saved condition into form values. */
export const draftOf = ({ kind, ...fields }: SegmentCondition): ConditionDraft => ({
  ...emptyCondition,
  kind,
  ...typedOf[kind](fields as never),
});

/** Whether enough is typed to count the players. */
export function isWhole({ kind, days, least, most, from, to, gameId }: ConditionDraft): boolean {
  if (kind === 'registered') return from !== '' || to !== '';
  if (kind === 'game' && gameId === '') return false;
  if (['deposits', 'deposited', 'bet'].includes(kind) && least === '' && most === '') return false;
  return Number(days) > 0;
}
