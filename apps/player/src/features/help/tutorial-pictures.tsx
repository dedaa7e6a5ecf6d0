import { classNames } from '@ipe/ui';
import { Check, Cherry, Clover, Gem, QrCode, Star } from 'lucide-react';
import { text } from './tutorial.text.ts';

/*
 * Small drawings of our own screens, built from the same components, so that they keep their look without a file to
 * load. Screen readers skip them, because the steps say the same.
 */

export function DepositPicture() {
  return (
    <div className="flex items-center gap-5">
      <div className="flex flex-col gap-2">
        {text.picture.amounts.map((amount) => (
          <span
            key={amount}
            className={classNames(
              'tabular flex h-9 w-24 items-center justify-center rounded-sm border font-display text-sm font-bold',
              amount === '50' ? 'border-gold bg-gold/15 text-gold' : 'border-edge bg-surface text-mist',
            )}
          >
            R$ {amount}
          </span>
        ))}
      </div>
      <span className="flex size-28 items-center justify-center rounded-md bg-white text-deep shadow-card">
        <QrCode className="size-20" strokeWidth={1.5} />
      </span>
    </div>
  );
}

const symbols = [Cherry, Star, Gem, Clover, Gem, Gem, Star, Cherry, Gem];

export function PlayPicture() {
  return (
    <div className="flex items-center gap-5">
      <div className="grid grid-cols-3 gap-1.5 rounded-md border border-gold/30 bg-deep/60 p-2">
        {symbols.map((Symbol, index) => (
          <span
            key={index}
            className={classNames(
              'flex size-9 items-center justify-center rounded-sm bg-surface',
              Symbol === Gem ? 'text-gold' : 'text-purple-soft',
            )}
          >
            <Symbol className="size-5" />
          </span>
        ))}
      </div>
      <span className="flex size-20 items-center justify-center rounded-full bg-linear-to-b from-gold to-gold-deep font-display text-base font-extrabold text-deep shadow-gold">
        {text.picture.spin}
      </span>
    </div>
  );
}

export function BonusPicture() {
  return (
    <div className="card w-60 p-4">
      <p className="tabular font-display text-2xl font-extrabold text-gold">{text.picture.balance}</p>
      <span className="mt-3 block h-2 overflow-hidden rounded-full bg-lifted">
        <span className="block h-full w-[70%] rounded-full bg-linear-to-r from-gold-deep to-gold" />
      </span>
      <p className="tabular mt-2 text-xs text-mist">{text.picture.wagered}</p>
    </div>
  );
}

export function WithdrawalPicture() {
  return (
    <ol className="flex flex-col gap-2">
      {text.picture.states.map((state, index) => {
        const isLast = index === text.picture.states.length - 1;
        return (
          <li key={state} className="flex items-center gap-3 text-sm font-semibold">
            <span
              className={classNames(
                'flex size-5 items-center justify-center rounded-full text-deep',
                isLast ? 'bg-gold' : 'bg-leaf',
              )}
            >
              <Check className="size-3.5" strokeWidth={3} />
            </span>
            <span className={isLast ? 'text-gold' : 'text-mist'}>{state}</span>
          </li>
        );
      })}
    </ol>
  );
}
