import { Pill, type Tone } from '#shell/parts/pill.tsx';
import type { Ticket } from './tickets.queries.ts';
import { text } from './tickets.text.ts';

const tones: Record<Ticket['state'], Tone> = { new: 'waiting', open: 'good', pending: 'calm', solved: 'calm' };

export const StatePill = ({ state }: { state: Ticket['state'] }) => (
  <Pill tone={tones[state]}>{text.states[state]}</Pill>
);
