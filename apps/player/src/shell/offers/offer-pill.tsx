import { StatePill, type PillLook } from '#shell/parts/state-pill.tsx';

const looks = {
  announced: 'over',
  open: 'good',
  running: 'waiting',
  counting: 'waiting',
  over: 'over',
  closed: 'over',
  cancelled: 'over',
} satisfies Record<string, PillLook>;

export type OfferState = keyof typeof looks;

type Props = { state: OfferState; names: Partial<Record<OfferState, string>> };

/** The state of an offer: one look for all kinds, each with its own word. */
export const OfferPill = ({ state, names }: Props) => <StatePill look={looks[state]}>{names[state]}</StatePill>;
