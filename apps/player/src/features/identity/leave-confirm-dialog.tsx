import { Button, ConfirmDialog } from '@ipe/ui';
import { text } from './identity.text.ts';

/** The close icon asks first: keep going, or leave (specification section 2). */
export function LeaveConfirmDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <ConfirmDialog
      title={text.leaveConfirmTitle}
      onClose={onStay}
      actions={
        <>
          <Button look="secondary" size="medium" onClick={onLeave}>
            {text.leave}
          </Button>
          <Button size="medium" onClick={onStay}>
            {text.stay}
          </Button>
        </>
      }
    >
      {text.leaveBody}
    </ConfirmDialog>
  );
}
