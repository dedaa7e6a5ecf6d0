import { dayMs } from '#platform/time/durations.ts';

/** From the operation to the conclusion in writing (Portaria SPA/MF 1.143/2024, art. 26 § 2). */
const analysisDays = 30;
const alarmAtDay = 20;

/** Operations up to then are due by this time. */
export const operatedBy = (dueBy: Date): Date => new Date(dueBy.getTime() - analysisDays * dayMs);

export const dueAtOf = (operatedAt: Date): Date => new Date(operatedAt.getTime() + analysisDays * dayMs);

/** From then on a case is urgent. */
export const alarmAtOf = (dueAt: Date): Date => new Date(dueAt.getTime() - (analysisDays - alarmAtDay) * dayMs);

/** Cases that are due by this time are urgent now. */
export const urgentUntil = (now: Date): Date => new Date(now.getTime() + (analysisDays - alarmAtDay) * dayMs);
