import { Skeleton } from '@ipe/ui';

/** As large as the cards that will come. */
export function GridSkeleton() {
  return (
    <div className="grid grid-cols-3 gap-x-3">
      {Array.from({ length: 9 }, (_, index) => (
        <div key={index} className="pt-1.5 first:pt-0">
          <Skeleton className="aspect-3/4 w-full rounded-md" />
          <Skeleton className="mt-2 h-9 w-full" />
          <Skeleton className="mt-1 mb-7.5 h-2.5 w-2/3" />
        </div>
      ))}
    </div>
  );
}
