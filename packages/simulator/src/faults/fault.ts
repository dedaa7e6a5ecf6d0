import * as v from 'valibot';

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(140));
const positive = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000));

/** Conditions for faults that strike requests of any kind. */
export const requestConditions = {
  method: v.optional(v.picklist(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])),
  /** The start of the request's path, e.g. `/v3/gn/pix/`. */
  path: v.optional(v.pipe(text, v.startsWith('/'))),
};

const common = {
  /** How often it strikes; without it, until it is removed. */
  times: v.optional(positive),
  /** The probability with which it strikes. The draws come from the seed, so the same seed strikes the same requests. */
  chance: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 1),
  seed: v.optional(v.pipe(v.number(), v.safeInteger()), 0),
};

/**
 * Makes the schema of a kind of fault.
 * @param only the schema of a fault's conditions. All conditions that a fault states must be met; a fault without any
 * strikes the first occasion
 */
export const faultKind =
  <Only extends v.GenericSchema>(only: Only) =>
  <const Kind extends string, const Entries extends v.ObjectEntries>(name: Kind, entries: Entries) =>
    v.strictObject({ kind: v.literal(name), only, ...common, ...entries });

/** Whether the request is carried out before its answer goes wrong. */
const executes = (isDefault: boolean) => v.optional(v.boolean(), isDefault);

/** Faults in the connection between client and house, for any request. */
export const answerFaults = <Only extends v.GenericSchema>(only: Only) => {
  const kind = faultKind(only);
  return [
    kind('answer-error', { status: v.picklist([409, 429, 500, 502, 503, 504]), executes: executes(false) }),
    kind('answer-never', { executes: executes(false) }),
    kind('answer-lost', { executes: executes(true) }),
    kind('answer-slow', { delayMs: milliseconds }),
    kind('answer-garbage', {}),
    kind('answer-content-type', { contentType: v.optional(text, 'text/html') }),
    kind('answer-unknown-words', {}),
    kind('answer-extra-fields', {}),
    kind('token-dead', {}),
  ] as const;
};

type AnswerFaults = ReturnType<typeof answerFaults<v.GenericSchema>>;
export type HttpFault = v.InferOutput<AnswerFaults[number]>;

export const httpFaultKinds = answerFaults(v.unknown()).map(({ entries }) => entries.kind.literal);

/** The facts about an occasion for a fault, by the names of the conditions that they are compared with. */
export type Facts = Readonly<Record<string, string | number | undefined>>;

/** The fields that the faults of every house have. */
export type AnyFault = {
  kind: string;
  only: Facts;
  times?: number | undefined;
  chance: number;
  seed: number;
};
