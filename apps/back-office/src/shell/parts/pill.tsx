import { classNames } from '@ipe/ui';
import type { ReactNode } from 'react';

const tones = {
  calm: 'bg-raised text-mist',
  good: 'bg-leaf/15 text-leaf-soft',
  waiting: 'bg-gold/18 text-gold-ink',
  bad: 'bg-ember/12 text-ember-soft',
};
export type Tone = keyof typeof tones;

type Props = { tone: Tone; isLong?: boolean; children: ReactNode };

/** A state in a word. A longer one, with a date, may wrap to a second line (`isLong`). */
export function Pill({ tone, isLong = false, children }: Props) {
  return (
    <span
      className={classNames(
        'inline-flex px-2 py-0.5 text-xs font-semibold',
        isLong ? 'rounded-sm' : 'rounded-full whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
