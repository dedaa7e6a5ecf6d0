import { formatInstant } from '@ipe/pt-br';
import { Button, FormMessage } from '@ipe/ui';
import { Download } from 'lucide-react';
import { storage } from '#shell/state/storage.ts';
import { useSubmission } from '#shell/api/use-submission.ts';
import { checkRecord } from './check-record.ts';
import { Fact } from '#shell/parts/fact.tsx';
import { rotateSeed } from './fairness.mutations.ts';
import type { Round } from './fairness.queries.ts';
import { text } from './fairness.text.ts';
import { RoundCheck } from './round-check.tsx';
import { downloadRecord, recordOf } from './round-record.ts';

/** The code of a round for support. It contains the player's number, because staff can't find a round by its id alone. */
function codeOf({ roundId }: Round): string {
  const id = storage.read('userInfo')?.id;
  return id === undefined ? roundId : `${id}-${roundId}`;
}

/** Everything needed to recompute the round, and a button that does so. */
export function RoundProof({ round }: { round: Round }) {
  const isRevealed = round.serverSeed !== null;
  return (
    <section aria-label={text.proof} className="mt-5">
      <h3 className="text-sm font-bold">{text.proof}</h3>
      <p className="mt-0.5 mb-2 text-sm text-mist">{text.proofHow}</p>
      {isRevealed ? <RoundCheck check={() => checkRecord(recordOf(round), round.mathUrl)} /> : <RevealSeed />}
      <dl className="mt-3 rounded-sm bg-deep/50 px-3">
        <Fact label={text.serverSeedHash} value={round.serverSeedHash} isCopied />
        <Fact label={text.serverSeed} value={round.serverSeed ?? text.serverSeedHidden} isCopied={isRevealed} />
        <Fact label={text.clientSeed} value={round.clientSeed} isCopied />
        <Fact label={text.committedAt} value={formatInstant(round.committedAt)} />
        {round.clientSeedAt !== null && <Fact label={text.clientSeedAt} value={formatInstant(round.clientSeedAt)} />}
        <Fact label={text.nonce} value={String(round.nonce)} />
        <Fact label={text.gameVersion} value={round.gameVersion} />
        <Fact label={text.roundId} value={codeOf(round)} isCopied />
      </dl>
      <div className="mt-2 flex flex-wrap gap-x-5">
        <a
          href={round.mathUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center text-sm font-semibold text-purple-soft underline"
        >
          {text.math}
        </a>
        <button
          type="button"
          onClick={() => downloadRecord(round)}
          className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-purple-soft underline"
        >
          <Download aria-hidden className="size-4" />
          {text.download}
        </button>
      </div>
    </section>
  );
}

/** Changes the seed, because an active seed never leaves the server. */
function RevealSeed() {
  const reveal = useSubmission(() => rotateSeed());
  return (
    <div className="mt-3">
      <Button
        look="secondary"
        size="medium"
        className="w-full"
        isBusy={reveal.isSending}
        onClick={() => void reveal.submit(undefined)}
      >
        {text.revealFirst}
      </Button>
      <p className="mt-1.5 text-xs text-mist">{text.revealFirstWhy}</p>
      <FormMessage>{reveal.message}</FormMessage>
    </div>
  );
}
