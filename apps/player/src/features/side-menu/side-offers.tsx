import { ErrorState, Skeleton } from '@ipe/ui';
import { Link } from 'wouter';
import type { Output } from '@ipe/contract';
import { errorMessage } from '#shell/api/user-facing-error.ts';
import { ArtImage } from '#shell/games/art-image.tsx';
import { pathOfActivity } from '#shell/navigation/paths.ts';
import { isLoggedIn } from '#shell/session/session.ts';
import { Warned } from '#shell/parts/warned.tsx';
import { ReferralBlock } from './referral-block.tsx';
import type { useSideData } from './side-menu.queries.ts';
import { text } from './side-menu.text.ts';

type Side = Output<'/api/home/side'>;
type Leave = { onLeave: () => void };

/**
 * Deposit shortcuts, banners and the referral block. Each leads to the route of its active_code (specification section
 * 2).
 */
export function SideOffers({
  side: { data, error, refetch },
  onLeave,
}: Leave & { side: ReturnType<typeof useSideData> }) {
  if (!data && error) return <ErrorState message={errorMessage(error)} retryLabel={text.retry} onRetry={refetch} />;
  if (!data) return <Skeleton className="mb-3 h-40 rounded-md" />;
  return (
    <>
      <DepositShortcuts shortcuts={data.recharge} onLeave={onLeave} />
      {isLoggedIn() && data.invite && <ReferralBlock referral={data.invite} onLeave={onLeave} />}
      <Banners banners={data.banner} onLeave={onLeave} />
    </>
  );
}

function DepositShortcuts({ shortcuts, onLeave }: Leave & { shortcuts: Side['recharge'] }) {
  if (shortcuts.length === 0) return null;
  return (
    <ul aria-label={text.recharge} className="mb-3 flex flex-col gap-2">
      {shortcuts.map(({ active_code: code, icon, content, text: title }) => (
        <li key={code}>
          <Link
            href={pathOfActivity[code]}
            onClick={onLeave}
            className="card flex min-h-16 items-center gap-3 px-3 py-2 transition-colors hover:border-gold/50"
          >
            <img src={icon} alt="" width="44" height="44" className="size-11 shrink-0 object-contain" />
            <span className="min-w-0">
              <span className="block text-sm font-bold">{title}</span>
              <span className="block text-xs font-semibold text-gold">{content}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Two in a row, so that the links below stay visible. Of an odd number the first takes a whole row. */
function Banners({ banners, onLeave }: Leave & { banners: Side['banner'] }) {
  if (banners.length === 0) return null;
  return (
    <Warned className="mb-3">
      <ul aria-label={text.activities} className="mb-3 grid grid-cols-2 gap-x-2.5 gap-y-3">
        {banners.map(({ active_code: code, image, name }, index) => (
          <li key={code} className="first:nth-last-[odd]:col-span-2">
            <Link href={pathOfActivity[code]} onClick={onLeave} className="group block text-xs font-semibold">
              <ArtImage
                image={image}
                upTo={2}
                width={686}
                height={300}
                shownWidthPx={index === 0 && banners.length % 2 === 1 ? 280 : 136}
                alt=""
                loading="lazy"
                className="mb-1 aspect-[686/300] h-auto w-full rounded-sm bg-raised object-cover shadow-card transition-[filter] group-hover:brightness-110"
              />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Warned>
  );
}
