import { expect, it } from 'vitest';
import { requireProfile } from '#modules/compliance/index.ts';
import { exclusionTerm } from '#modules/rewards/index.ts';
import { buildPlayer } from '../app/build-player.ts';
import { startTestApp } from '../app/start-test-app.ts';
import { offeredRuleTexts } from '#wiring/open-rules.ts';

it.each(['demo', 'licensed-br'] as const)(
  'every rule says in %s that who is self-excluded receives nothing',
  (profile) => {
    const rules = offeredRuleTexts(requireProfile(profile));
    expect(rules.length).toBeGreaterThan(1);
    for (const { read } of rules) expect(read().terms).toContain(exclusionTerm);
  },
);

it('so does every activity in the list, those of VIP, check-in and invitations too', async () => {
  await using app = await startTestApp();
  const { list } = await app.succeed('/api/home/active', {}, (await buildPlayer(app)).token);
  expect(new Set(list.map(({ active_code: code }) => code)).size).toBeGreaterThan(4);
  for (const { terms } of list) expect(terms).toContain(exclusionTerm);
});
