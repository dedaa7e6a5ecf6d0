import type { JackpotDocument, StaffOutput } from '@ipe/staff-contract';
import { ask } from '#shell/calls/ask.ts';
import { propose } from '#shell/calls/propose.ts';
import type { DocumentKind } from '#shell/documents/document-kind.ts';

export type Jackpot = StaffOutput<'/back-office/api/jackpot/read'>;

export type JackpotAnswers = {
  line: StaffOutput<'/back-office/api/jackpot/list'>['list'][number];
  published: Jackpot;
  checked: StaffOutput<'/back-office/api/jackpot/check'>;
};

export const calls: DocumentKind<JackpotAnswers>['calls'] = {
  list: async () => (await ask('/back-office/api/jackpot/list', {})).list,
  read: (id) => ask('/back-office/api/jackpot/read', { id }),
  check: (document) => ask('/back-office/api/jackpot/check', { document }),
  propose: (jackpotId, document, reason) =>
    propose('jackpot.publish', { jackpotId, document: document as JackpotDocument }, reason),
  stop: (stopped) => ask('/back-office/api/jackpot/stop', stopped),
};
