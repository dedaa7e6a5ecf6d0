import type { Output } from '@ipe/contract';
import type { Jackpot } from '../jackpot.store.ts';

type State = NonNullable<Output<'/api/jackpot/read'>['jackpot']>['state'];

/** A jackpot's state at a moment. */
export function stateAt({ kept, startsAt, endsAt }: Pick<Jackpot, 'kept' | 'startsAt' | 'endsAt'>, now: Date): State {
  if (kept === 'ended') return 'over';
  if (now < startsAt) return 'announced';
  return now < endsAt ? 'running' : 'counting';
}
