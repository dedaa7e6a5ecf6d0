import { Skeleton } from '@ipe/ui';

/** While a page's code is on its way. */
export function PageSkeleton() {
  return (
    <div className="flex flex-col gap-4 px-4 pt-5">
      <Skeleton className="h-9 w-40" />
      <Skeleton className="h-28 rounded-md" />
      <Skeleton className="h-28 rounded-md" />
    </div>
  );
}
