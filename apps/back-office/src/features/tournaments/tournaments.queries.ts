import type { StaffOutput, TournamentDocument } from '@ipe/staff-contract';
import { ask } from '#shell/calls/ask.ts';
import { propose } from '#shell/calls/propose.ts';
import type { DocumentKind } from '#shell/documents/document-kind.ts';

type Read = StaffOutput<'/back-office/api/tournaments/read'>;
export type Tournament = Read & { stopReason: string | null; mayChange: boolean };

export type TournamentAnswers = {
  line: StaffOutput<'/back-office/api/tournaments/list'>['list'][number];
  published: Tournament;
  checked: StaffOutput<'/back-office/api/tournaments/check'>;
};

export const calls: DocumentKind<TournamentAnswers>['calls'] = {
  list: async () => (await ask('/back-office/api/tournaments/list', {})).list,
  read: async (id) => {
    const read = await ask('/back-office/api/tournaments/read', { id });
    // Another version may be published only until joining opens.
    return { ...read, stopReason: read.cancelReason, mayChange: read.state === 'announced' };
  },
  check: (document) => ask('/back-office/api/tournaments/check', { document }),
  propose: (tournamentId, document, reason) =>
    propose('tournaments.publish', { tournamentId, document: document as TournamentDocument }, reason),
  stop: (stopped) => ask('/back-office/api/tournaments/cancel', stopped),
};
