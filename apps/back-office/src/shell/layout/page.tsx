import { useEffect, useRef, type ReactNode } from 'react';
import { text } from './layout.text.ts';

/** After the first page, each new page takes the focus, so that screen readers begin to read at its title. */
let hasShown = false;

/** A screen: its title with its actions, and its content. */
export function Page({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = text.titleOf(title);
    if (hasShown) heading.current?.focus();
    hasShown = true;
  }, [title]);

  return (
    <div className="flex flex-col gap-4">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
          {title}
        </h1>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
