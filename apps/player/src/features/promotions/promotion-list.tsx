import { buttonClass, EmptyState, Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { Link } from 'wouter';
import { ArtImage } from '../../shell/art-image.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { paths } from '../../shell/paths.ts';
import { formatDay } from '../../shell/time-text.ts';
import { promotionsQuery, type Promotion } from './promotions.queries.ts';
import { text } from './promotions.text.ts';

export function PromotionList() {
  const query = useQuery(promotionsQuery);
  return (
    <Loaded query={query} skeleton={<ListSkeleton />}>
      {(list) =>
        list.length === 0 ? (
          <NoPromotions />
        ) : (
          <ul className="flex flex-col gap-4">
            {list.map((promotion) => (
              <li key={promotion.id}>
                <PromotionCard promotion={promotion} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function PromotionCard({ promotion }: { promotion: Promotion }) {
  const { image, title, summary, terms, endsAt } = promotion;
  return (
    <article className="card overflow-hidden">
      <ArtImage
        image={image}
        upTo={2}
        alt=""
        shownWidthPx={343}
        width={686}
        height={300}
        loading="lazy"
        className="h-auto w-full"
      />
      <div className="px-4 pt-4">
        <h2 className="font-display text-lg font-bold">{title}</h2>
        <p className="mt-1 text-sm text-mist">{summary}</p>
        <p className="tabular mt-2 text-xs text-mist">{endsAt ? text.until(formatDay(endsAt)) : text.noEnd}</p>
        <details>
          <summary className="flex min-h-11 items-center text-sm font-semibold text-purple-soft">{text.terms}</summary>
          <p className="pb-4 text-sm whitespace-pre-line text-mist">{terms}</p>
        </details>
      </div>
    </article>
  );
}

function NoPromotions() {
  return (
    <EmptyState
      icon={<Gift />}
      title={text.empty}
      action={
        <Link href={paths.home} className={buttonClass('secondary')}>
          {text.toGames}
        </Link>
      }
    >
      {text.emptyBody}
    </EmptyState>
  );
}

function ListSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-64 rounded-md" />
      <Skeleton className="h-64 rounded-md" />
    </div>
  );
}
