import type { Output } from '@ipe/contract';
import type { Mission } from '../mission.store.ts';

type State = Output<'/api/mission/list'>['list'][number]['state'];

/** A mission's state at a moment. A mission that was stopped before it began is over. */
export function stateAt(
  { startsAt, endsAt, doneAt }: Pick<Mission, 'startsAt' | 'endsAt' | 'doneAt'>,
  now: Date,
): State {
  if (doneAt !== null || endsAt <= startsAt) return 'over';
  if (now < startsAt) return 'announced';
  return now < endsAt ? 'running' : 'counting';
}
