import type { GameClient, Picture as PictureFiles } from '@ipe/game-stage';

type Source = PictureFiles & { media?: string };

export const wideOrPortrait = ({ wide, portrait }: GameClient['garden']): Source[] => [
  { ...wide, media: '(min-aspect-ratio: 1/1)' },
  portrait,
];

/** A picture in the best format that the browser reads. The last source is for screens that match no other. */
export function Picture({ sources }: { sources: readonly Source[] }) {
  return (
    <picture>
      {sources.flatMap(({ avif, webp, media }) => [
        <source key={avif} srcSet={avif} type="image/avif" media={media} />,
        <source key={webp} srcSet={webp} type="image/webp" media={media} />,
      ])}
      <img src={sources.at(-1)?.webp} alt="" />
    </picture>
  );
}
