import { formatBrl } from '@ipe/money';
import { classNames } from '../class-names.ts';

/** An amount of centavos as `R$ 1.234,56`, in tabular figures. `signed` adds the plus sign. */
export function Money({
  centavos,
  signed = false,
  className,
}: {
  centavos: number;
  signed?: boolean;
  className?: string;
}) {
  return (
    <span className={classNames('tabular whitespace-nowrap', className)}>
      {signed && centavos > 0 && '+'}
      {formatBrl(centavos)}
    </span>
  );
}
