import { Pill, type Tone } from '#shell/parts/pill.tsx';
import type { CampaignHead } from './campaigns.queries.ts';
import { text } from './campaigns.text.ts';

const tones: Record<CampaignHead['state'], Tone> = {
  draft: 'calm',
  approved: 'waiting',
  running: 'waiting',
  done: 'good',
  stopped: 'bad',
};

export const StatePill = ({ state }: Pick<CampaignHead, 'state'>) => (
  <Pill tone={tones[state]}>{text.states[state]}</Pill>
);
