import { ArtImage } from '#shell/games/art-image.tsx';
import { Warned } from '#shell/parts/warned.tsx';

/** An activity's banner. It reserves its space, and shows a plain background when the picture can't be loaded. */
export function ActivityPicture({ image, isFirst = false }: { image: string; isFirst?: boolean }) {
  return (
    <Warned>
      <div className="aspect-343/150 overflow-hidden bg-linear-to-br from-purple-deep/60 to-raised">
        <ArtImage
          image={image}
          upTo={2}
          alt=""
          shownWidthPx={343}
          width={686}
          height={300}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          className="h-full w-full object-cover"
        />
      </div>
    </Warned>
  );
}
