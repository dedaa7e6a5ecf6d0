/** Limits of deposits (docs/product.md, "Recharge"). Amounts in centavos. */
export const depositRules = {
  presetsCentavos: [10_00, 20_00, 50_00, 100_00, 200_00, 500_00, 1_000_00, 2_000_00],
  minCentavos: 10_00,
  maxCentavos: 50_000_00,
  expiresInSeconds: 30 * 60,
} as const;
