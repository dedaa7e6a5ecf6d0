/** After this time the bank has taken back everything that it will take back. */
export const longestDisputeMs = 2_500;

/** The bank's faults in a run, the same for the same seed (apps/pix-simulator/README.md, "Faults"). */
export function roughDay(seed: number, options: { isShort: boolean }): { [name: string]: object } {
  const common = {
    deaf: { kind: 'webhook-lost', chance: 0.25 },
    late: { kind: 'webhook-late', delayMs: 1_500, chance: 0.2 },
    twice: { kind: 'webhook-repeated', copies: 3, chance: 0.25 },
    down: { kind: 'answer-error', status: 503, chance: 0.03 },
    'down-but-done': { kind: 'answer-error', status: 500, executes: true, chance: 0.03 },
    'cut-off': { kind: 'answer-lost', chance: 0.03 },
    garbage: { kind: 'answer-garbage', chance: 0.02 },
    slow: { kind: 'answer-slow', delayMs: 500, chance: 0.03 },
    'new-words': { kind: 'answer-unknown-words', chance: 0.02 },
    'new-fields': { kind: 'answer-extra-fields', chance: 0.1 },
    forgetful: { kind: 'token-dead', chance: 0.02 },
    'closed-account': { kind: 'payout-fails', chance: 0.12 },
    refused: { kind: 'payout-refused', error: 'pagamento_negado', chance: 0.06 },
    'blocked-for-now': { kind: 'payout-refused', error: 'documento_bloqueado', chance: 0.03 },
    stuck: { kind: 'payout-stuck', chance: 0.06 },
    'other-payer': { kind: 'payer-mismatch', chance: 0.06 },
    'paid-twice': { kind: 'payment-doubled', chance: 0.08 },
    'taken-back': { kind: 'med-return', nature: 'MED_FRAUDE', afterMs: longestDisputeMs, chance: 0.05 },
    'taken-back-at-once': { kind: 'med-return', nature: 'MED_OPERACIONAL', afterMs: 0, chance: 0.03 },
  };
  // Each of these costs the server a wait of ten seconds, or minutes until it tries again.
  const slowOnes = {
    silent: { kind: 'answer-never', chance: 0.002, times: 5 },
    unreturnable: { kind: 'refund-fails', chance: 0.2, times: 6 },
  };
  const faults: { [name: string]: object } = options.isShort ? common : { ...common, ...slowOnes };
  const seeded = Object.entries(faults).map(([name, fault], index) => [name, { ...fault, seed: seed * 100 + index }]);
  return Object.fromEntries(seeded) as { [name: string]: object };
}
