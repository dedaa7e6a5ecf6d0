import { Button, Dialog } from '@ipe/ui';
import { useSubmission } from '#shell/api/use-submission.ts';
import { endSession } from './account.mutations.ts';
import { text } from './account.text.ts';

export function LogOutConfirmDialog({ onClose }: { onClose: () => void }) {
  const leaving = useSubmission(endSession);
  return (
    <Dialog label={text.logOutConfirmTitle} shape="box" onClose={onClose}>
      <div className="p-5 text-center">
        <h2 className="font-display text-lg font-bold">{text.logOutConfirmTitle}</h2>
        <p className="mt-1 text-sm text-mist">{text.logOutBody}</p>
        <div className="mt-5 flex flex-wrap gap-3 *:flex-1">
          <Button look="secondary" size="medium" onClick={onClose}>
            {text.stay}
          </Button>
          <Button look="danger" size="medium" isBusy={leaving.isSending} onClick={() => void leaving.submit(undefined)}>
            {text.leave}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
