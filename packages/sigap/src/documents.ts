/**
 * The six documents of SIGAP, by our names. A house without sports bets doesn't send `sports`, because the schema
 * allows no empty one. To add a new version of a schema, add a folder to `schemas` and a value here.
 */
const sigapDocuments = {
  bettors: { root: 'arquivoEnvioApostador', space: 'Apostadores', file: 'Apostadores_v1.xsd', door: 'apostador' },
  wallets: { root: 'arquivoEnvioCarteira', space: 'Carteira', file: 'Carteiras_v1.xsd', door: 'carteira' },
  games: { root: 'arquivoEnvioJogoOnline', space: 'JogoOnline', file: 'JogosOnline_v1.0.1.xsd', door: 'jogo-online' },
  sports: {
    root: 'arquivoEnvioApostaEsportiva',
    space: 'ApostasEsportivas',
    file: 'ApostasEsportivas_v1.xsd',
    door: 'aposta-esportiva',
  },
  operator_day: {
    root: 'arquivoEnvioOperadorDiario',
    space: 'Operador',
    file: 'Operadores_v1.xsd',
    door: 'operador-diario',
  },
  operator_month: {
    root: 'arquivoEnvioOperadorMensal',
    space: 'Operador',
    file: 'Operadores_v1.xsd',
    door: 'operador-mensal',
  },
} as const;

export type DocumentName = keyof typeof sigapDocuments;

export const documentNames = Object.keys(sigapDocuments) as DocumentName[];

/** The only `versao` that the ministry has published. */
export const newestVersion = '1.0';

/** The file in the version's folder that holds the document's schema. */
export const schemaOf = (name: DocumentName): string => sigapDocuments[name].file;

/** The part of SIGAP's address to which the document is sent. */
export const doorOf = (name: DocumentName): string => sigapDocuments[name].door;

export const rootOf = (name: DocumentName): { tag: string; namespace: string } => {
  const { root, space } = sigapDocuments[name];
  return { tag: root, namespace: `http://sigap.fazenda.gov.br/${space}/` };
};

/** Operators' documents have neither a brand nor several lots. */
export const isOfOperator = (name: DocumentName): boolean => name.startsWith('operator');
