import { formatInstant } from '@ipe/pt-br';
import { text } from '#shell/text/shell.text.ts';

/** A moment in São Paulo time. */
export function Instant({ at }: { at: string | null }) {
  if (at === null) return <span className="text-mist">{text.never}</span>;
  return (
    <time dateTime={at} className="tabular whitespace-nowrap">
      {formatInstant(at)}
    </time>
  );
}
