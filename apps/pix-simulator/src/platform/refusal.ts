import { problemTypePrefix, type ErroEfi, type Problema } from '@ipe/pix';

/** Bacen's error types that this bank uses, with status and title (OpenAPI 2.9.0, "Tratamento de erros"). */
const problems = {
  RequisicaoInvalida: [400, 'Requisição inválida.'],
  AcessoNegado: [403, 'Acesso negado.'],
  NaoEncontrado: [404, 'Não encontrado.'],
  ErroInternoDoServidor: [500, 'Erro interno do servidor.'],
  CobNaoEncontrado: [404, 'Cobrança não encontrada.'],
  CobConsultaInvalida: [400, 'Consulta de cobranças inválida.'],
  CobOperacaoInvalida: [400, 'Cobrança inválida.'],
  CobPayloadNaoEncontrado: [404, 'Nenhuma cobrança nesta location.'],
  PixNaoEncontrado: [404, 'Pix não encontrado.'],
  PixConsultaInvalida: [400, 'Consulta de Pix inválida.'],
  PixDevolucaoInvalida: [400, 'Devolução inválida.'],
  PixDevolucaoNaoEncontrada: [404, 'Devolução não encontrada.'],
  PixEnviadoNaoEncontrado: [404, 'Pix enviado não encontrado.'],
  WebhookOperacaoInvalida: [400, 'Webhook inválido.'],
  WebhookConsultaInvalida: [400, 'Consulta de webhooks inválida.'],
  WebhookNaoEncontrado: [404, 'Webhook não encontrado.'],
  ServicoIndisponivel: [503, 'Serviço indisponível.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ProblemType = keyof typeof problems;
export type Violation = { razao: string; propriedade?: string };

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

/** RFC 7807 as Bacen uses it. */
export function problem(type: ProblemType, detail: string, violations: Violation[] = []): Refusal {
  const [status, title] = problems[type];
  const body: Problema = { type: `${problemTypePrefix}${type}`, title, status, detail };
  if (violations.length > 0) body.violacoes = violations;
  return new Refusal(status, 'application/problem+json', body);
}

export const unexpected = (): Refusal =>
  problem('ErroInternoDoServidor', 'Condição inesperada ao processar requisição.');

/** A bank in trouble, with any of HTTP's words for it. */
export function outage(status: number): Refusal {
  const refusal =
    status === 503 ? problem('ServicoIndisponivel', 'Serviço não está disponível no momento.') : unexpected();
  return new Refusal(status, refusal.contentType, { ...refusal.body, status });
}

/** A fault of the request as a whole, in the manual's words; one violation. */
export function violation(type: ProblemType, razao: string): Refusal {
  return problem(type, razao, [{ razao }]);
}

/** Efí's own shape, for what isn't Bacen's. */
export function efiError(status: number, error: Required<ErroEfi>): Refusal {
  return new Refusal(status, 'application/json', error);
}

export const tokenRefused = (): Refusal => oauthError(401, 'invalid_token', 'Token de acesso inválido ou expirado');

/** RFC 6749 (token endpoint) and RFC 6750 (bearer). */
export function oauthError(status: number, error: string, description: string): Refusal {
  return new Refusal(status, 'application/json', { error, error_description: description });
}
