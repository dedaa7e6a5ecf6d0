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
  /** The server is overloaded: it has done nothing, and the client may send the same call again. */
  overloaded: 503,
} as const;

export type Code = (typeof codes)[keyof typeof codes];

/** The `data` of an answer with any code other than success. */
export type Refusal<Reason extends string = string> = {
  /** 400: a Portuguese sentence by field path, e.g. `{ mobile: 'Telefone em formato inválido' }`. */
  fields?: Record<string, string>;
  /** 403 and 409: a stable identifier for programs, e.g. `money_rests`. */
  reason?: Reason;
  /**
   * 403 `proof_needed`: a proof of work is needed first. The same call may succeed with `proof`: the token and an answer to each puzzle.
   * Puzzles are counted from 0. An answer is a number up to 2^32 − 1 for which SHA-256 of (SHA-256 of the token ‖ the puzzle's place ‖ the
   * number, both as four bytes) begins with `bits` zero bits.
   */
  challenge?: { token: string; puzzles: number; bits: number };
  /** 403 `presence_needed`: what `/api/user/presence` must receive before the same call may succeed. */
  asks?: { password: boolean; code: boolean; position: boolean };
  /**
   * 429, 503: the same call may succeed after this many seconds. `phone_code_needed`: the client may request another code after this many
   * seconds.
   */
  retryAfterSeconds?: number;
  /** `phone_code_needed`: the device for which the code is valid; the repeated call must name it. */
  device?: string;
  /** `phone_code_needed`: the code's expiry. `money_rests`: the end of the withdrawal hold. ISO 8601 in UTC. */
  expiresAt?: string;
};

/** The clear text inside the envelope. `data` is the call's output for code 1, else a Refusal. */
export type Answer<Output, Reason extends string = string> =
  | { code: typeof codes.success; data: Output; msg: string }
  | { code: Exclude<Code, 1>; data: Refusal<Reason>; msg: string };
