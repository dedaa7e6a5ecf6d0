import { Button, ConfirmDialog } from '@ipe/ui';
import { removePixKey } from '#features/withdrawals/withdrawals.mutations.ts';
import type { PixKey } from '#features/withdrawals/withdrawals.queries.ts';
import { text } from '#features/withdrawals/withdrawals.text.ts';
import { useSubmission } from '#shell/api/use-submission.ts';
import { showTip } from '#shell/state/front-end-state.ts';

export function RemoveKeyConfirmDialog({ pixKey, onClose }: { pixKey: PixKey; onClose: () => void }) {
  const removal = useSubmission(removePixKey, () => {
    showTip(text.keyRemoved, 'success');
    onClose();
  });
  return (
    <ConfirmDialog
      title={text.removeConfirmTitle}
      message={removal.message}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" size="medium" onClick={onClose}>
            {text.keep}
          </Button>
          <Button
            look="danger"
            size="medium"
            isBusy={removal.isSending}
            onClick={() => void removal.submit(pixKey.keyId)}
          >
            {text.remove}
          </Button>
        </>
      }
    >
      {text.keyTypes[pixKey.type]} {pixKey.masked}
    </ConfirmDialog>
  );
}
