import { formatBrl } from '@ipe/money';

type Props = { as?: 'dd' | 'span'; id?: string; testId: string; centavos: number | undefined };

/** An amount that fits its meter, because long ones get smaller letters. */
export function MoneyMeter({ as: Element = 'dd', id, testId, centavos }: Props) {
  const amount = centavos === undefined ? '–' : formatBrl(centavos);
  return (
    <Element
      id={id}
      data-testid={testId}
      data-centavos={centavos}
      style={centavos === undefined ? undefined : { '--letters': amount.length }}
    >
      {amount}
    </Element>
  );
}
