import type { LoopLog } from '#platform/jobs/loop.ts';
import { workInSlots, type SlotWork } from '#platform/jobs/work-in-slots.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';
import { hourMs, minuteMs } from '#platform/time/durations.ts';
import { delayNotice, deleteNotice, leaseNotice, listDue, type DueNotice } from '../notice.store.ts';
import type { PushDeps } from '../push.deps.ts';
import { pushesSent } from '../push.metrics.ts';
import { isNoticeKind, noticeTexts, type NoticeKind } from '../push.text.ts';
import {
  deleteSubscription,
  deleteSubscriptionsOf,
  findSubscription,
  noteRefused,
  noteTaken,
  type Subscription,
} from '../subscriptions/subscription.store.ts';
import { encryptPush } from './encrypt-push.ts';
import type { PostPush, PushAnswer } from './post-push.ts';

export type SendDeps = PushDeps & {
  post: PostPush;
  telemetry: Pick<Telemetry, 'meter'>;
  log: Pick<LoopLog, 'warn'>;
};

/** Notices being sent, in all and to one service. A slow service uses up its own slots only. */
const slots = 32;
const slotsOfService = 8;

/** Longer than a service may take. */
const leaseMs = minuteMs;
const mostTries = 8;
/** Notices are padded to this length, so that the length doesn't show the kind. */
const padTo = 512;

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** 15 s, 1 min, 4 min, 16 min and then an hour; not earlier than the service asks, and not later than in an hour. */
const retryMs = (tries: number, askedMs = 0): number =>
  Math.min(hourMs, Math.max(askedMs, 15_000 * 4 ** Math.min(tries, 5)));

type Ready = { kind: NoticeKind; subscription: Subscription };

/**
 * What to send and where, checked now: the player may have changed their choice, logged out or been excluded since.
 * Undefined where nothing may be sent.
 */
async function readyOf(deps: SendDeps, due: DueNotice): Promise<Ready | undefined> {
  if (deps.clock() >= due.expiresAt || due.tries >= mostTries || !isNoticeKind(due.kind)) return undefined;
  const { kind } = due;
  if (!(await deps.mayBeCalled(due.playerId))) {
    await deleteSubscriptionsOf(deps.db, due.playerId);
    return undefined;
  }
  const subscription = await findSubscription(deps.db, due);
  const isWanted = subscription !== undefined && (kind === 'test' || subscription.kinds.includes(kind));
  if (!isWanted) return undefined;
  if (deps.services.serviceOf(subscription.endpoint) !== undefined) return { kind, subscription };
  await deleteSubscription(deps.db, subscription);
  return undefined;
}

const letterOf = (due: DueNotice, { kind, subscription }: Ready, now: Date) => ({
  endpoint: subscription.endpoint,
  body: encryptPush(JSON.stringify({ ...noticeTexts[kind], id: due.noticeId }), subscription, { padTo }),
  ttlSeconds: Math.ceil((due.expiresAt.getTime() - now.getTime()) / 1_000),
  topic: due.noticeId.replaceAll('-', ''),
});

type Tried = { due: DueNotice; to: Subscription; answer: PushAnswer };

async function noteAnswer({ db, clock, log }: SendDeps, { due, to, answer }: Tried): Promise<void> {
  const { outcome } = answer;
  if (outcome === 'later') {
    const until = after(clock(), retryMs(due.tries, answer.afterMs));
    log.warn({ service: due.service, why: answer.why, tries: due.tries + 1 }, 'a notice waits for its push service');
    if (until < due.expiresAt) return void (await delayNotice(db, due, until));
  }
  await deleteNotice(db, due);
  if (outcome === 'taken') await noteTaken(db, to, clock());
  if (outcome === 'gone') await deleteSubscription(db, to);
  if (outcome === 'refused') {
    log.warn({ service: due.service, why: answer.why }, 'a push service refused a notice');
    await noteRefused(db, to);
  }
}

/** Sends due notices, on any node. A node that dies after the service accepted a notice causes a repeat, of which the phone shows one. */
export function createPushSender(deps: SendDeps): SlotWork {
  const { db, clock } = deps;
  const count = deps.telemetry.meter.counter(pushesSent);
  const underWay = new Map<string, number>();
  const add = (service: string, by: number) => underWay.set(service, (underWay.get(service) ?? 0) + by);
  const isFull = (service: string) => (underWay.get(service) ?? 0) >= slotsOfService;

  async function send(due: DueNotice): Promise<void> {
    const ready = await readyOf(deps, due);
    if (ready === undefined) {
      count(due.service, 'dropped').add();
      return void (await deleteNotice(db, due));
    }
    const answer = await deps.post(letterOf(due, ready, clock()));
    count(due.service, answer.outcome).add();
    await noteAnswer(deps, { due, to: ready.subscription, answer });
  }

  return workInSlots<DueNotice>({
    slots,
    lease: async (limit) => {
      const now = clock();
      const besides = [...underWay.keys()].filter(isFull);
      const latest = after(now, 2 * hourMs);
      const leased: DueNotice[] = [];
      for (const due of await listDue(db, { now, latest, limit, besides })) {
        if (isFull(due.service) || !(await leaseNotice(db, due, after(now, leaseMs)))) continue;
        add(due.service, 1);
        leased.push(due);
      }
      return leased;
    },
    work: async (due) => {
      try {
        await send(due);
      } catch (error) {
        deps.log.warn({ err: error, service: due.service }, 'a notice could not be sent');
      } finally {
        add(due.service, -1);
      }
    },
  });
}
