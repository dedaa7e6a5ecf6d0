import { Button } from '#shell/parts/button.tsx';
import { Modal } from '#shell/parts/modal.tsx';
import { OneTimeLink } from '#shell/parts/one-time-link.tsx';
import { text as shell } from '#shell/text/shell.text.ts';
import type { Proposal } from './decisions.queries.ts';
import { text } from './decisions.text.ts';

type Props = { of: Proposal['kind']; outcome: string; onClose: () => void };

/** The result of an approval, which the server tells only once. */
export function OutcomeDialog({ of, outcome, onClose }: Props) {
  const isLink = of === 'staff.recovery';
  return (
    <Modal title={isLink ? text.link : text.notice} onClose={onClose}>
      <p className="text-sm">{isLink ? text.linkHint : outcome}</p>
      {isLink && (
        <div className="mt-4">
          <OneTimeLink link={outcome} label={text.link} />
        </div>
      )}
      <div className="mt-4 flex justify-end">
        <Button look="primary" onClick={onClose}>
          {shell.close}
        </Button>
      </div>
    </Modal>
  );
}
