import { Skeleton } from '@ipe/ui';
import { BannerPicture } from '#features/lobby/banners/banner-picture.tsx';
import { firstPicture } from '#shell/games/first-picture.ts';

/** The placeholder of the moving content above the games until that is loaded. */
export function FirstScreen() {
  const banner = firstPicture('banner');
  return (
    <>
      <div className="px-4 pt-3">
        {banner ? (
          <BannerPicture image={banner} title="" isFirst isLow />
        ) : (
          <Skeleton className="aspect-[343/128] rounded-md" />
        )}
      </div>
      <div className="flex h-11 items-center px-4">
        <Skeleton className="h-3 w-3/4" />
      </div>
    </>
  );
}
