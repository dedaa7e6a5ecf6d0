/** How a session at the provider stands. `open`: the player hasn't been there, or hasn't finished. */
export type FaceOutcome = 'open' | 'resubmission' | 'in_review' | 'approved' | 'declined' | 'expired';

export type FaceSession = {
  providerId: string;
  /** Where the player looks into the camera. */
  url: string;
  outcome: FaceOutcome;
  /** How alike the faces are, 0 to 100, once that is known. */
  score: number | null;
  /** Of what the provider keeps, so that it can be shown later that this is what was judged. */
  hash: string | null;
  /** Why it wasn't approved, in the provider's word. */
  reason: string | null;
};

/** Whose face it has to be, and where the page leads when it is done. */
type FaceWish = { reference: string; cpf: string; name: string; birthDate: string; returnUrl: string };

/** The provider of face checks with liveness. @throws Error when it doesn't answer */
export type FaceChecks = {
  /** Under our reference: the same one gives the same session. */
  open: (wish: FaceWish) => Promise<FaceSession>;
  read: (reference: string) => Promise<FaceSession>;
  /** Where the provider tells us that something has changed. */
  notifyAt: (webhookUrl: string) => void;
};

/** Our name for a check at the provider: it carries the player, so that a webhook finds the row. */
export const referenceOf = ({ playerId, checkId }: { playerId: number; checkId: string }): string =>
  `${playerId}-${checkId}`;

export function checkOfReference(reference: string): { playerId: number; checkId: string } | undefined {
  const [, player, checkId] = /^(\d{1,16})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/u.exec(reference) ?? [];
  return player === undefined || checkId === undefined ? undefined : { playerId: Number(player), checkId };
}
