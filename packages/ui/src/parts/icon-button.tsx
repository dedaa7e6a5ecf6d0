import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

/** A button that shows only an icon. `label` is its accessible name. It is 44 px in size. */
export function IconButton({ label, className, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-sm text-mist hover:bg-white/5 hover:text-text',
        className,
      )}
    />
  );
}
