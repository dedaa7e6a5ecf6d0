/** An expected "no", ready to be sent. */
export class Refusal extends Error {
  readonly status: number;
  readonly contentType: string;
  readonly body: object;
  constructor(status: number, contentType: string, body: object) {
    super(JSON.stringify(body));
    this.status = status;
    this.contentType = contentType;
    this.body = body;
  }
}

/** The refusals that every house has, each in the house's own shape. */
export type HouseRefusals = {
  /** For errors that Fastify finds: the body is too large, isn't JSON… */
  unreadable: (status: number) => Refusal;
  unknownAddress: () => Refusal;
  unexpected: () => Refusal;
  /** The house has an outage, which any HTTP status can express. */
  outage: (status: number) => Refusal;
  tokenRefused: () => Refusal;
  certificateMissing: () => Refusal;
  faultUnknown: () => Refusal;
  /** @param name names the whole input @param paths name the wrong fields; '' is the whole input */
  invalid: (name: string, paths: string[]) => Refusal;
};

/** RFC 6749 (token endpoint) and RFC 6750 (bearer). */
export function oauthError(status: number, error: string, description: string): Refusal {
  return new Refusal(status, 'application/json', { error, error_description: description });
}

const tokenRefused = (): Refusal => oauthError(401, 'invalid_token', 'Token de acesso inválido ou expirado');

type ProblemKind = 'unreadable' | 'forbidden' | 'unknown' | 'unexpected' | 'unavailable';

/** The sentences that all houses share. @param write puts one into the house's own shape of a problem */
export const houseRefusals = (
  write: (kind: ProblemKind, status: number, detail: string) => Refusal,
  invalid: HouseRefusals['invalid'],
): HouseRefusals => {
  const unexpected = (status = 500) => write('unexpected', status, 'Condição inesperada ao processar requisição.');
  return {
    unreadable: (status) => write('unreadable', status, 'A requisição não pôde ser lida.'),
    unknownAddress: () => write('unknown', 404, 'Este endereço não existe.'),
    unexpected,
    outage: (status) =>
      status === 503 ? write('unavailable', status, 'Serviço não está disponível no momento.') : unexpected(status),
    tokenRefused,
    certificateMissing: () => write('forbidden', 403, 'A conexão não apresentou um certificado de cliente aceito.'),
    faultUnknown: () => write('unknown', 404, 'Não há falha com este nome.'),
    invalid,
  };
};
