import { classNames } from '../class-names.ts';

/** A place where content will be, as large as that content: nothing moves when it comes. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('block animate-pulse rounded-sm bg-raised', className)} />;
}
