import { formatBrl } from '@ipe/money';
import { classNames } from '@ipe/ui';

/** The change of the player's balance, with its sign. */
export function Amount({ centavos }: { centavos: number | null }) {
  if (centavos === null) return null;
  return (
    <span className={classNames('tabular whitespace-nowrap', centavos > 0 && 'text-leaf-soft')}>
      {centavos > 0 ? '+' : ''}
      {formatBrl(centavos)}
    </span>
  );
}
