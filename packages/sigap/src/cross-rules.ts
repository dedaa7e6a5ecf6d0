import type { DocumentName } from './documents.ts';
import type { ReadDocument, ReadGames, ReadHeader, ReadWallet } from './read-document.ts';

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);

/** Masks the CPF, because the sentences go to logs and screens. */
const masked = (cpf: string): string => `***${cpf.slice(3, 9)}**`;

/** Compares a wallet with the games of the same person. */
function compareWallet(wallet: ReadWallet, games: ReadGames | undefined): string[] {
  const staked = games?.staked ?? 0;
  const prizes = sum(wallet.prizes.values());
  const closing = wallet.opening + wallet.deposits - wallet.withdrawals + prizes - staked + wallet.adjustments;
  const listed = new Set(games?.types.flatMap(({ prized }) => prized));
  const about = `CPF ${masked(wallet.cpf)}`;
  return [
    ...(closing === wallet.closing
      ? []
      : [`${about}: closing balance ${wallet.closing}, opening and movements make ${closing}`]),
    ...[...wallet.prizes.keys()]
      .filter((id) => !listed.has(id))
      .map((id) => `${about}: session ${id} has a prize and isn't listed as prized`),
    ...[...listed]
      .filter((id) => !wallet.prizes.has(id))
      .map((id) => `${about}: session ${id} is listed as prized and has no prize`),
    ...(games?.types ?? []).flatMap(({ type, gain, loss, staked: stakedOfType, prized }) => {
      const paid = sum(prized.map((id) => wallet.prizes.get(id) ?? 0));
      return gain - loss === paid - stakedOfType
        ? []
        : [`${about} type ${type}: gain less loss is ${gain - loss}, prizes less stakes ${paid - stakedOfType}`];
    }),
  ];
}

/** Checks that the day's sums of a person are the sums of their types of games. */
function checkGames({ cpf, types, ...all }: ReadGames): string[] {
  return (['bets', 'staked', 'gain', 'loss'] as const).flatMap((what) => {
    const parts = sum(types.map((one) => one[what]));
    return parts === all[what] ? [] : [`CPF ${masked(cpf)}: ${what} of the day ${all[what]}, of its types ${parts}`];
  });
}

type Counted = Record<string, number>;

/** The totals that the last lot must state, calculated from the entries of all lots. */
const totalsOf: Record<DocumentName, (document: ReadDocument) => Counted> = {
  bettors: ({ bettors }) => {
    const count = (...statuses: string[]) => bettors.filter(({ status }) => statuses.includes(status)).length;
    return {
      qtdTotalApostadores: bettors.length,
      totalContasSuspensas: count('3', '6'),
      totalContasCanceladas: count('2'),
      totalApostadoresAutoExcluidos: count('4'),
    };
  },
  wallets: ({ wallets }) => ({
    qtdTotalPremios: sum(wallets.map(({ prizes }) => prizes.size)),
    valTotalPremios: sum(wallets.flatMap(({ prizes }) => [...prizes.values()])),
  }),
  games: ({ games }) => ({
    qtdTotalApostadoDia: sum(games.map(({ bets }) => bets)),
    valTotalApostadoDia: sum(games.map(({ staked }) => staked)),
  }),
  sports: () => ({}),
  operator_day: () => ({}),
  operator_month: () => ({}),
};

/** One document of a day, whose lots may come in any order. */
class LotsOfDay {
  readonly #name: DocumentName;
  readonly #numbers = new Set<number>();
  #counted: Counted = {};
  #last: ReadDocument | undefined;

  constructor(name: DocumentName) {
    this.#name = name;
  }

