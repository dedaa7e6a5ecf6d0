import { counted, formatNumber } from '@ipe/pt-br';

/** The names of changed fields, in the words of staff. */
const fieldNames: Readonly<Record<string, string>> = {
  name: 'nome',
  kind: 'categoria',
  returns: 'retorno',
  certificate: 'certificado',
  releasedOn: 'lançamento',
  themes: 'temas',
  tags: 'palavras de busca',
  hasDemo: 'demonstração',
  hasFreeRounds: 'rodadas da casa',
  coverId: 'capa',
  providerGameId: 'código no estúdio',
  secretEnv: 'nomes dos segredos',
  launchUrl: 'endereço do jogo',
  demoUrl: 'endereço da demonstração',
  frameOrigins: 'origens da janela',
  maxBetCentavos: 'maior aposta',
  maxWinCentavos: 'maior prêmio',
  replayWindowSeconds: 'tolerância do relógio',
};

type Counts = { fresh: number; changed: number; same: number };

const listOf = (parts: (string | false)[]): string => parts.filter((part) => part !== false).join(', ');

export const text = {
  title: 'Importar jogos',
  back: 'Jogos',
  intro:
    'O arquivo traz jogos de outros estúdios: CSV, com um jogo por linha, ou JSON, que também traz estúdios. Nada muda antes de você conferir, e nada entra pela metade.',
  model: 'Baixar modelo CSV',
  file: 'Arquivo do catálogo',
  fileHint: 'CSV ou JSON em UTF-8, até 4 MB.',
  chooseFile: 'Escolher arquivo',
  pictures: 'Capas',
  picturesHint: 'JPEG, PNG ou WebP, em pé (3 por 4), de 240 × 320 pixels até 2 MB. Os nomes são os da coluna cover.',
  choosePictures: 'Escolher capas',
  chosenPictures: (count: number) =>
    count === 0 ? 'Nenhuma imagem escolhida' : counted(count, 'imagem escolhida', 'imagens escolhidas'),
  none: 'Nenhum arquivo escolhido',
  check: 'Conferir',
  sending: (sent: number, all: number) => `Enviando capas: ${formatNumber(sent)} de ${formatNumber(all)}`,
  checking: 'Conferindo o arquivo…',
  fileGone: (name: string) => `O arquivo ${name} não pode ser lido. Escolha de novo.`,
  issues: (count: number) => `${counted(count, 'erro', 'erros')} no arquivo. Nada foi importado.`,
  issuesCaption: 'Erros do arquivo, por linha',
  moreIssues: (count: number) => `E mais ${formatNumber(count)}. Corrija e confira de novo.`,
  line: 'Linha',
  field: 'Campo',
  whole: 'Arquivo',
  sentence: 'O que há',
  plan: 'O que vai mudar',
  nothing: 'Tudo o que o arquivo diz já está no catálogo: não há o que importar.',
  studios: 'Estúdios',
  games: 'Jogos',
  counts: ({ fresh, changed, same }: Counts) =>
    listOf([
      fresh > 0 && counted(fresh, 'novo', 'novos'),
      changed > 0 && counted(changed, 'muda', 'mudam'),
      same > 0 && counted(same, 'fica como está', 'ficam como estão'),
    ]) || '0',
  withoutReturn: 'Sem retorno permitido',
  withoutReturnBody: (count: number) =>
    `${counted(count, 'jogo', 'jogos')}: entram no catálogo e não aparecem aos jogadores daqui`,
  changesCaption: 'Estúdios e jogos que mudam',
  name: 'Nome',
  what: 'O quê',
  whats: { provider: 'Estúdio', game: 'Jogo' },
  change: 'Mudança',
  fresh: 'Novo',
  fields: (names: readonly string[]) => names.map((name) => fieldNames[name] ?? name).join(', '),
  moreChanges: (count: number) => `E mais ${formatNumber(count)}.`,
  import: 'Importar',
  done: (games: number, studios: number) =>
    `Importado: ${counted(games, 'jogo', 'jogos')} e ${counted(studios, 'estúdio', 'estúdios')}. Em um segundo está em todos os servidores.`,
  again: 'Importar outro arquivo',
  toGames: 'Ver os jogos',
  catalogue: 'Estúdios do catálogo',
  noStudios: 'Nenhum ainda: vêm com a primeira importação.',
  studio: 'Estúdio',
  offer: 'Situação',
  on: 'No ar',
  off: 'Fora do ar',
  noSecret: 'Sem segredo neste servidor',
  gamesOf: (count: number) => counted(count, 'jogo', 'jogos'),
  details: 'Jogos com',
  demos: (count: number) => `demonstração: ${formatNumber(count)}`,
  freeRounds: (count: number) => `jogam rodadas da casa: ${formatNumber(count)}`,
  held: (count: number) => `sem retorno permitido: ${formatNumber(count)}`,
  badCovers: (count: number) => `capa ilegível: ${formatNumber(count)}`,
  plain: 'nada disto',
  covers: (count: number) =>
    `${counted(count, 'capa espera', 'capas esperam')} a vez de ser convertida; a que alguém abre é convertida na hora.`,
  switchOff: 'Tirar do ar',
  switchOn: 'Pôr no ar',
  switchTitle: (name: string, isOn: boolean) => (isOn ? `Tirar do ar: ${name}` : `Pôr no ar: ${name}`),
  offEffect:
    'Os jogos saem do lobby, não abrem mais e não aceitam apostas. Prêmios e devoluções de rodadas que já começaram são aceitos.',
  onEffect: 'Os jogos voltam ao lobby como estavam; os que alguém tirou do ar um a um continuam fora.',
  switched: (name: string, isOn: boolean) => (isOn ? `${name} está no ar.` : `${name} está fora do ar.`),
};

/** The empty table that a studio fills in. `|` separates several themes or tags. */
export const csvModel = [
  'provider;id;provider_game_id;name;kind;rtp;rtp_br;released_on;cover;themes;tags;demo;free_rounds;certificate_number;certificate_laboratory;certificate_issued_on',
  'estudio;roleta-do-rio;rr-01;Roleta do Rio;roulette;97,3%;97,3%;20/11/2026;roleta-do-rio.png;parties|classics;praia;não;não;;;',
  '',
].join('\r\n');
