import { classNames } from '@ipe/ui';
import type { TournamentLine } from './tournaments.queries.ts';
import { text } from './tournaments.text.ts';

const looks: Record<TournamentLine['state'], string> = {
  announced: 'bg-raised text-mist',
  open: 'bg-leaf/15 text-leaf-soft',
  running: 'bg-gold/15 text-gold',
  counting: 'bg-gold/15 text-gold',
  closed: 'bg-raised text-mist',
  cancelled: 'bg-raised text-mist',
};

export function StatePill({ state }: { state: TournamentLine['state'] }) {
  return (
    <span className={classNames('inline-block rounded-full px-2.5 py-0.5 text-xs font-bold', looks[state])}>
      {text.states[state]}
    </span>
  );
}
