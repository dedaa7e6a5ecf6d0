import * as v from 'valibot';

/** What a deposit was promised. It is stored with the deposit, so that it holds even if the rule changes before the money arrives. */
const promisedBonus = v.object({
  activityId: v.string(),
  version: v.string(),
  occasion: v.string(),
  title: v.string(),
  wageringX100: v.number(),
  wageringDays: v.number(),
  hasBudget: v.boolean(),
});

export type PromisedBonus = v.InferOutput<typeof promisedBonus>;

export const readPromise = (offer: unknown): PromisedBonus => v.parse(promisedBonus, offer);
