import { answerFaults, faultKind, requestConditions } from '@ipe/simulator';
import * as v from 'valibot';

const only = v.optional(v.strictObject(requestConditions), {});

/** A file whose structure was right is rejected by the second analysis. */
const lotRejected = faultKind(
  v.optional(
    v.strictObject({ documento: v.optional(v.string()), dia: v.optional(v.string()), lote: v.optional(v.number()) }),
    {},
  ),
)('lot-rejected', {});

/** What may go wrong with a request. A room adds its own kinds here. */
export const fault = v.variant('kind', [...answerFaults(only), lotRejected]);

export type Fault = v.InferOutput<typeof fault>;

/** The fields that hold a word of a list. */
export const wordFields = ['resultado', 'motivos', 'situacao'];
