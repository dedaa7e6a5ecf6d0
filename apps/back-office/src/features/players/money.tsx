import { formatBrl } from '@ipe/money';
import { formatDay } from '@ipe/pt-br';
import { pixKeyNames } from '@ipe/staff-contract';
import { Link } from 'wouter';
import { playerWithdrawalPath } from '#shell/navigation/paths.ts';
import { Facts } from '#shell/parts/facts.tsx';
import { Section } from '#shell/parts/section.tsx';
import { may, useMe } from '#shell/session/session.ts';
import type { Player, Unmasked } from './players.queries.ts';
import { text } from './players.text.ts';

type Open = NonNullable<Player['payouts']['open']>;
type Lot = Player['wallet']['lots'][number];

const wordsOf = (lot: Lot): string =>
  [
    lot.isWithdrawable ? text.free : text.wagered(formatBrl(lot.wageredCentavos), formatBrl(lot.requiredCentavos)),
    ...(lot.expiresAt === null ? [] : [text.expires(formatDay(lot.expiresAt))]),
  ].join(' · ');

function OpenWithdrawal({ playerId, amountCentavos, state }: Open & { playerId: number }) {
  const mayRead = may(useMe(), 'withdrawals.read');
  const words = `${formatBrl(amountCentavos)} · ${text.states[state] ?? state}`;
  if (!mayRead) return words;
  return (
    <Link href={playerWithdrawalPath(playerId)} className="text-purple-soft underline underline-offset-2">
      {words}
    </Link>
  );
}

/** The balance by lot, the open withdrawal and the Pix keys. */
export function Money({ player, unmasked }: { player: Player; unmasked: Unmasked | undefined }) {
  const { wallet, payouts } = player;
  const keys =
    unmasked?.keys.map(({ type, key }) => `${pixKeyNames[type]} ${key}`) ??
    payouts.keys.map(({ type, masked }) => `${pixKeyNames[type]} ${masked}`);
  return (
    <Section title={text.money}>
      <div className="flex flex-col gap-3 rounded-sm border border-edge bg-surface p-4">
        <Facts
          facts={[
            [
              text.balance,
              <strong key="balance" className="tabular">
                {formatBrl(wallet.balanceCentavos)}
              </strong>,
            ],
            [text.withdrawable, formatBrl(wallet.withdrawableCentavos)],
            ...(wallet.debtCentavos === 0 ? [] : [[text.debt, formatBrl(wallet.debtCentavos)] as const]),
            ...(payouts.open === null
              ? []
              : [
                  [
                    text.openWithdrawal,
                    <OpenWithdrawal key="open" playerId={player.playerId} {...payouts.open} />,
                  ] as const,
                ]),
            [text.pin, payouts.hasPin ? text.hasPin : text.noPin],
            [text.keys, keys.length === 0 ? text.none : keys.join(', ')],
          ]}
        />
        {wallet.lots.length > 0 && (
          <ul aria-label={text.lots} className="divide-y divide-edge border-t border-edge text-sm">
            {wallet.lots.map((lot) => (
              <li key={lot.lotNo} className="flex flex-wrap justify-between gap-x-3 py-1.5">
                <span>
                  {text.lotKinds[lot.kind]} <span className="text-mist">{wordsOf(lot)}</span>
                </span>
                <span className="tabular">{formatBrl(lot.balanceCentavos)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}
