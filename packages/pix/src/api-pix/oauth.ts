import * as v from 'valibot';

/** Answer of `POST /oauth/token` (RFC 6749, client credentials). */
export const tokenAnswer = v.object({
  access_token: v.string(),
  token_type: v.string(),
  /** Seconds. */
  expires_in: v.number(),
});
