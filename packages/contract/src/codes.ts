/** The codes of answers (specification section 8 for 1, 100 and 401; docs/product.md for the rest). */
export const codes = {
  success: 1,
  insufficientBalance: 100,
  invalidInput: 400,
  sessionEnded: 401,
  notAllowed: 403,
  notFound: 404,
  conflict: 409,
  tooManyTries: 429,
  serverError: 500,
  /** Too many at once: nothing was done, and the same call may be sent again. */
  overloaded: 503,
} as const;

export type Code = (typeof codes)[keyof typeof codes];

/** The `data` beside a code that isn't success. */
export type Refusal<Reason extends string = string> = {
  /** 400: a Portuguese sentence by field path, e.g. `{ mobile: 'Telefone em formato inválido' }`. */
  fields?: Record<string, string>;
  /** 403 and 409: a stable word for programs, e.g. `money_rests`. */
  reason?: Reason;
  /**
   * 403 `proof_needed`: work to be done first. The same call may succeed with `proof`: the token, and for each puzzle, counted from 0, a
   * number up to 2^32 − 1 for which SHA-256 of (SHA-256 of the token ‖ place ‖ number, both as four bytes) begins with `bits` zero bits.
   */
  challenge?: { token: string; puzzles: number; bits: number };
  /** 403 `presence_needed`: what `/api/user/presence` wants before the same call may succeed. */
  asks?: { password: boolean; code: boolean; position: boolean };
  /** 429, 503: after how many seconds the same call may succeed. `phone_code_needed`: after how many another code may be asked for. */
  retryAfterSeconds?: number;
  /** `phone_code_needed`: the device that the code is good for, which the repeat names. */
  device?: string;
  /** `phone_code_needed`: until when the code is good. `money_rests`: until when. ISO 8601 in UTC. */
  expiresAt?: string;
};

/** The clear text inside the envelope. `data` is the call's output for code 1, else a Refusal. */
export type Answer<Output, Reason extends string = string> =
  | { code: typeof codes.success; data: Output; msg: string }
  | { code: Exclude<Code, 1>; data: Refusal<Reason>; msg: string };
