import type { CallNotes } from '#platform/calls/call-notes.ts';
import type { Job } from '#platform/jobs/index.ts';
import type { Loop, LoopLog } from '#platform/jobs/loop.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { createServerSecret } from '#platform/security/server-secret.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';
import { deleteOldNotices } from './notice.store.ts';
import type { PushDeps } from './push.deps.ts';
import { pushMetrics } from './push.metrics.ts';
import { pushRoutes } from './push.routes.ts';
import { createPostPush } from './sending/post-push.ts';
import { openPushServices, type OtherServices } from './sending/push-services.ts';
import { createPushSender } from './sending/send-due.ts';
import { createVapid, vapidKeyFrom, type Vapid } from './sending/vapid.ts';
import { deleteEndedSubscriptions } from './subscriptions/delete-ended.ts';

const lookEveryMs = 1_000;

type Parts = Pick<PushDeps, 'db' | 'clock' | 'mayBeCalled'> & {
  telemetry: Pick<Telemetry, 'meter'>;
  supportEmail: string;
  push: {
    /** A private key of P-256, 32 bytes. Without it the house makes its own, which is the same for all nodes. */
    vapidPrivateKey: Buffer | undefined;
    services: OtherServices;
  };
};

/** The house's signature, opened at its first use. Browsers bind their subscriptions to the key, so it never changes. */
function openVapid({ db, clock, supportEmail, push }: Parts): () => Promise<Vapid> {
  const requireSecret = createServerSecret(db, 'vapid');
  let opened: Vapid | undefined;
  return async () => {
    const privateKey = push.vapidPrivateKey ?? vapidKeyFrom(await requireSecret());
    return (opened ??= createVapid({ privateKey, contact: `mailto:${supportEmail}`, clock }));
  };
}

export const pushDepsOf = (parts: Parts): PushDeps => ({
  ...parts,
  services: openPushServices(parts.push.services),
  vapid: openVapid(parts),
});

const jobs = ({ db, clock }: Parts): Job[] => [
  {
    name: 'end-push-subscriptions',
    what: 'forgets where notices went of log-ins that are over, and of players who excluded themselves',
    cron: '40 4 * * *',
    work: () => deleteEndedSubscriptions(db, clock()),
  },
];

export const pushModule = {
  calls: {
    '/api/push/info': { rate: 'reads' },
    '/api/push/save': { rate: { perMinute: 20, perDay: 200 }, event: 'save_push' },
    '/api/push/stop': { rate: { perMinute: 20 } },
    '/api/push/test': { rate: { perMinute: 30, perDay: 100 } },
  } satisfies CallNotes,
  metrics: pushMetrics,
  retention: [deleteOldNotices],
  personalData: {
    avisos_no_celular: { table: 'push_subscription', columns: 'service, kinds, created_at, sent_at' },
    avisos_a_caminho: { table: 'push_notice', columns: 'kind, service, created_at, expires_at' },
  } satisfies PersonalData,
  open: (parts: Parts) => {
    const deps = pushDepsOf(parts);
    return {
      routes: pushRoutes(deps),
      jobs: jobs(parts),
      loops: (log: LoopLog): Loop[] => {
        const { look, stop } = createPushSender({ ...parts, ...deps, post: createPostPush(deps), log });
        return [{ what: 'sending notices to phones', everyMs: lookEveryMs, work: look, stop, overlaps: true }];
      },
    };
  },
};
