import { Pill, type Tone } from '#shell/parts/pill.tsx';
import type { MissionHead } from './missions.queries.ts';
import { text } from './missions.text.ts';

const tones: Record<MissionHead['state'], Tone> = {
  announced: 'calm',
  running: 'good',
  counting: 'waiting',
  over: 'calm',
};

export const StatePill = ({ state }: Pick<MissionHead, 'state'>) => (
  <Pill tone={tones[state]}>{text.states[state]}</Pill>
);
