import { Button, FormMessage } from '@ipe/ui';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { useSubmission } from '#shell/api/use-submission.ts';
import { compareMirrors, type MirrorAnswer } from './compare-mirrors.ts';
import type { Published } from './liabilities.queries.ts';
import { text } from './liabilities.text.ts';

/** Compares this page's statement with those of the house's mirrors; shows nothing where it names none. */
export function Mirrors({ mirrors, shown }: { mirrors: readonly string[]; shown: Published }) {
  const [answers, setAnswers] = useState<MirrorAnswer[]>([]);
  const comparing = useSubmission(compareMirrors, setAnswers);
  if (mirrors.length === 0) return null;
  return (
    <section aria-labelledby="liabilities-mirrors" className="card mt-4 p-4">
      <h2 id="liabilities-mirrors" className="font-display text-lg font-bold">
        {text.mirrors}
      </h2>
      <p className="mt-0.5 mb-3 text-sm text-mist">{text.mirrorsHow(mirrors.length)}</p>
      <Button
        look="secondary"
        className="w-full"
        isBusy={comparing.isSending}
        onClick={() => void comparing.submit({ mirrors, shown })}
      >
        {text.compare}
      </Button>
      <FormMessage>{comparing.message}</FormMessage>
      <ul aria-live="polite" className="mt-2">
        {answers.map((answer) => (
          <MirrorRow key={answer.mirror} answer={answer} />
        ))}
      </ul>
    </section>
  );
}

function MirrorRow({ answer: { mirror, says } }: { answer: MirrorAnswer }) {
  const Icon = says === 'same' ? CircleCheck : CircleX;
  return (
    <li className="flex gap-2.5 border-b border-edge py-2 text-sm last:border-0">
      <Icon
        aria-hidden
        className={`mt-0.5 size-4 shrink-0 ${says === 'same' ? 'text-leaf-soft' : 'text-ember-soft'}`}
      />
      <div className="min-w-0 flex-1">
        <p className="break-all">{mirror}</p>
        <p className="text-xs text-mist">{says === 'same' ? text.same : text.unlike[says]}</p>
      </div>
    </li>
  );
}
