import type { Database } from '#platform/database/index.ts';
import type { Job } from '#platform/jobs/index.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import type { Clock } from '#platform/time/clock.ts';
import { findSessionViolations } from './audit.store.ts';
import { endIdleSessions } from './play-sessions.ts';

const jobs = (parts: { db: Database; clock: Clock }): Job[] => [
  {
    name: 'end-play-sessions',
    what: 'ends the play sessions of players who have not bet for half an hour',
    cron: '*/5 * * * *',
    work: () => endIdleSessions(parts),
  },
];

export const playSessionsModule = {
  audits: [findSessionViolations],
  personalData: {
    sessoes_de_jogo: {
      table: 'play_session',
      inParts: { newestBy: 'session_no', id: 'session_no', idIs: 'number' },
      columns: 'session_no, game_id, began_at, last_bet_at, ended_at',
    },
  } satisfies PersonalData,
  open: (parts: { db: Database; clock: Clock }) => ({ jobs: jobs(parts) }),
};
