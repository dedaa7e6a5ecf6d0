import { Button, Dialog } from '@ipe/ui';
import { text } from './identity.text.ts';

/** The close icon asks first: keep going, or leave (specification section 2). */
export function LeaveConfirmDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog label={text.leaveConfirmTitle} shape="box" onClose={onStay}>
      <div className="p-5 text-center">
        <h2 className="font-display text-lg font-bold">{text.leaveConfirmTitle}</h2>
        <p className="mt-1 text-sm text-mist">{text.leaveBody}</p>
        <div className="mt-5 flex flex-wrap gap-3 *:flex-1">
          <Button look="secondary" onClick={onLeave} size="medium">
            {text.leave}
          </Button>
          <Button onClick={onStay} size="medium">
            {text.stay}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
