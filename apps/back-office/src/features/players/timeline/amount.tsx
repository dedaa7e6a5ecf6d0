import { formatBrl } from '@ipe/money';
import { classNames } from '@ipe/ui';

/** What the player has more or less of it. */
export function Amount({ centavos }: { centavos: number | null }) {
  if (centavos === null) return null;
  return (
    <span className={classNames('tabular whitespace-nowrap', centavos > 0 && 'text-leaf-soft')}>
      {centavos > 0 ? '+' : ''}
      {formatBrl(centavos)}
    </span>
  );
}
