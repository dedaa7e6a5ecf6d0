import { formatBrl } from '@ipe/money';
import { Modal } from '#shell/parts/modal.tsx';
import type { Beginning } from './verdicts.tsx';
import { WithdrawalDetails } from './withdrawal-details.tsx';
import type { OpenWithdrawal } from './withdrawals.queries.ts';
import { text } from './withdrawals.text.ts';

type Props = { withdrawal: OpenWithdrawal; begin: Beginning | undefined; onClose: () => void };

/** A withdrawal in a dialog over the list. */
export const WithdrawalDialog = ({ withdrawal, begin, onClose }: Props) => (
  <Modal title={text.title(formatBrl(withdrawal.amountCentavos))} isWide onClose={onClose}>
    <WithdrawalDetails withdrawal={withdrawal} begin={begin} onDecided={onClose} />
  </Modal>
);
