/** Owns text messages on their way to phones. It doesn't know what they are about. */
export { queueSms } from './queue-sms.ts';
export { smsModule } from './sms.module.ts';
export type { SmsTexts } from './sms.ts';
export { findWaitingSms } from './sms.store.ts';
export { startSmsInbox } from './sms-inbox.ts';
