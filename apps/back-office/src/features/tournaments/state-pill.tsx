import { Pill, type Tone } from '#shell/parts/pill.tsx';
import type { TournamentHead } from './tournaments.queries.ts';
import { text } from './tournaments.text.ts';

const tones: Record<TournamentHead['state'], Tone> = {
  announced: 'calm',
  open: 'waiting',
  running: 'waiting',
  counting: 'waiting',
  closed: 'good',
  cancelled: 'bad',
};

export const StatePill = ({ state }: Pick<TournamentHead, 'state'>) => (
  <Pill tone={tones[state]}>{text.states[state]}</Pill>
);
