import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from './spinner.tsx';

const looks = {
  primary: 'border border-transparent bg-linear-to-b from-gold to-gold-deep bg-origin-border text-deep shadow-gold',
  secondary: 'bg-raised text-text border border-edge hover:bg-lifted',
  quiet: 'border border-transparent text-purple-soft hover:bg-white/5',
  danger: 'bg-ember/15 text-ember-soft border border-ember/30 hover:bg-ember/25',
};

const sizes = {
  large: 'min-h-13 px-6 py-1 text-base rounded-md',
  medium: 'min-h-11 px-4 py-1 text-sm rounded-sm',
};

/** The classes of a button, for links too. */
export function buttonClass(look: keyof typeof looks = 'primary', size: keyof typeof sizes = 'large'): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 text-center font-bold text-balance select-none [&_svg]:shrink-0',
    'transition-[transform,background-color,opacity] duration-150 active:scale-[0.98]',
    'disabled:opacity-45 disabled:shadow-none disabled:active:scale-100',
    'aria-disabled:opacity-45 aria-disabled:shadow-none aria-disabled:active:scale-100',
    looks[look],
    sizes[size],
  );
}

type Props = ComponentProps<'button'> & {
  look?: keyof typeof looks;
  size?: keyof typeof sizes;
  /** Shows a spinner and ignores clicks, but keeps the button's width, its name and the focus. */
  isBusy?: boolean;
};

/** The properties of a busy button. It isn't `disabled`, because a browser takes the focus from such a button. */
export const busy = {
  'aria-busy': true,
  'aria-disabled': true,
  /** Prevents the sending of a form, too. */
  onClick: (click: { preventDefault: () => void }) => click.preventDefault(),
};

export function Button({ look, size, isBusy = false, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      {...(isBusy && busy)}
      className={classNames(buttonClass(look, size), 'relative', className)}
    >
      <span className={classNames('inline-flex items-center gap-2', isBusy && 'opacity-0')}>{children}</span>
      {isBusy && <Spinner className="absolute" />}
    </button>
  );
}
