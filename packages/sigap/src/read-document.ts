import { XmlElement, type XmlDocument } from 'libxml2-wasm';
import { isOfOperator, type DocumentName } from './documents.ts';
import { readValid } from './open-schemas.ts';

export type ReadHeader = {
  isRectifier: boolean;
  day: string;
  lotNo: number;
  cnpj: string;
  brand: string | undefined;
  isFinal: boolean;
  generatedAt: string;
};

/** One person's wallet as a file states it, in centavos. */
export type ReadWallet = {
  cpf: string;
  opening: number;
  deposits: number;
  withdrawals: number;
  prizes: ReadonlyMap<string, number>;
  adjustments: number;
  closing: number;
  ids: readonly string[];
};

type ReadType = { type: string; bets: number; staked: number; gain: number; loss: number; prized: readonly string[] };

/** One person's games as a file states them. */
export type ReadGames = {
  cpf: string;
  bets: number;
  staked: number;
  gain: number;
  loss: number;
  types: readonly ReadType[];
};

type ReadBettor = { cpf: string; status: string };

export type ReadDocument = {
  name: DocumentName;
  header: ReadHeader;
  wallets: readonly ReadWallet[];
  games: readonly ReadGames[];
  bettors: readonly ReadBettor[];
  /** Elements of the root that are amounts or counts, by their names. */
  values: Readonly<Record<string, number>>;
};

function* elementsOf(parent: XmlElement, name?: string): Generator<XmlElement, void> {
  for (let child = parent.firstChild; child !== null; child = child.next)
    if (child instanceof XmlElement && (name === undefined || child.name === name)) yield child;
}

const find = (parent: XmlElement, name: string): XmlElement | undefined =>
  elementsOf(parent, name).next().value ?? undefined;
const textOf = (parent: XmlElement, name: string): string => find(parent, name)?.content ?? '';
const numberOf = (parent: XmlElement, name: string): number => Number(textOf(parent, name));
const centavosOf = (parent: XmlElement, name: string): number => Math.round(numberOf(parent, name) * 100);

/** The elements of a list, which may be missing. */
const listOf = (parent: XmlElement, list: string): XmlElement[] => {
  const found = find(parent, list);
  return found === undefined ? [] : [...elementsOf(found)];
};

const sumOf = (items: readonly XmlElement[], name: string): number =>
  items.reduce((sum, item) => sum + centavosOf(item, name), 0);

function readPrizes(prizes: readonly XmlElement[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const prize of prizes) {
    const session = textOf(prize, 'idSessao');
    sums.set(session, (sums.get(session) ?? 0) + centavosOf(prize, 'valorPremio'));
  }
  return sums;
}

function readWallet(wallet: XmlElement): ReadWallet {
  const [deposits, withdrawals] = [listOf(wallet, 'aportes'), listOf(wallet, 'retiradas')];
  const [prizes, adjustments] = [listOf(wallet, 'premios'), listOf(wallet, 'ajustes')];
  const idsOf = (items: readonly XmlElement[], name: string) => items.map((item) => `${name} ${textOf(item, name)}`);
  return {
    cpf: textOf(wallet, 'CPF'),
    opening: centavosOf(wallet, 'saldoInicial'),
    deposits: sumOf(deposits, 'valorAporte'),
    withdrawals: sumOf(withdrawals, 'valorRetirada'),
    prizes: readPrizes(prizes),
    adjustments: sumOf(adjustments, 'valorAjuste'),
    closing: centavosOf(wallet, 'saldoFinal'),
    ids: [
      ...idsOf(deposits, 'idAporte'),
      ...idsOf(withdrawals, 'idRetirada'),
      ...idsOf(prizes, 'idPremio'),
      ...idsOf(adjustments, 'idAjuste'),
    ],
  };
}

const readType = (played: XmlElement): ReadType => ({
  type: played.attr('tipo')?.value ?? '',
  bets: numberOf(played, 'qtdApostasTipoJogo'),
  staked: centavosOf(played, 'valorTotalApostasJogo'),
  gain: centavosOf(played, 'ganhoApostasJogo'),
  loss: centavosOf(played, 'perdaApostasJogo'),
  prized: listOf(played, 'sessoesPremiadas').map(({ content }) => content),
});

const readGames = (entry: XmlElement): ReadGames => ({
  cpf: textOf(entry, 'CPF'),
  bets: numberOf(entry, 'qtdApostasJogoDia'),
  staked: centavosOf(entry, 'valorTotalApostadorJogoDia'),
  gain: centavosOf(entry, 'ganhoApostadorJogoDia'),
  loss: centavosOf(entry, 'perdaApostadorJogoDia'),
  types: listOf(entry, 'jogosOnline').map(readType),
});

const readBettor = (entry: XmlElement): ReadBettor => ({
  cpf: textOf(entry, 'CPF'),
  status: textOf(entry, 'statusApostador'),
});

const readHeader = (root: XmlElement, name: DocumentName): ReadHeader => ({
  isRectifier: textOf(root, 'tipoArquivo') === '2',
  day: textOf(root, 'dataMovimentoReferencia'),
  lotNo: numberOf(root, 'numeroLote'),
  cnpj: textOf(root, 'CNPJ'),
  brand: find(root, 'marca')?.content,
  isFinal: isOfOperator(name) || textOf(root, 'loteFinal') === '1',
  generatedAt: textOf(root, 'dataHoraGeracao'),
});

/** Counts stay as they are; amounts (`val…`, `saldo…`, `ggr…`, `taxa…`) become centavos. */
const readValues = (root: XmlElement): Record<string, number> =>
  Object.fromEntries(
    [...elementsOf(root)].flatMap((child): [string, number][] => {
      if (/^(?:val|saldo|ggr|taxa)/u.test(child.name)) return [[child.name, centavosOf(root, child.name)]];
      return /^(?:qtd|total)/u.test(child.name) ? [[child.name, Number(child.content)]] : [];
    }),
  );

function readTree(name: DocumentName, { root }: XmlDocument): ReadDocument {
  return {
    name,
    header: readHeader(root, name),
    wallets: listOf(root, 'carteiras').map(readWallet),
    games: name === 'games' ? listOf(root, 'apostas').map(readGames) : [],
    bettors: listOf(root, 'apostadores').map(readBettor),
    values: readValues(root),
  };
}

/** Reads a file. @returns its content, or sentences about what is wrong with its structure */
export const readDocument = (name: DocumentName, xml: Uint8Array) =>
  readValid(name, xml, (document) => readTree(name, document));
