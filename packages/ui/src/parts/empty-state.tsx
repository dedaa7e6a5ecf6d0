import type { ReactNode } from 'react';

/** An empty list: says what will appear in it, and may offer an action. */
export function EmptyState({
  icon,
  title,
  children,
  action,
}: {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center px-6 py-10 text-center">
      <span
        aria-hidden
        className="mb-4 flex size-16 items-center justify-center rounded-full bg-raised text-purple-soft shadow-card [&_svg]:size-7"
      >
        {icon}
      </span>
      <p className="max-w-full font-display text-lg font-bold text-balance break-words">{title}</p>
      {children && <p className="mt-1 max-w-[17rem] text-sm text-balance text-mist">{children}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
