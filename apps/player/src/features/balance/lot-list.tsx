import { formatDay, formatTimeLeft } from '@ipe/pt-br';
import { Money } from '@ipe/ui';
import { serverNow } from '#shell/api/server-clock.ts';
import type { Stored } from '#shell/state/storage.ts';
import { text } from './balance.text.ts';

type Lot = Stored['wallet']['detail'][number];

/** The rows of `wallet.detail` in a scroll area of 300 px (specification section 9) that keyboards can scroll. */
export function LotList({ lots }: { lots: Lot[] }) {
  const shown = lots.filter((lot) => lot.balance > 0);
  return (
    <div className="mt-4">
      <h3 id="lots-title" className="mb-2 text-sm font-bold">
        {text.lots}
      </h3>
      <section
        aria-labelledby="lots-title"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard
        tabIndex={0}
        className="h-[300px] overflow-y-auto overscroll-contain rounded-md border border-edge bg-deep/50 px-4"
      >
        {shown.length === 0 && (
          <p className="flex h-full items-center justify-center text-center text-sm text-balance text-mist">
            {text.noLots}
          </p>
        )}
        <ul>
          {shown.map((lot) => (
            <LotRow key={lot.lotId} lot={lot} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function LotRow({ lot }: { lot: Lot }) {
  return (
    <li className="border-b border-edge py-3 last:border-0">
      <p className="tabular flex flex-wrap justify-between gap-x-3 text-sm">
        <span className="font-semibold">{lot.title}</span>
        <span className="shrink-0 text-mist">{formatDay(lot.createdAt)}</span>
      </p>
      <dl className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-x-3 gap-y-1">
        <div>
          <dt className="text-xs text-mist">{text.lotBalance}</dt>
          <dd className="text-sm font-semibold">
            <Money centavos={lot.balance} />
          </dd>
        </div>
        <div>
          <dt className="text-xs text-mist">{text.lotWithdraw}</dt>
          <dd className="text-sm font-semibold">
            <Money centavos={lot.withdraw} />
          </dd>
        </div>
      </dl>
      <Wagering lot={lot} />
    </li>
  );
}

/** How much of a lot's wagering is done and missing, and its deadline. */
function Wagering({ lot }: { lot: Lot }) {
  if (lot.withdraw >= lot.balance) return <p className="mt-1 text-xs font-semibold text-leaf-soft">{text.free}</p>;
  const left = lot.requiredCentavos - lot.wageredCentavos;
  return (
    <>
      <progress
        value={lot.wageredCentavos}
        max={lot.requiredCentavos}
        aria-label={text.progress(lot.wageredCentavos, lot.requiredCentavos)}
        className="mt-2 block h-1.5 w-full overflow-hidden rounded-full bg-lifted forced-color-adjust-none [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-lifted [&::-webkit-progress-value]:bg-gold"
      />
      <p className="tabular mt-1.5 text-xs text-mist">{text.progress(lot.wageredCentavos, lot.requiredCentavos)}</p>
      <p className="tabular text-xs font-semibold text-gold">{left > 0 ? text.left(left) : text.waitsForRound}</p>
      {lot.expiresAt && <p className="text-xs text-mist">{expiryOf(lot.expiresAt)}</p>}
    </>
  );
}

const expiryOf = (expiresAt: string) =>
  Date.parse(expiresAt) <= serverNow() ? text.expired : text.expires(formatTimeLeft(expiresAt, serverNow()));
