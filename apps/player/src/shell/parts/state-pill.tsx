import { classNames } from '@ipe/ui';
import type { ReactNode } from 'react';

const looks = {
  good: 'border-leaf/40 bg-leaf/10 text-leaf-soft',
  waiting: 'border-gold/40 bg-gold/10 text-gold',
  bad: 'border-ember/40 bg-ember/10 text-ember-soft',
  over: 'border-edge bg-deep/40 text-mist',
};

export type PillLook = keyof typeof looks;

/** The state of something in a word. */
export function StatePill({ look, children }: { look: PillLook; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-block rounded-full border px-2 py-px text-center text-xs font-semibold',
        looks[look],
      )}
    >
      {children}
    </span>
  );
}
