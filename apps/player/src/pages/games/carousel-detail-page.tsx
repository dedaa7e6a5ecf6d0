import { useSearch } from 'wouter/use-browser-location';
import { CarouselDetail } from '#features/lobby/banners/carousel-detail.tsx';

export function CarouselDetailPage() {
  return <CarouselDetail id={new URLSearchParams(useSearch()).get('id') ?? undefined} />;
}
