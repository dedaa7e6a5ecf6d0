import type { CashbackDocument, StaffOutput } from '@ipe/staff-contract';
import { ask } from '#shell/calls/ask.ts';
import { propose } from '#shell/calls/propose.ts';
import type { DocumentKind } from '#shell/documents/document-kind.ts';

export type Cashback = StaffOutput<'/back-office/api/cashback/read'>;

export type CashbackAnswers = {
  line: StaffOutput<'/back-office/api/cashback/list'>['list'][number];
  published: Cashback;
  checked: StaffOutput<'/back-office/api/cashback/check'>;
};

export const calls: DocumentKind<CashbackAnswers>['calls'] = {
  list: async () => (await ask('/back-office/api/cashback/list', {})).list,
  read: (id) => ask('/back-office/api/cashback/read', { id }),
  check: (document) => ask('/back-office/api/cashback/check', { document }),
  propose: (cashbackId, document, reason) =>
    propose('cashback.publish', { cashbackId, document: document as CashbackDocument }, reason),
  stop: (stopped) => ask('/back-office/api/cashback/stop', stopped),
};
