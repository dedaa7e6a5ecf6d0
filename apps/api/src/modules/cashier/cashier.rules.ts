/** The cashier's limits and promises (product.md, "Recharge" and "Withdraw"). Amounts in centavos. */
export const rechargeRules = {
  presetsCentavos: [10_00, 20_00, 50_00, 100_00, 200_00, 500_00, 1_000_00, 2_000_00],
  minCentavos: 10_00,
  maxCentavos: 50_000_00,
  expiresInSeconds: 30 * 60,
} as const;

export const withdrawalRules = {
  minCentavos: 20_00,
  /** Up to here a withdrawal is approved by rule at once; larger ones would need a person's review. */
  maxCentavos: 5_000_00,
  feeCentavos: 0,
  promiseMinutes: 120,
} as const;
