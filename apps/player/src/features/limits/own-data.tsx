import { Button, FormMessage, Sheet } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSubmission } from '#shell/api/use-submission.ts';
import { limitsQuery } from '#shell/restrictions/limits.queries.ts';
import { showTip } from '#shell/state/front-end-state.ts';
import { closeAccount, downloadMyData } from './limits.mutations.ts';
import { text } from './limits.text.ts';
import { MoneyFacts } from './money-facts.tsx';
import { PasswordForm } from './password-form.tsx';

const place = 'dados';

/** Scrolls to this section when a link asks for it, once the content above has its height. */
function useAskedSection() {
  const section = useRef<HTMLElement>(null);
  const { isPending } = useQuery(limitsQuery);
  useEffect(() => {
    if (!isPending && location.hash === `#${place}`) section.current?.scrollIntoView();
  }, [isPending]);
  return section;
}

/** The player's legal rights: a copy of the data, and the closing of the account. */
export function OwnData() {
  const [isClosing, setIsClosing] = useState(false);
  const section = useAskedSection();
  const download = useSubmission(downloadMyData, () => showTip(text.exported, 'success'));
  return (
    <section ref={section} id={place} aria-labelledby="data-title" className="mt-8">
      <h2 id="data-title" className="font-display text-lg font-bold">
        {text.dataTitle}
      </h2>
      <p className="mt-1 mb-3 text-sm text-mist">{text.exportHow}</p>
      <FormMessage>{download.message}</FormMessage>
      <Button
        look="secondary"
        className="mt-1 w-full"
        isBusy={download.isSending}
        onClick={() => void download.submit(undefined)}
      >
        <Download aria-hidden className="size-5" />
        {text.exportData}
      </Button>
      <h3 className="mt-6 text-sm font-bold">{text.closeTitle}</h3>
      <p className="mt-1 mb-3 text-sm text-mist">
        {text.closeHow} {text.closeAfter}
      </p>
      <Button look="danger" className="w-full" onClick={() => setIsClosing(true)}>
        {text.closeAccount}
      </Button>
      {isClosing && <CloseSheet onClose={() => setIsClosing(false)} />}
    </section>
  );
}

function CloseSheet({ onClose }: { onClose: () => void }) {
  const closing = useSubmission(closeAccount, undefined, ['password']);
  return (
    <Sheet title={text.closeConfirmTitle} closeLabel={text.close} onClose={onClose}>
      <ul className="mb-4 list-disc pl-5 text-sm text-mist marker:text-gold">
        <MoneyFacts />
        <li className="mb-1">{text.closeAfter}</li>
      </ul>
      <PasswordForm
        warning={text.closeHow}
        confirm={text.closeConfirm}
        submission={closing}
        onSubmit={(password) => void closing.submit(password)}
        onBack={onClose}
      />
    </Sheet>
  );
}
