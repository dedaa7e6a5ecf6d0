import { formatBrl } from '@ipe/money';
import { useQuery } from '@tanstack/react-query';
import { walletQuery } from '#shell/session/player.queries.ts';
import { text } from './limits.text.ts';

/** Explains the effects on the player's money, with the figures once they are loaded, before the player confirms. */
export function MoneyFacts() {
  const { data: wallet } = useQuery(walletQuery);
  const sumOf = (isBonus: boolean) =>
    (wallet?.detail ?? [])
      .filter(({ kind, balance, withdraw }) => (kind === 'bonus') === isBonus && withdraw < balance)
      .reduce((sum, { balance }) => sum + balance, 0);
  const [held, lost] = [sumOf(false), sumOf(true)];
  return (
    <>
      <li className="mb-1">{text.moneyFreed(held > 0 ? formatBrl(held) : undefined)}</li>
      <li className="mb-1">{text.bonusLost(lost > 0 ? formatBrl(lost) : undefined)}</li>
    </>
  );
}
