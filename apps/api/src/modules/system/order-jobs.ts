import { codes } from '@ipe/contract';
import type { ParsedStaffInput, StaffOutput } from '@ipe/staff-contract';
import type { Database } from '#platform/database/index.ts';
import type { JobQueue, JobReport, QueueInBackground } from '#platform/jobs/index.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { Noted, StaffContext } from '#platform/staff-door/staff-handlers.ts';
import type { Clock } from '#platform/time/clock.ts';

export type SystemDeps = { db: Database; clock: Clock; queue: QueueInBackground; databaseFiles: string | undefined };

type Ordered = Promise<{ noted: Noted; output: Record<never, never> }>;

/** The queue starts after the server listens, and stands still while clocks disagree. @throws RefusedError 409 with the reason */
function requireQueue({ queue }: SystemDeps): JobQueue {
  const found = queue.find();
  if (found === undefined) throw refuseStaff(codes.conflict, queue.findDoubt() ?? 'A fila ainda não começou');
  return found;
}

const presentJob = ({
  nextRunAt,
  lastRun,
  failures,
  ...job
}: JobReport): StaffOutput<'/back-office/api/jobs/list'>['list'][number] => ({
  ...job,
  nextRunAt: nextRunAt?.toISOString() ?? null,
  lastRun: lastRun && {
    ...lastRun,
    startedAt: lastRun.startedAt.toISOString(),
    endedAt: lastRun.endedAt.toISOString(),
  },
  failures: failures.map((failure) => ({ ...failure, at: failure.at.toISOString() })),
});

export const listJobs = async (deps: SystemDeps) => ({ list: (await requireQueue(deps).list()).map(presentJob) });

/** @throws RefusedError 404, 409 for a job that waits or runs already */
export async function runJob(
  deps: SystemDeps,
  { name }: ParsedStaffInput<'/back-office/api/jobs/run'>,
  { note }: StaffContext<'/back-office/api/jobs/run'>,
): Ordered {
  const queue = requireQueue(deps);
  if (!(await queue.list()).some((job) => job.name === name))
    throw refuseStaff(codes.notFound, 'Não há tarefa com este nome: ./ipe jobs mostra os nomes');
  return deps.db.transaction(async (tx) => {
    if (!(await queue.enqueue(tx, { name, key: name })))
      throw refuseStaff(codes.conflict, 'Esta tarefa já espera ou já está em andamento');
    return { output: {}, noted: await note(tx, { subject: `job:${name}` }) };
  });
}

/** @throws RefusedError 404 for a job that wasn't given up, or while a job like it waits or runs */
export async function replayJob(
  deps: SystemDeps,
  { id }: ParsedStaffInput<'/back-office/api/jobs/replay'>,
  { note }: StaffContext<'/back-office/api/jobs/replay'>,
): Ordered {
  const queue = requireQueue(deps);
  return deps.db.transaction(async (tx) => {
    if (!(await queue.replay(tx, id)))
      throw refuseStaff(codes.notFound, 'Não há tarefa abandonada com este número, ou a mesma já espera ou roda');
    return { output: {}, noted: await note(tx, { subject: `dead-job:${id}` }) };
  });
}
