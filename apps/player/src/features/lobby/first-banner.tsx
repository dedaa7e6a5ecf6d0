import { BannerPicture } from './banner-picture.tsx';

/** What index.html paints before the program is there; it stays until the home page's own slides are known. */
export function FirstBanner() {
  return (
    <div className="px-4">
      <BannerPicture image="/art/banner-capivara.avif" title="" isFirst />
    </div>
  );
}
