import { codes, type Answer, type Code, type Reason, type Refusal } from '@ipe/contract';

/** With a word that the contract lists for some call; the bank's notifications are no call of it. */
type ServerRefusal = Refusal<Reason | 'wrong_secret'>;

/** An expected "no": answered to the caller with its code and Portuguese sentence, never logged as a fault. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly code: Exclude<Code, 1>;
  readonly refusal: ServerRefusal;

  constructor(code: Exclude<Code, 1>, message: string, refusal: ServerRefusal) {
    super(message);
    this.code = code;
    this.refusal = refusal;
  }
}

/** `throw refuse(codes.conflict, 'Você já tem um saque em andamento', { reason: 'withdrawal_open' })` */
export function refuse(code: Exclude<Code, 1>, message: string, refusal: ServerRefusal = {}): RefusedError {
  return new RefusedError(code, message, refusal);
}

/** Bad input found beyond the schema's reach: one sentence for one field. */
export function refuseField(field: string, message: string): RefusedError {
  return refuse(codes.invalidInput, message, { fields: { [field]: message } });
}

export const answerOfRefusal = ({ code, refusal, message }: RefusedError): Answer<unknown> => ({
  code,
  data: refusal,
  msg: message,
});

export const sessionEnded = () => refuse(codes.sessionEnded, 'Sua sessão terminou. Entre novamente.');
