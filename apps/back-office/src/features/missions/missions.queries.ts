import type { MissionDocument, StaffOutput } from '@ipe/staff-contract';
import { ask } from '#shell/calls/ask.ts';
import { propose } from '#shell/calls/propose.ts';
import type { DocumentKind } from '#shell/documents/document-kind.ts';

export type Mission = StaffOutput<'/back-office/api/missions/read'>;

export type MissionAnswers = {
  line: StaffOutput<'/back-office/api/missions/list'>['list'][number];
  published: Mission;
  checked: StaffOutput<'/back-office/api/missions/check'>;
};

export const calls: DocumentKind<MissionAnswers>['calls'] = {
  list: async () => (await ask('/back-office/api/missions/list', {})).list,
  read: (id) => ask('/back-office/api/missions/read', { id }),
  check: (document) => ask('/back-office/api/missions/check', { document }),
  propose: (missionId, document, reason) =>
    propose('missions.publish', { missionId, document: document as MissionDocument }, reason),
  stop: (stopped) => ask('/back-office/api/missions/stop', stopped),
};
