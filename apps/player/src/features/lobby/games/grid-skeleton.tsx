import { Skeleton } from '@ipe/ui';

/** Has the size of the cards that will come. */
export function GridSkeleton() {
  return (
    <div className="-m-1.5 grid grid-cols-3">
      {Array.from({ length: 9 }, (_, index) => (
        <CardSkeleton key={index} className="p-1.5 pb-0" />
      ))}
    </div>
  );
}

/** A shelf and the start of the list, which appear together. */
export function LobbySkeleton() {
  return (
    <>
      <HeadingSkeleton />
      <div className="-mr-4 flex min-h-[11.1875rem] gap-2.5 overflow-hidden">
        {Array.from({ length: 4 }, (_, index) => (
          <CardSkeleton key={index} className="w-26 shrink-0" />
        ))}
      </div>
      <HeadingSkeleton />
      <GridSkeleton />
    </>
  );
}

const HeadingSkeleton = () => (
  <div className="flex h-11 items-center">
    <Skeleton className="h-5 w-40" />
  </div>
);

const CardSkeleton = ({ className }: { className: string }) => (
  <div className={className}>
    <Skeleton className="aspect-3/4 w-full rounded-md" />
    <div className="flex h-10 items-center">
      <Skeleton className="h-3 w-full" />
    </div>
  </div>
);
