import { formatDay, formatInstant, formatTimeLeft } from '@ipe/pt-br';
import { Disclosure } from '@ipe/ui';
import { text } from '#features/withdrawals/withdrawals.text.ts';
import { serverNow } from '#shell/api/server-clock.ts';
import type { Stored } from '#shell/state/storage.ts';

type Lot = Stored['wallet']['detail'][number];

/** Why part of the balance can't be withdrawn yet: the missing wagering of each credit and its deadline. */
export function LockedLots({ lots }: { lots: Lot[] }) {
  const locked = lots.filter((lot) => lot.balance > 0 && lot.withdraw === 0);
  if (locked.length === 0) return null;
  return (
    <section aria-labelledby="locked-title" className="card mt-4 p-4">
      <h2 id="locked-title" className="text-sm font-bold">
        {text.lockedTitle}
      </h2>
      <p className="mt-0.5 text-sm text-mist">{text.locked}</p>
      <ul className="mt-3 flex flex-col gap-4">
        {locked.map((lot) => (
          <LockedLot key={lot.lotId} lot={lot} />
        ))}
      </ul>
      <Disclosure title={text.orderTitle} className="mt-2">
        <ol className="flex list-decimal flex-col gap-1.5 pb-1 pl-5 text-sm text-mist">
          {text.order.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </Disclosure>
    </section>
  );
}

function LockedLot({ lot }: { lot: Lot }) {
  const left = lot.requiredCentavos - lot.wageredCentavos;
  return (
    <li>
      <p className="tabular flex flex-wrap justify-between gap-x-3 text-xs">
        <span className="font-semibold">
          {lot.title} · {formatDay(lot.createdAt)}
        </span>
        <span className="text-mist">{text.progress(lot.wageredCentavos, lot.requiredCentavos)}</span>
      </p>
      <progress
        value={lot.wageredCentavos}
        max={lot.requiredCentavos}
        aria-label={lot.title}
        className="mt-1.5 block h-1.5 w-full overflow-hidden rounded-full bg-lifted [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-lifted [&::-webkit-progress-value]:bg-gold"
      />
      <p className="tabular mt-1 text-xs text-gold">
        {left > 0 ? text.remaining(left, lot.balance) : text.waitsForRound(lot.balance)}
      </p>
      {lot.expiresAt && <p className="tabular text-xs text-mist">{expiryOf(lot.expiresAt)}</p>}
    </li>
  );
}

function expiryOf(expiresAt: string): string {
  if (Date.parse(expiresAt) <= serverNow()) return text.expired;
  return text.expires(formatTimeLeft(expiresAt, serverNow()), formatInstant(expiresAt));
}
