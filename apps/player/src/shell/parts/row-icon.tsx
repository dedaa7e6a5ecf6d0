import { classNames } from '@ipe/ui';
import type { ReactNode } from 'react';

const looks = {
  gain: 'bg-leaf/15 text-leaf-soft',
  gold: 'bg-gold/15 text-gold',
  spent: 'bg-lifted/60 text-mist',
  gift: 'bg-purple/20 text-purple-soft',
  bad: 'bg-ember/15 text-ember-soft',
};

export type RowLook = keyof typeof looks;

/** An icon for the kind of a row. It is decoration, because the text says the kind too. */
export function RowIcon({ look, children }: { look: RowLook; children: ReactNode }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'flex size-10 shrink-0 items-center justify-center rounded-full text-sm font-bold [&_svg]:size-5',
        looks[look],
      )}
    >
      {children}
    </span>
  );
}
