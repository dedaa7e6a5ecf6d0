import { Skeleton } from '@ipe/ui';
import { BannerPicture } from './banner-picture.tsx';

/** What index.html paints before the program is there; it stays until the home page's own content is known. */
export function FirstScreen() {
  const banner = firstBanner();
  return (
    <>
      <div className="box-content flex h-11 items-center border-b border-edge bg-surface/60 px-4 pt-1">
        <Skeleton className="h-3 w-3/4" />
      </div>
      <div className="px-4 pt-3 pb-8">
        {banner ? (
          <BannerPicture image={banner} title="" isFirst />
        ) : (
          <Skeleton className="aspect-[686/300] rounded-lg" />
        )}
      </div>
      <div className="flex h-13 gap-2 px-4">
        <Skeleton className="w-20" />
        <Skeleton className="flex-1" />
      </div>
    </>
  );
}

/** The server wrote the first banner of the carousel into the page. */
const firstBanner = () => document.querySelector<HTMLMetaElement>('meta[name="ipe-first-banner"]')?.content;
