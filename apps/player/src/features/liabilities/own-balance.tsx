import { Button, FormMessage, Money } from '@ipe/ui';
import { Download, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useSubmission } from '#shell/api/use-submission.ts';
import { saveFile } from '#shell/parts/save-file.ts';
import { isLoggedIn } from '#shell/session/session.ts';
import { CheckList } from './check-list.tsx';
import { checkOwnBalance, type OwnCheck } from './check-own-balance.ts';
import type { Published } from './liabilities.queries.ts';
import { text } from './liabilities.text.ts';

/** Checks with one tap whether the published total contains the player's own balance. */
export function OwnBalance({ shown }: { shown: Published }) {
  return (
    <section aria-labelledby="liabilities-own" className="card mt-4 p-4">
      <h2 id="liabilities-own" className="font-display text-lg font-bold">
        {text.own}
      </h2>
      <p className="mt-0.5 mb-3 text-sm text-mist">{isLoggedIn() ? text.ownHow : text.visitor}</p>
      {isLoggedIn() && <OwnBalanceCheck shown={shown} />}
    </section>
  );
}

function OwnBalanceCheck({ shown }: { shown: Published }) {
  const [result, setResult] = useState<OwnCheck>();
  const checking = useSubmission(checkOwnBalance, setResult);

  function check() {
    setResult(undefined);
    void checking.submit(shown);
  }

  return (
    <>
      <Button className="w-full" isBusy={checking.isSending} onClick={check}>
        <ShieldCheck aria-hidden className="size-5" />
        {result ? text.checkAgain : text.check}
      </Button>
      <FormMessage>{checking.message}</FormMessage>
      <div aria-live="polite">{result && <OwnResult result={result} />}</div>
    </>
  );
}

function OwnResult({ result: { proof, verification } }: { result: OwnCheck }) {
  const { isMatch, checks } = verification;
  const fileName = `prova-${proof.day}-${proof.playerId}.json`;
  return (
    <div className={`mt-3 rounded-md border p-4 ${isMatch ? 'border-leaf/40' : 'border-ember/50'}`}>
      <p className={`text-sm font-bold ${isMatch ? 'text-leaf-soft' : 'text-ember-soft'}`}>
        {isMatch ? text.matches : text.differs}
      </p>
      <h3 className="mt-3 text-xs font-semibold text-mist">{text.atThatMoment}</h3>
      <dl className="mt-1 text-sm">
        {(['withdrawable', 'locked', 'reserved', 'inOpenBets', 'bonus'] as const).map((name) => (
          <div key={name} className="flex justify-between gap-3 py-0.5">
            <dt className="text-mist">{text.parts[name]}</dt>
            <dd>
              <Money centavos={proof.holdings[name]} />
            </dd>
          </div>
        ))}
      </dl>
      <CheckList checks={checks} />
      <button
        type="button"
        onClick={() => saveFile(fileName, `${JSON.stringify(proof, null, 2)}\n`)}
        className="mt-1 inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-purple-soft underline"
      >
        <Download aria-hidden className="size-4" />
        {text.downloadProof}
      </button>
      <p className="text-xs text-mist">{text.proofIsYours}</p>
    </div>
  );
}
