/**
 * The client seed from which rounds are drawn: the player's own text, and the hash of the server seed with which it is
 * paired (schema.md section 5). It contains the hash, so the server seed was fixed before the player's text was drawn.
 */
export const bindClientSeed = (text: string, serverSeedHash: string): string => `${text}-${serverSeedHash}`;

/** The hash that a client seed names; undefined for an old client seed, which names none. */
export const hashNamedBy = (clientSeed: string): string | undefined => /.-([0-9a-f]{64})$/su.exec(clientSeed)?.[1];
