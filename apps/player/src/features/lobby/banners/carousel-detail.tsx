import { Button, EmptyState, Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { carouselQuery } from '#features/lobby/lobby.queries.ts';
import { Page } from '#shell/layout/page.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { goTo } from '#shell/navigation/navigation.ts';
import { paths } from '#shell/navigation/paths.ts';
import { BannerPicture } from './banner-picture.tsx';
import { text } from './carousel-detail.text.ts';
import { actionOf, type Slide } from './slide-action.ts';

/** One banner with its text and a button for its action. */
export function CarouselDetail({ id }: { id: string | undefined }) {
  const query = useQuery(carouselQuery);
  const slide = query.data?.list.find((one) => one.id === id);
  return (
    <Page title={slide?.title ?? text.title} hasBack>
      <Loaded query={query} skeleton={<DetailSkeleton />}>
        {() => (slide ? <SlideText slide={slide} /> : <MissingSlide />)}
      </Loaded>
    </Page>
  );
}

function SlideText({ slide }: { slide: Slide }) {
  const action = actionOf(slide);
  return (
    <>
      <BannerPicture image={slide.image} title="" isFirst />
      {slide.body?.split('\n').map((paragraph) => (
        <p key={paragraph} className="mt-4 text-base text-mist">
          {paragraph}
        </p>
      ))}
      {action && (
        <Button className="mt-6" onClick={action.act}>
          {text.actions[action.kind]}
        </Button>
      )}
    </>
  );
}

function MissingSlide() {
  return (
    <EmptyState
      icon={<ImageOff />}
      title={text.missing}
      action={<Button onClick={() => goTo(paths.home)}>{text.home}</Button>}
    >
      {text.missingBody}
    </EmptyState>
  );
}

function DetailSkeleton() {
  return (
    <>
      <Skeleton className="aspect-[686/300] w-full rounded-lg" />
      <Skeleton className="mt-4 h-6" />
      <Skeleton className="mt-2 h-6 w-2/3" />
    </>
  );
}
