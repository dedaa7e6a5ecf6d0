import { IconButton } from '@ipe/ui';
import { Copy } from 'lucide-react';
import { copyText } from '#shell/text/copy-text.ts';
import { text } from './fact.text.ts';

/** One full value of a proof with a button that copies it, because a hash is too long to type. */
export function Fact({ label, value, isCopied = false }: { label: string; value: string; isCopied?: boolean }) {
  return (
    <div className="border-b border-edge py-2 last:border-0">
      <dt className="text-xs text-mist">{label}</dt>
      <dd className="flex items-center gap-2">
        <span className="tabular min-w-0 flex-1 text-xs wrap-anywhere">{value}</span>
        {isCopied && (
          <IconButton label={text.copyValue(label)} onClick={() => void copyText(value)} className="-my-2">
            <Copy aria-hidden className="size-4" />
          </IconButton>
        )}
      </dd>
    </div>
  );
}
