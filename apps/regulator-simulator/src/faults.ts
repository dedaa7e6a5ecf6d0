import { answerFaults, faultKind, requestConditions } from '@ipe/simulator';
import * as v from 'valibot';

const only = v.optional(v.strictObject(requestConditions), {});

/** The second analysis rejects a file whose structure was right. */
const lotRejected = faultKind(
  v.optional(
    v.strictObject({ documento: v.optional(v.string()), dia: v.optional(v.string()), lote: v.optional(v.number()) }),
    {},
  ),
)('lot-rejected', {});

/** The faults that a request can have. Each room of the simulator adds its own kinds here. */
export const fault = v.variant('kind', [...answerFaults(only), lotRejected]);

export type Fault = v.InferOutput<typeof fault>;

/** The fields that hold one of a list of words. */
export const wordFields = ['resultado', 'motivos', 'situacao'];
