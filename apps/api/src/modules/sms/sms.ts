/** One text message. `smsId` stays the same when it is sent again, so that a provider can tell a repeat. */
export type Sms = { smsId: string; mobile: string; text: string };

/** Hands a message to whoever delivers it. @throws Error when it wasn't taken, or nobody knows whether it was */
export type SendSms = (sms: Sms) => Promise<void>;
