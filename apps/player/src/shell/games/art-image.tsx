import type { ComponentProps } from 'react';
import { pictureFiles } from './picture-files.ts';

type Props = Omit<ComponentProps<'img'>, 'src' | 'srcSet'> & {
  image: string;
  upTo: 2 | 3;
  /** Width and height of the smallest file: nothing may move when it comes. */
  width: number;
  height: number;
  /** How wide it is shown on a design of 375 px; above the threshold everything is a third larger. */
  shownWidthPx: number;
};

/** A picture of ours: AVIF, or WebP where a browser lacks it, sharp on dense screens and no larger than needed. */
export function ArtImage({ image, upTo, shownWidthPx, alt, ...rest }: Props) {
  const picture = { image, upTo, width: rest.width };
  const sizes = `(min-width: 501px) ${Math.ceil((shownWidthPx * 4) / 3)}px, ${shownWidthPx}px`;
  return (
    <picture>
      <source type="image/avif" srcSet={pictureFiles(picture, 'avif')} sizes={sizes} />
      <img
        decoding="async"
        {...rest}
        alt={alt}
        src={image.replace(/\.avif$/u, '.webp')}
        srcSet={pictureFiles(picture, 'webp')}
        sizes={sizes}
      />
    </picture>
  );
}
