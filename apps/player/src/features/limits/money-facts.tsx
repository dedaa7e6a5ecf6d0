import type { Output } from '@ipe/contract';
import { formatBrl } from '@ipe/money';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '#shell/api/server-clock.ts';
import { walletQuery } from '#shell/session/player.queries.ts';
import { dayMs } from './limit-rules.ts';
import { text } from './limits.text.ts';

type Lot = Output<'/api/user/wallet'>['detail'][number];

const isHeld = ({ withdraw, balance }: Lot): boolean => withdraw < balance;
const sumOf = (lots: readonly Lot[]): number => lots.reduce((sum, { balance }) => sum + balance, 0);

/** Says that no term waits for the end of a pause, with the sum of the bonuses that end in it once they are loaded. */
export function PauseFacts({ days }: { days: number }) {
  const { data: wallet } = useQuery(walletQuery);
  const end = serverNow() + days * dayMs;
  const lost = sumOf(
    (wallet?.detail ?? []).filter((lot) => isHeld(lot) && lot.expiresAt !== null && Date.parse(lot.expiresAt) <= end),
  );
  return (
    <>
      {text.pauseTerms} {lost > 0 && text.bonusEndsInPause(formatBrl(lost))}
    </>
  );
}

/** Explains the effects on the player's money, with the figures once they are loaded, before the player confirms. */
export function MoneyFacts() {
  const { data: wallet } = useQuery(walletQuery);
  const waiting = (wallet?.detail ?? []).filter(isHeld);
  const held = sumOf(waiting.filter(({ kind }) => kind !== 'bonus'));
  const lost = sumOf(waiting.filter(({ kind }) => kind === 'bonus'));
  return (
    <>
      <li className="mb-1">{text.moneyFreed(held > 0 ? formatBrl(held) : undefined)}</li>
      <li className="mb-1">{text.bonusLost(lost > 0 ? formatBrl(lost) : undefined)}</li>
    </>
  );
}
