import { busy, classNames, Spinner } from '@ipe/ui';
import type { ComponentProps } from 'react';

const looks = {
  primary: 'border-transparent bg-gold text-on-gold hover:bg-gold-deep',
  secondary: 'border-edge bg-raised text-text hover:bg-lifted',
  quiet: 'border-transparent text-purple-soft hover:bg-raised',
  danger: 'border-ember/40 bg-ember/12 text-ember-soft hover:bg-ember/20',
};

/** The classes of a button, exported for links. */
export const buttonClass = (look: keyof typeof looks): string =>
  classNames(
    'relative inline-flex min-h-9 items-center justify-center gap-2 rounded-xs border px-3 text-sm font-semibold',
    'transition-colors select-none disabled:opacity-45 aria-disabled:opacity-45 [&_svg]:shrink-0',
    looks[look],
  );

type Props = ComponentProps<'button'> & {
  look?: keyof typeof looks;
  /** Shows a spinner and ignores clicks, but keeps the button's width, its name and the focus. */
  isBusy?: boolean;
};

/** 36 px high, for dense desktop screens. The buttons of the player's app are larger, for thumbs. */
export function Button({ look = 'secondary', isBusy = false, className, children, ...rest }: Props) {
  return (
    <button type="button" {...rest} {...(isBusy && busy)} className={classNames(buttonClass(look), className)}>
      <span className={classNames('inline-flex items-center gap-2', isBusy && 'opacity-0')}>{children}</span>
      {isBusy && <Spinner className="absolute size-4" />}
    </button>
  );
}
