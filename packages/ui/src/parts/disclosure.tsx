import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** A heading that expands its text. It uses <details>, which keyboards, screen readers and "find in page" support. */
export function Disclosure({
  title,
  className,
  children,
  ...rest
}: {
  title: ReactNode;
  /** Expanded from the start. */
  open?: boolean;
  onToggle?: ComponentProps<'details'>['onToggle'];
  className?: string;
  children: ReactNode;
}) {
  return (
    <details {...rest} className={classNames('group', className)}>
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 text-sm font-semibold text-purple-soft [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
