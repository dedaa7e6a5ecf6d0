import { ArtImage } from '#shell/games/art-image.tsx';

/** An activity's banner. Its place is there before it, and stays a calm ground where the picture can't come. */
export function ActivityPicture({ image }: { image: string }) {
  return (
    <div className="aspect-343/150 overflow-hidden bg-linear-to-br from-purple-deep/60 to-raised">
      <ArtImage
        image={image}
        upTo={2}
        alt=""
        shownWidthPx={343}
        width={686}
        height={300}
        loading="lazy"
        className="h-full w-full object-cover"
      />
    </div>
  );
}
