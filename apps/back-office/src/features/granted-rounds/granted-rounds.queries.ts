import type { RoundsDocument, StaffOutput } from '@ipe/staff-contract';
import { ask } from '#shell/calls/ask.ts';
import { propose } from '#shell/calls/propose.ts';
import type { DocumentKind } from '#shell/documents/document-kind.ts';

export type OfferAnswers = {
  line: StaffOutput<'/back-office/api/granted/list'>['list'][number];
  published: StaffOutput<'/back-office/api/granted/read'>;
  checked: StaffOutput<'/back-office/api/granted/check'>;
};

export const calls: DocumentKind<OfferAnswers>['calls'] = {
  list: async () => (await ask('/back-office/api/granted/list', {})).list,
  read: (id) => ask('/back-office/api/granted/read', { id }),
  check: (document) => ask('/back-office/api/granted/check', { document }),
  propose: (offerId, document, reason) =>
    propose('rounds.publish', { offerId, document: document as RoundsDocument }, reason),
  stop: (stopped) => ask('/back-office/api/granted/stop', stopped),
};
