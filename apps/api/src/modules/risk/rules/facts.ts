/** The facts that the rules judge: one player's last weeks, and the players who share something with them. Amounts in centavos. */
export type Facts = {
  playerId: number;
  now: Date;
  isPep: boolean;
  /** Oldest first, of the last 30 days. */
  deposits: readonly Deposit[];
  /** Oldest first, of the last 30 days. */
  withdrawals: readonly Movement[];
  /** The starts of the hours with play in the last three days, oldest first. */
  playHours: readonly Date[];
  /** Days in São Paulo of the last five weeks; a day without movements may be missing. */
  days: readonly Day[];
  links: readonly Link[];
  /** Members whom the player referred and who share something with the player. */
  linkedMembers: readonly Member[];
};

export type Movement = { at: Date; amount: number };
export type Deposit = Movement & {
  isPaid: boolean;
  /** Sent back because the money was another person's. */
  isForeign: boolean;
};
type Day = { day: string; betsCentavos: number; depositsCentavos: number };
export type LinkKind = 'device' | 'pix-key' | 'cpf' | 'network';
export type Link = { playerId: number; kind: LinkKind; shown: string; at: Date };
export type Member = { playerId: number; betsCentavos: number; depositsCentavos: number };

/** One line of the evidence, which stays as it was when the alert was raised. */
export type EvidenceLine = {
  at: Date | null;
  text: string;
  amountCentavos: number | null;
  playerId: number | null;
};

/** What a rule has found. */
export type Hit = { summary: string; lines: EvidenceLine[]; operatedAt: Date };
