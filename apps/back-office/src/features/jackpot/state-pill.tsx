import { Pill, type Tone } from '#shell/parts/pill.tsx';
import type { JackpotHead } from './jackpot.queries.ts';
import { text } from './jackpot.text.ts';

const tones: Record<JackpotHead['state'], Tone> = {
  announced: 'calm',
  running: 'waiting',
  counting: 'waiting',
  over: 'good',
};

export const StatePill = ({ state }: Pick<JackpotHead, 'state'>) => (
  <Pill tone={tones[state]}>{text.states[state]}</Pill>
);
