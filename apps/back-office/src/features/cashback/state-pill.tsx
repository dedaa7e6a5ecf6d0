import { Pill, type Tone } from '#shell/parts/pill.tsx';
import type { CashbackHead } from './cashback.queries.ts';
import { text } from './cashback.text.ts';

const tones: Record<CashbackHead['state'], Tone> = { announced: 'calm', running: 'waiting', over: 'good' };

export const StatePill = ({ state }: Pick<CashbackHead, 'state'>) => (
  <Pill tone={tones[state]}>{text.states[state]}</Pill>
);
