import { IconButton } from '@ipe/ui';
import { Copy } from 'lucide-react';
import { copyText } from '../../shell/copy-text.ts';
import { text } from './fairness.text.ts';

/** A figure of a proof, whole and copyable: nobody types a hash. */
export function Fact({ label, value, isCopied = false }: { label: string; value: string; isCopied?: boolean }) {
  return (
    <div className="flex items-center gap-2 border-b border-edge py-1 last:border-0">
      <div className="min-w-0 flex-1 py-1.5">
        <dt className="text-2xs text-mist">{label}</dt>
        <dd className="tabular text-xs break-all">{value}</dd>
      </div>
      {isCopied && (
        <IconButton label={text.copyValue(label)} onClick={() => void copyText(value)}>
          <Copy aria-hidden className="size-4" />
        </IconButton>
      )}
    </div>
  );
}
