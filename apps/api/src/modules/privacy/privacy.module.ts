import type { CallNotes } from '#platform/calls/call-notes.ts';
import type { Job } from '#platform/jobs/index.ts';
import { eraseLongClosed } from './erasure.store.ts';
import { returnLateMoney } from './late-money/return-late-money.ts';
import { forgetExpired } from './forget-expired.ts';
import { sealAgain } from './seal-again.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import type { SealedTable } from '#platform/personal/sealed-table.ts';
import type { PrivacyDeps } from './privacy.deps.ts';
import { privacyRoutes } from './privacy.routes.ts';
import { privacyStaff } from './privacy.staff.ts';

const jobs = (parts: PrivacyDeps): Job[] => [
  {
    name: 'forget-expired',
    what: 'deletes what is over: sessions, codes and limits, messages of 30 days, SIGAP’s files of five years',
    cron: '*/10 * * * *',
    work: () => forgetExpired(parts),
  },
  {
    name: 'erase-long-closed',
    what: 'makes players unknown whose accounts have been closed for five years; the journal stays',
    cron: '40 4 * * *',
    work: () => eraseLongClosed(parts),
  },
  {
    name: 'return-late-money',
    what: 'sends what came to an account after its end to the player’s own account',
    cron: '35 * * * *',
    work: () => returnLateMoney(parts),
  },
  {
    name: 'seal-personal-data',
    what: 'brings what names players under the key that seals now',
    cron: '20 4 * * *',
    work: () => sealAgain(parts),
  },
];

const sealed: readonly SealedTable[] = [{ table: 'data_request', id: 'request_id', columns: ['content', 'answer'] }];

export const privacyModule = {
  sealed,
  personalData: {
    pedidos_sobre_dados: {
      table: 'data_request',
      columns: 'request_id, kind, channel, asked_at, due_at, content, answered_at, answer',
    },
  } satisfies PersonalData,
  calls: {
    '/api/user/exportData': { rate: 'own limit', event: 'export_data' },
    '/api/user/closeAccount': {
      rate: { perMinute: 30, perDay: 100 },
      event: 'close_account',
      asked: ['requestId'],
    },
  } satisfies CallNotes,
  open: (parts: PrivacyDeps) => ({
    routes: privacyRoutes(parts),
    staffRoutes: () => privacyStaff(parts),
    jobs: jobs(parts),
  }),
};
