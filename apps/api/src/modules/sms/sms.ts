/** One text message. `smsId` is the same for a repeat, so that a provider can recognise it. */
type Sms = { smsId: string; mobile: string; text: string };

/**
 * The texts for a phone with and without an account; null for no message. A code can be asked for any phone, and only
 * its holder may learn whether it has an account.
 */
export type SmsTexts = { text: string | null; textWithoutAccount: string | null };

/** The provider will never accept this message. The error's text contains neither the message nor the phone. */
export class SmsRefusal extends Error {
  override name = 'SmsRefusal';
}

/**
 * Hands a message to the provider.
 * @throws SmsRefusal when it will never be accepted; another Error when it wasn't accepted, or it isn't known
 */
export type SendSms = (sms: Sms) => Promise<void>;
