export { inLanes } from './in-lanes.ts';
export { lockPage, pagesBy } from './pages-by.ts';
export type { Job } from './job.ts';
export { jobsOperatorCalls } from './operator-calls.ts';
export { queueInBackground, type QueueInBackground } from './queue-in-background.ts';
