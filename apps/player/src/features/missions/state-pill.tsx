import { StatePill as Pill, type PillLook } from '#shell/parts/state-pill.tsx';
import type { MissionLine } from './missions.queries.ts';
import { text } from './missions.text.ts';

const looks: Record<MissionLine['state'], PillLook> = {
  announced: 'over',
  running: 'waiting',
  counting: 'waiting',
  over: 'over',
};

export function StatePill({ state }: { state: MissionLine['state'] }) {
  return <Pill look={looks[state]}>{text.states[state]}</Pill>;
}
