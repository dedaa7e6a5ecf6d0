import { Button, ConfirmDialog } from '@ipe/ui';
import { useSubmission } from '#shell/api/use-submission.ts';
import { endSession } from './account.mutations.ts';
import { text } from './account.text.ts';

export function LogOutConfirmDialog({ onClose }: { onClose: () => void }) {
  const leaving = useSubmission(endSession);
  return (
    <ConfirmDialog
      title={text.logOutConfirmTitle}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" size="medium" onClick={onClose}>
            {text.stay}
          </Button>
          <Button look="danger" size="medium" isBusy={leaving.isSending} onClick={() => void leaving.submit(undefined)}>
            {text.leave}
          </Button>
        </>
      }
    >
      {text.logOutBody}
    </ConfirmDialog>
  );
}
