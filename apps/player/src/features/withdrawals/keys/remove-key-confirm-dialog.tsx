import { Button, Dialog, FormMessage } from '@ipe/ui';
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
    <Dialog label={text.removeConfirmTitle} shape="box" onClose={onClose}>
      <div className="flex flex-col gap-4 p-5 text-center">
        <h2 className="font-display text-lg font-bold">{text.removeConfirmTitle}</h2>
        <p className="tabular text-sm text-mist">
          {text.keyTypes[pixKey.type]} {pixKey.masked}
        </p>
        <FormMessage>{removal.message}</FormMessage>
        <div className="flex flex-wrap gap-3 *:flex-1">
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
        </div>
      </div>
    </Dialog>
  );
}
