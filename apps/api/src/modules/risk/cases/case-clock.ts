import { dayMs } from '#platform/time/durations.ts';

/** The days from the operation to the written conclusion (Portaria SPA/MF 1.143/2024, art. 26 § 2). */
const analysisDays = 30;
const alarmAtDay = 20;

/** Operations up to this time have to be concluded by `dueBy`. */
export const operatedBy = (dueBy: Date): Date => new Date(dueBy.getTime() - analysisDays * dayMs);

export const dueAtOf = (operatedAt: Date): Date => new Date(operatedAt.getTime() + analysisDays * dayMs);

/** The time from which on a case is urgent. */
export const alarmAtOf = (dueAt: Date): Date => new Date(dueAt.getTime() - (analysisDays - alarmAtDay) * dayMs);

/** A case is urgent now if it is due by this time. */
export const urgentUntil = (now: Date): Date => new Date(now.getTime() + (analysisDays - alarmAtDay) * dayMs);
