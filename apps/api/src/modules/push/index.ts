/** Owns notices on the phone: which kinds a player wants on which device, and their sending. It doesn't know what the notices are about. */
export { pushModule } from './push.module.ts';
export { queuePush } from './queue-push.ts';
export type { OtherServices } from './sending/push-services.ts';
