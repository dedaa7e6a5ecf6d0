import type { ComponentProps } from 'react';
import { densities } from './densities.ts';

type Props = Omit<ComponentProps<'img'>, 'src' | 'srcSet'> & {
  /** The 1× AVIF; the other files lie beside it by name. */
  image: string;
  upTo: 2 | 3;
};

/** A picture of ours: AVIF, WebP where a browser lacks it, sharp on dense screens. Give width and height: nothing may move. */
export function ArtImage({ image, upTo, alt, ...rest }: Props) {
  return (
    <picture>
      <source type="image/avif" srcSet={densities(image, 'avif', upTo)} />
      <img
        decoding="async"
        {...rest}
        alt={alt}
        src={image.replace(/\.avif$/u, '.webp')}
        srcSet={densities(image, 'webp', upTo)}
      />
    </picture>
  );
}
