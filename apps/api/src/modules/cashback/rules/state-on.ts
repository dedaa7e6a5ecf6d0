import type { Output } from '@ipe/contract';

type State = Output<'/api/cashback/list'>['list'][number]['state'];

/** A cashback's state on a day. One that was stopped before it began is over. */
export function stateOn({ firstDay, lastDay }: { firstDay: string; lastDay: string }, today: string): State {
  if (today < firstDay && firstDay <= lastDay) return 'announced';
  return today <= lastDay ? 'running' : 'over';
}
