import { Pill, type Tone } from '#shell/parts/pill.tsx';
import type { Proposal } from './decisions.queries.ts';
import { text } from './decisions.text.ts';

const tones: Record<Proposal['state'], Tone> = {
  open: 'waiting',
  approved: 'good',
  refused: 'bad',
  withdrawn: 'calm',
  expired: 'calm',
  drifted: 'calm',
};

export function StatePill({ state }: { state: Proposal['state'] }) {
  return <Pill tone={tones[state]}>{text.states[state]}</Pill>;
}
