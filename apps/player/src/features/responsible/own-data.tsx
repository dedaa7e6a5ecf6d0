import { Button, FormMessage, Sheet } from '@ipe/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { showTip } from '../../shell/front-end-state.ts';
import { useSubmission } from '../../shell/use-submission.ts';
import { closeAccount, downloadMyData } from './limits.mutations.ts';
import { PasswordForm } from './password-form.tsx';
import { text } from './responsible.text.ts';

/** What the law gives every player: a copy of their data, and the end of the account. */
export function OwnData() {
  const [isClosing, setIsClosing] = useState(false);
  const download = useSubmission(downloadMyData, () => showTip(text.exported, 'success'));
  return (
    <section id="dados" aria-labelledby="data-title" className="mt-8 scroll-mt-16">
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
      <p className="mt-6 mb-2 text-sm text-mist">{text.closeHow}</p>
      <Button look="danger" className="w-full" onClick={() => setIsClosing(true)}>
        {text.closeAccount}
      </Button>
      {isClosing && <CloseSheet onClose={() => setIsClosing(false)} />}
    </section>
  );
}

function CloseSheet({ onClose }: { onClose: () => void }) {
  const closing = useSubmission(closeAccount);
  return (
    <Sheet title={text.closeQuestion} closeLabel={text.close} onClose={onClose}>
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
