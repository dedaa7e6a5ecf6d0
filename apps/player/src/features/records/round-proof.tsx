import { IconButton } from '@ipe/ui';
import { Copy } from 'lucide-react';
import { copyText } from '../../shell/copy-text.ts';
import type { Round } from './records.queries.ts';
import { text } from './records.text.ts';

/** Everything needed to do the sum again. */
export function RoundProof({ round }: { round: Round }) {
  return (
    <section aria-label={text.proof} className="mt-5">
      <h3 className="text-sm font-bold">{text.proof}</h3>
      <p className="mt-0.5 mb-2 text-sm text-mist">{text.proofHow}</p>
      <dl className="rounded-sm bg-deep/50 px-3">
        <Fact label={text.serverSeedHash} value={round.serverSeedHash} isCopied />
        {round.serverSeed ? (
          <Fact label={text.serverSeed} value={round.serverSeed} isCopied />
        ) : (
          <Fact label={text.serverSeed} value={text.serverSeedHidden} />
        )}
        <Fact label={text.clientSeed} value={round.clientSeed} isCopied />
        <Fact label={text.nonce} value={String(round.nonce)} />
        <Fact label={text.gameVersion} value={round.gameVersion} />
        <Fact label={text.roundId} value={round.roundId} isCopied />
      </dl>
    </section>
  );
}

function Fact({ label, value, isCopied = false }: { label: string; value: string; isCopied?: boolean }) {
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
