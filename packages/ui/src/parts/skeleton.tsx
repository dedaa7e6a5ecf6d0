import { classNames } from '../class-names.ts';

/** Reserves the space of content that is loading, so that nothing moves when it arrives. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('block animate-pulse rounded-sm bg-raised', className)} />;
}
