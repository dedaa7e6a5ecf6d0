export { inLanes, oneByOne } from './in-lanes.ts';
export { lookAtDue, lookedRows } from './look-at-due.ts';
export { lockPage, pagesBy } from './pages-by.ts';
export type { Job } from './job.ts';
export type { JobQueue } from './job-queue.ts';
export type { JobReport } from './list-jobs.ts';
export { queueInBackground, type QueueInBackground } from './queue-in-background.ts';
