import type { Output } from '@ipe/contract';
import type { Tournament } from '../tournament.store.ts';

type State = Output<'/api/tournament/list'>['list'][number]['state'];

/** A tournament's state at a moment. */
export function stateAt({ kept, opensAt, startsAt, endsAt }: Tournament, now: Date): State {
  if (kept !== 'published') return kept;
  if (now < opensAt) return 'announced';
  if (now < startsAt) return 'open';
  return now < endsAt ? 'running' : 'counting';
}
