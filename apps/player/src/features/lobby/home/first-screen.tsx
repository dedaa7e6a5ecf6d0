import { Skeleton } from '@ipe/ui';
import { BannerPicture } from '#features/lobby/banners/banner-picture.tsx';

/** The content that index.html paints before the program runs. It stays until the home page's own content is loaded. */
export function FirstScreen() {
  const banner = firstBanner();
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

/** The server writes the carousel's first banner into the page. */
const firstBanner = () => document.querySelector<HTMLMetaElement>('meta[name="ipe-first-banner"]')?.content;
