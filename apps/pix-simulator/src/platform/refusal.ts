import { problemTypePrefix, type ErroEfi, type Problema } from '@ipe/pix';
import { houseRefusals, Refusal } from '@ipe/simulator';

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

/** A problem by RFC 7807, as Bacen uses it. */
export function problem(type: ProblemType, detail: string, violations: Violation[] = []): Refusal {
  const [status, title] = problems[type];
  const body: Problema = { type: `${problemTypePrefix}${type}`, title, status, detail };
  if (violations.length > 0) body.violacoes = violations;
  return new Refusal(status, 'application/problem+json', body);
}

/** A problem with the request as a whole, in the manual's words, with one violation. */
export function violation(type: ProblemType, razao: string): Refusal {
  return problem(type, razao, [{ razao }]);
}

/** Efí's own shape of errors, for calls that aren't Bacen's. */
export function efiError(status: number, error: Required<ErroEfi>): Refusal {
  return new Refusal(status, 'application/json', error);
}

const wrongField = (propriedade: string): Violation => ({
  razao: `O campo ${propriedade} não respeita o schema.`,
  propriedade,
});

/** A request that doesn't match the manual. @param name the manual's name of the whole object, e.g. `cob` */
export const unlikeSchema = (type: ProblemType, name: string, paths: string[]): Refusal =>
  problem(
    type,
    'A requisição não respeita o schema.',
    paths.map((path) => wrongField(path === '' ? name : `${name}.${path}`)),
  );

const typeOf = {
  unreadable: 'RequisicaoInvalida',
  forbidden: 'AcessoNegado',
  unknown: 'NaoEncontrado',
  unexpected: 'ErroInternoDoServidor',
  unavailable: 'ServicoIndisponivel',
} as const satisfies Record<string, ProblemType>;

/** The refusals that every simulated house has, in Bacen's shape. RFC 7807 repeats the HTTP status in the body. */
export const bankRefusals = houseRefusals(
  (kind, status, detail) => {
    const { contentType, body } = problem(typeOf[kind], detail);
    return new Refusal(status, contentType, { ...body, status });
  },
  (name, paths) => unlikeSchema('RequisicaoInvalida', name, paths),
);
