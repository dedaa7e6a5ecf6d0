/** What the rules look at: one player's last weeks, and who shares what with them. Amounts in centavos. */
export type Facts = {
  playerId: number;
  now: Date;
  isPep: boolean;
  /** Oldest first, of the last 30 days. */
  deposits: readonly Deposit[];
  /** Oldest first, of the last 30 days. */
  withdrawals: readonly Movement[];
  /** The beginnings of the hours with play, oldest first, of the last three days. */
  playHours: readonly Date[];
  /** Days in São Paulo of the last five weeks; one without movements may be missing. */
  days: readonly Day[];
  links: readonly Link[];
  /** Members whom the player referred and shares something with. */
  linkedMembers: readonly Member[];
};

export type Movement = { at: Date; amount: number };
export type Deposit = Movement & {
  isPaid: boolean;
  /** It went back because the money was another person's. */
  isForeign: boolean;
};
type Day = { day: string; betsCentavos: number; depositsCentavos: number };
export type LinkKind = 'device' | 'pix-key' | 'cpf' | 'network';
export type Link = { playerId: number; kind: LinkKind; shown: string; at: Date };
export type Member = { playerId: number; betsCentavos: number; depositsCentavos: number };

/** One line of what a rule saw, frozen with its alert. */
export type EvidenceLine = {
  at: Date | null;
  text: string;
  amountCentavos: number | null;
  playerId: number | null;
};

/** What a rule found. */
export type Hit = { summary: string; lines: EvidenceLine[]; operatedAt: Date };
