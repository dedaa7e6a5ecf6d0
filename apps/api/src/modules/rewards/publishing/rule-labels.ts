import type { StaffOutput } from '@ipe/staff-contract';

export type Unit = StaffOutput<'/back-office/api/rules/check'>['fields'][number]['unit'];

/** The words that staff use for the values of rules, by their keys and in the reading order. */
const labels: Record<string, string> = {
  id: 'Identificador',
  kind: 'Tipo',
  active_code: 'Código',
  level: 'Nível',
  group: 'Grupo',
  title: 'Título',
  image: 'Imagem',
  icon: 'Ícone',
  startsAt: 'Começa',
  endsAt: 'Termina',
  measure: 'O que conta',
  per: 'Recomeça a cada',
  targetCentavos: 'Apostas para cumprir',
  minDepositCentavos: 'Depósito mínimo do dia',
  targetDays: 'Dias com depósito para cumprir',
  rewardCentavos: 'Recompensa',
  claimHours: 'Horas para resgatar depois do fim',
  rewardsCentavos: 'Recompensa',
  requiredBetsCentavos: 'Apostas do dia antes do check-in',
  requiresProvedCpf: 'Exige CPF confirmado',
  validDepositsCentavos: 'Depósitos do convidado válido',
  validBetsCentavos: 'Apostas do convidado válido',
  memberRewardCentavos: 'Recompensa por convidado válido',
  fromCentavos: 'A partir de',
  percentX100: 'Percentual do depósito',
  maxBonusCentavos: 'Bônus máximo',
  rateX10000: 'Taxa',
  depositsCountIn: 'Perfis em que depósitos contam',
  betsCentavos: 'Apostas',
  depositsCentavos: 'Depósitos',
  dailyRewardCentavos: 'Recompensa por dia',
  from: 'Do nível',
  to: 'Até o nível',
  wageringX100: 'Vezes a apostar',
  wageringDays: 'Dias para apostar',
  budgetCentavos: 'Total que a campanha distribui',
  tiers: 'Faixas',
  levels: 'Níveis',
  groups: 'Grupos',
  activities: 'Atividades',
};

const places = new Map(Object.keys(labels).map((key, place) => [key, place]));

/** Sorts entries into the reading order, because the database doesn't keep the order of keys. */
export const inReadingOrder = <Entry extends readonly [string, unknown]>(entries: readonly Entry[]): Entry[] => {
  const placeOf = ([key]: Entry) => places.get(key) ?? places.size;
  return entries.toSorted((one, other) => placeOf(one) - placeOf(other) || (one[0] < other[0] ? -1 : 1));
};

/** The structure of a rule rather than what it gives. Its data shows it, but the form doesn't. */
export const structure: ReadonlySet<string> = new Set([
  'active_code',
  'depositsCountIn',
  'from',
  'group',
  'icon',
  'id',
  'image',
  'kind',
  'level',
  'measure',
  'per',
  'to',
]);

export const optional: ReadonlySet<string> = new Set(['budgetCentavos', 'endsAt']);

export const labelOf = (key: string): string => labels[key] ?? key;

/** The key decides the unit, so that it doesn't depend on the typed value. */
const counts = /(?:Days|Hours)$/u;

export function unitOf(key: string, value: unknown): Unit {
  if (key.endsWith('Centavos')) return 'money';
  if (key === 'wageringX100') return 'times';
  if (key === 'percentX100' || key === 'rateX10000') return 'percent';
  if (key.endsWith('sAt')) return 'instant';
  if (key.startsWith('requires')) return 'flag';
  return counts.test(key) || typeof value === 'number' ? 'count' : 'text';
}

const singular: Record<string, string> = {
  activities: 'Atividade',
  groups: 'Grupo',
  levels: 'Nível',
  rewardsCentavos: 'Dia',
  tiers: 'Faixa',
};

/** The name of a list's item, by what differs from its neighbours. */
export function nameOfItem(list: string, item: unknown, index: number): string {
  const { title, id, level } = (typeof item === 'object' && item !== null ? item : {}) as Record<string, unknown>;
  if (typeof title === 'string') return title;
  if (typeof id === 'string') return id;
  return `${singular[list] ?? labelOf(list)} ${typeof level === 'number' ? level : index + 1}`;
}
