/** One text message. `smsId` stays the same when it is sent again, so that a provider can tell a repeat. */
type Sms = { smsId: string; mobile: string; text: string };

/**
 * What a phone gets, by whether it has an account; null is nothing. Anybody may ask for a code for any phone: which it is shows only to
 * who holds it.
 */
export type SmsTexts = { text: string | null; textWithoutAccount: string | null };

/** Hands a message to the provider. @throws Error when it wasn't taken, or that isn't known */
export type SendSms = (sms: Sms) => Promise<void>;
