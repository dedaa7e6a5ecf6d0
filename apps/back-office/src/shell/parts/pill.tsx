import { classNames } from '@ipe/ui';
import type { ReactNode } from 'react';

const tones = {
  calm: 'bg-raised text-mist',
  good: 'bg-leaf/15 text-leaf-soft',
  waiting: 'bg-gold/18 text-gold-ink',
  bad: 'bg-ember/12 text-ember-soft',
};
export type Tone = keyof typeof tones;

/** A state in a word. */
export function Pill({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex rounded-full px-2 py-0.5 text-xs font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
