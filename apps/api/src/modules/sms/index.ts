/** Owns text messages on their way to phones. Knows nothing of what they are about. */
export { chooseSms } from './choose-sms.ts';
export { queueSms } from './queue-sms.ts';
export { sendDueSms, type SmsDeps } from './send-due-sms.ts';
export type { SendSms, SmsTexts } from './sms.ts';
export { startSmsInbox } from './sms-inbox.ts';
export { deleteOldSms } from './delete-old-sms.ts';
