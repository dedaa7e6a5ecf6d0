import { Pill, type Tone } from '#shell/parts/pill.tsx';
import type { Observed } from './games.queries.ts';
import { text } from './games.text.ts';

const tones: Record<Observed['state'], Tone> = { calm: 'good', alarm: 'bad', few: 'calm', unknown: 'calm' };

/** Whether what a game paid agrees with its mathematics. */
export const ObservedPill = ({ observed }: { observed: Observed | null }) => (
  <Pill tone={observed ? tones[observed.state] : 'calm'}>
    {observed ? text.states[observed.state] : text.notPlayed}
  </Pill>
);
