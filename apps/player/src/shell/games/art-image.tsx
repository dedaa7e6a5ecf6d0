import type { ComponentProps } from 'react';
import { pictureFiles } from './picture-files.ts';

type Props = Omit<ComponentProps<'img'>, 'src' | 'srcSet'> & {
  image: string;
  upTo: 2 | 3;
  /** Width and height of the smallest file. They reserve the space before it loads. */
  width: number;
  height: number;
  /** The shown width in a design of 375 px. Above the threshold everything is a third larger. */
  shownWidthPx: number;
};

/**
 * One of our pictures: AVIF, or WebP for browsers without it, sharp on dense screens and no larger than needed. Uploads
 * of staff are JPEGs for all browsers.
 */
export function ArtImage({ image, upTo, shownWidthPx, alt, ...rest }: Props) {
  const picture = { image, upTo, width: rest.width };
  const sizes = `(min-width: 501px) ${Math.ceil((shownWidthPx * 4) / 3)}px, ${shownWidthPx}px`;
  return (
    <picture>
      {!image.endsWith('jpg') && <source type="image/avif" srcSet={pictureFiles(picture, 'avif')} sizes={sizes} />}
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
