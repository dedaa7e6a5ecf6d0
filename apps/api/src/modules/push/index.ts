/** Owns notices on the phone: who asked to be told of what on which device, and sending them. Knows nothing of what happened. */
export { pushModule } from './push.module.ts';
export { queuePush } from './queue-push.ts';
export type { OtherServices } from './sending/push-services.ts';
