import { Button, FormMessage, IconButton } from '@ipe/ui';
import { Copy } from 'lucide-react';
import { copyText } from '../../shell/copy-text.ts';
import { useSubmission } from '../../shell/use-submission.ts';
import { revealSeed } from './records.mutations.ts';
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
        <Fact
          label={text.serverSeed}
          value={round.serverSeed ?? text.serverSeedHidden}
          isCopied={round.serverSeed !== null}
        />
        <Fact label={text.clientSeed} value={round.clientSeed} isCopied />
        <Fact label={text.nonce} value={String(round.nonce)} />
        <Fact label={text.gameVersion} value={round.gameVersion} />
        <Fact label={text.roundId} value={round.roundId} isCopied />
      </dl>
      <a
        href={`/games/${round.game_id}/math.json`}
        target="_blank"
        rel="noreferrer"
        className="mt-2 inline-flex min-h-11 items-center text-sm font-semibold text-purple-soft underline"
      >
        {text.math}
      </a>
      {round.serverSeed === null && <RevealSeed roundId={round.roundId} />}
    </section>
  );
}

/** An active seed never leaves the server: revealing it ends it. */
function RevealSeed({ roundId }: { roundId: string }) {
  const reveal = useSubmission(revealSeed);
  return (
    <div className="mt-3">
      <Button
        look="secondary"
        size="medium"
        className="w-full"
        isBusy={reveal.isSending}
        onClick={() => void reveal.submit(roundId)}
      >
        {text.revealSeed}
      </Button>
      <p className="mt-1.5 text-xs text-mist">{text.revealSeedWhy}</p>
      <FormMessage>{reveal.message}</FormMessage>
    </div>
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
