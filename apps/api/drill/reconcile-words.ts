/** Everything, while no server runs; or the bank's part once more. */
export type ReconcilePart = 'everything' | 'bank';

/** The words that the drill gives to `./ipe reconcile`. */
export const reconcileWords = (part: ReconcilePart, { since, securityLog }: { since: Date; securityLog: string }) => [
  '--json',
  '--since',
  since.toISOString(),
  ...(part === 'everything' ? ['--security-log', securityLog] : ['--bank-only']),
];
