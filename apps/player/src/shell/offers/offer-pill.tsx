import { StatePill, type PillLook } from '#shell/parts/state-pill.tsx';
import type { OfferState } from './offer-state.ts';

const looks: Record<OfferState, PillLook> = {
  announced: 'over',
  open: 'good',
  running: 'waiting',
  counting: 'waiting',
  over: 'over',
  closed: 'over',
  cancelled: 'over',
};

type Props = { state: OfferState; names: Partial<Record<OfferState, string>> };

/** The state of an offer: the same look for all kinds, with each kind's word. */
export const OfferPill = ({ state, names }: Props) => <StatePill look={looks[state]}>{names[state]}</StatePill>;
