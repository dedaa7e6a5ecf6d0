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

/** How a simulated house says what any house must say, in its own shapes. */
export type HouseRefusals = {
  /** Fastify's own: too large, not JSON… */
  unreadable: (status: number) => Refusal;
  unknownAddress: () => Refusal;
  unexpected: () => Refusal;
  /** A house in trouble, with any of HTTP's words for it. */
  outage: (status: number) => Refusal;
  tokenRefused: () => Refusal;
  certificateMissing: () => Refusal;
  faultUnknown: () => Refusal;
  /** @param name what the whole input is called; paths name the wrong fields, '' the whole */
  invalid: (name: string, paths: string[]) => Refusal;
};

/** RFC 6749 (token endpoint) and RFC 6750 (bearer). */
export function oauthError(status: number, error: string, description: string): Refusal {
  return new Refusal(status, 'application/json', { error, error_description: description });
}

const tokenRefused = (): Refusal => oauthError(401, 'invalid_token', 'Token de acesso inválido ou expirado');

type ProblemKind = 'unreadable' | 'forbidden' | 'unknown' | 'unexpected' | 'unavailable';

/** The words of every house. @param write the house's own shape of a problem */
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
