/** One text message. `smsId` stays the same when it is sent again, so that a provider can tell a repeat. */
type Sms = { smsId: string; mobile: string; text: string };

/**
 * The text that a phone gets, by whether it has an account; null is nothing. A code can be asked for any phone: only its holder
 * learns whether it has an account.
 */
export type SmsTexts = { text: string | null; textWithoutAccount: string | null };

/** The provider will never take this message. Its words hold neither the text nor the phone. */
export class SmsRefusal extends Error {
  override name = 'SmsRefusal';
}

/** Hands a message to the provider. @throws SmsRefusal for good; another Error when it wasn't taken, or that isn't known */
export type SendSms = (sms: Sms) => Promise<void>;
