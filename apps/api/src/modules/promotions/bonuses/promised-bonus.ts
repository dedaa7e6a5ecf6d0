import * as v from 'valibot';

/** A deposit's promise: kept with it, so that it holds even if the rule has changed when the money arrives. */
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