  add(document: ReadDocument): void {
    this.#numbers.add(document.header.lotNo);
    for (const [name, value] of Object.entries(totalsOf[this.#name](document)))
      this.#counted[name] = (this.#counted[name] ?? 0) + value;
    if (document.header.isFinal) this.#last = document;
  }

  finish(): string[] {
    const last = this.#last;
    if (last === undefined) return [`${this.#name}: no lot is the last`];
    const missing = Array.from({ length: last.header.lotNo }, (_, index) => index + 1).filter(
      (no) => !this.#numbers.has(no),
    );
    const beyond = [...this.#numbers].filter((no) => no > last.header.lotNo);
    return [
      ...missing.map((no) => `${this.#name}: lot ${no} of ${last.header.lotNo} is missing`),
      ...beyond.map((no) => `${this.#name}: lot ${no} stands behind the last`),
      ...Object.entries(this.#counted)
        .filter(([name, value]) => (last.values[name] ?? 0) !== value)
        .map(([name, value]) => `${this.#name}: ${name} is ${last.values[name] ?? 0}, its lots have ${value}`),
    ];
  }
}

/**
 * The exact rules between the files of one day. Files may come in any order, and a rectifier takes the place of the
 * file that it rectifies. A wallet waits in memory for its person's games, and the games for the wallet, so files in
 * the order of the players take little memory.
 */
export class DayRules {
  readonly #violations: string[] = [];
  readonly #lots = new Map<DocumentName, LotsOfDay>();
  readonly #wallets = new Map<string, ReadWallet>();
  readonly #games = new Map<string, ReadGames>();
  #closing = 0;
  #hasWallets = false;
  #operator: ReadDocument | undefined;

  add(document: ReadDocument): void {
    const lots = this.#lots.get(document.name) ?? new LotsOfDay(document.name);
    this.#lots.set(document.name, lots);
    lots.add(document);
    if (document.name === 'operator_day') this.#operator = document;
    for (const wallet of document.wallets) this.#addWallet(wallet);
    for (const games of document.games) this.#addGames(games);
  }

  #addWallet(wallet: ReadWallet): void {
    this.#hasWallets = true;
    this.#closing += wallet.closing;
    const games = this.#games.get(wallet.cpf);
    const isAlone = wallet.prizes.size === 0 && compareWallet(wallet, undefined).length === 0;
    if (games === undefined && !isAlone) this.#wallets.set(wallet.cpf, wallet);
    if (games === undefined) return;
    this.#games.delete(wallet.cpf);
    this.#violations.push(...compareWallet(wallet, games));
  }

  #addGames(games: ReadGames): void {
    this.#violations.push(...checkGames(games));
    const wallet = this.#wallets.get(games.cpf);
    if (wallet === undefined) this.#games.set(games.cpf, games);
    else this.#violations.push(...compareWallet(wallet, games));
    this.#wallets.delete(games.cpf);
  }

  /** Call it after all files of the day. @returns a sentence for every broken rule */
  finish(): string[] {
    const available = this.#operator?.values['saldoFinTotalDisp'];
    return [
      ...this.#violations,
      ...[...this.#lots.values()].flatMap((lots) => lots.finish()),
      ...[...this.#wallets.values()].flatMap((wallet) => compareWallet(wallet, undefined)),
      ...[...this.#games.keys()].map((cpf) => `CPF ${masked(cpf)}: played without a wallet`),
      ...(available === undefined || !this.#hasWallets || available === this.#closing
        ? []
        : [`operator_day: saldoFinTotalDisp is ${available}, the wallets close with ${this.#closing}`]),
    ];
  }
}

/**
 * Checks that wallets open with the balance that they closed with the day before. Files in the order of the players
 * take little memory.
 * @param replaced CPFs that no longer belong to their accounts: their wallets go on under other CPFs, and another
 * account may begin anew under them
 */
export class BalanceRules {
  readonly #replaced: ReadonlySet<string>;
  readonly #closings = new Map<string, number>();
  readonly #openings = new Map<string, number>();
  readonly #violations: string[] = [];

  constructor(replaced: ReadonlySet<string> = new Set()) {
    this.#replaced = replaced;
  }

  #compare(cpf: string, closing: number, opening: number): void {
    if (closing !== opening && !this.#replaced.has(cpf))
      this.#violations.push(`CPF ${masked(cpf)}: opens with ${opening}, closed with ${closing}`);
  }

  addDayBefore({ wallets }: ReadDocument): void {
    for (const { cpf, closing } of wallets) {
      const opening = this.#openings.get(cpf);
      if (opening === undefined) this.#closings.set(cpf, closing);
      else this.#compare(cpf, closing, opening);
      this.#openings.delete(cpf);
    }
  }

  addDay({ wallets }: ReadDocument): void {
    for (const { cpf, opening } of wallets) {
      const closing = this.#closings.get(cpf);
      if (closing === undefined) this.#openings.set(cpf, opening);
      else this.#compare(cpf, closing, opening);
      this.#closings.delete(cpf);
    }
  }

  /** A wallet that is new has nothing to be compared with. A wallet with a balance that is missing on the next day is a violation. */
  finish(): string[] {
    return [
      ...this.#violations,
      ...[...this.#closings]
        .filter(([cpf, closing]) => closing !== 0 && !this.#replaced.has(cpf))
        .map(([cpf]) => `CPF ${masked(cpf)}: the next day has no wallet`),
    ];
  }
}

const repeated = ['day', 'lotNo', 'cnpj', 'brand', 'isFinal'] as const satisfies readonly (keyof ReadHeader)[];

/** A sentence for each field in which a rectifier's header differs from that of the file that it replaces. */
export const compareHeaders = (original: ReadHeader, rectifier: ReadHeader): string[] => [
  ...(rectifier.isRectifier ? [] : ['the file that takes a place is no rectifier']),
  ...repeated
    .filter((name) => original[name] !== rectifier[name])
    .map((name) => `the rectifier says ${name} ${rectifier[name]}, the file had ${original[name]}`),
];
