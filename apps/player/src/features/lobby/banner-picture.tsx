import { ArtImage } from '../../shell/art-image.tsx';

export function BannerPicture({ image, title, isFirst }: { image: string; title: string; isFirst: boolean }) {
  return (
    <ArtImage
      image={image}
      upTo={2}
      alt={title}
      shownWidthPx={343}
      width={686}
      height={300}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      className="aspect-[686/300] h-auto w-full rounded-lg bg-raised object-cover shadow-card"
    />
  );
}
