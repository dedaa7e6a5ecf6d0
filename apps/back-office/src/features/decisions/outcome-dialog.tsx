import { Button } from '#shell/parts/button.tsx';
import { Modal } from '#shell/parts/modal.tsx';
import { OneTimeLink } from '#shell/parts/one-time-link.tsx';
import { text as shell } from '#shell/text/shell.text.ts';
import { text } from './decisions.text.ts';

/** The result of an approval, which the server tells only once. */
export function OutcomeDialog({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <Modal title={text.outcome} onClose={onClose}>
      <p className="mb-4 text-sm">{text.outcomeHint}</p>
      <OneTimeLink link={link} label={text.outcome} />
      <div className="mt-4 flex justify-end">
        <Button look="primary" onClick={onClose}>
          {shell.close}
        </Button>
      </div>
    </Modal>
  );
}
