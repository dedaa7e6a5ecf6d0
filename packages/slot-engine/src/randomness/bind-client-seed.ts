/**
 * The client seed that rounds are drawn with: the player's own text, and the hash of the server seed that it is paired with
 * (schema.md section 5). The text holds the hash, so the server seed was fixed before the text was drawn.
 */
export const bindClientSeed = (text: string, serverSeedHash: string): string => `${text}-${serverSeedHash}`;

/** The hash that a client seed names; undefined for one of before, which names none. */
export const hashNamedBy = (clientSeed: string): string | undefined => /.-([0-9a-f]{64})$/su.exec(clientSeed)?.[1];
