import { Pill, type Tone } from '#shell/parts/pill.tsx';
import type { OfferHead } from './granted-rounds.queries.ts';
import { text } from './granted-rounds.text.ts';

const tones: Record<OfferHead['state'], Tone> = { announced: 'calm', running: 'waiting', over: 'good' };

export const StatePill = ({ state }: Pick<OfferHead, 'state'>) => <Pill tone={tones[state]}>{text.states[state]}</Pill>;
