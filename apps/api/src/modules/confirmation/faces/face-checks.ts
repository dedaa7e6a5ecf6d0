/** The state of a session at the provider. `open`: the player hasn't been there, or hasn't finished. */
export type FaceOutcome = 'open' | 'resubmission' | 'in_review' | 'approved' | 'declined' | 'expired';

export type FaceSession = {
  providerId: string;
  /** The page on which the player looks into the camera. */
  url: string;
  outcome: FaceOutcome;
  /** Similarity of the faces, 0 to 100; null until it is known. */
  score: number | null;
  /** A hash of what the provider keeps, which proves later that this is what was judged. */
  hash: string | null;
  /** Why it wasn't approved, in the provider's words. */
  reason: string | null;
};

/** The person whose face it has to be, and the page to which the provider returns the player. */
type FaceWish = { reference: string; cpf: string; name: string; birthDate: string; returnUrl: string };

/** The provider of face checks with liveness. @throws Error when it doesn't answer */
export type FaceChecks = {
  /** Opens a session under our reference; the same reference gives the same session. */
  open: (wish: FaceWish) => Promise<FaceSession>;
  read: (reference: string) => Promise<FaceSession>;
  /** The address at which the provider tells us of changes. */
  setWebhook: (webhookUrl: string) => void;
};

/** Our name for a check at the provider. It contains the player's id, so that a webhook finds the row. */
export const referenceOf = ({ playerId, checkId }: { playerId: number; checkId: string }): string =>
  `${playerId}-${checkId}`;

export function checkOfReference(reference: string): { playerId: number; checkId: string } | undefined {
  const [, player, checkId] = /^(\d{1,16})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/u.exec(reference) ?? [];
  return player === undefined || checkId === undefined ? undefined : { playerId: Number(player), checkId };
}
