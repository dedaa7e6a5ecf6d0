import { codes, type Answer, type CallPath, type Code, type CommonReason, type Refusal } from '@ipe/contract';

/** An expected "no": answered to the caller with its code and Portuguese sentence, never logged as a fault. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly code: Exclude<Code, 1>;
  readonly refusal: Refusal;

  constructor(code: Exclude<Code, 1>, message: string, refusal: Refusal) {
    super(message);
    this.code = code;
    this.refusal = refusal;
  }
}

/**
 * `throw refuse<'/api/pay/withdraw'>(codes.conflict, 'Você já tem um saque em andamento', { reason: 'withdrawal_open'
 * })`
 * @template Path the calls that throw this refusal; each of them must list the reason
 */
export function refuse<Path extends CallPath = never>(
  code: Exclude<Code, 1>,
  message: string,
  refusal: Refusal<CommonReason<Path>> = {},
): RefusedError {
  return new RefusedError(code, message, refusal);
}

/** Refuses an input that the schema accepts but a rule doesn't: one sentence for one field. */
export function refuseField(field: string, message: string): RefusedError {
  return refuse(codes.invalidInput, message, { fields: { [field]: message } });
}

export const answerOfRefusal = ({ code, refusal, message }: RefusedError): Answer<unknown> => ({
  code,
  data: refusal,
  msg: message,
});

/** Sentences for both players and staff. */
export const said = {
  sessionEnded: 'Sua sessão terminou. Entre novamente.',
  fault: 'Algo deu errado do nosso lado. Tente de novo.',
  noSuchAddress: 'Endereço não encontrado',
} as const;

export const sessionEnded = () => refuse(codes.sessionEnded, said.sessionEnded);
