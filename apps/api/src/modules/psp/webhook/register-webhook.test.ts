import { expect, it } from 'vitest';
import { PspUnavailableError } from '../psp.ts';
import { registerWebhook } from './register-webhook.ts';

it('the webhook is asked for until the bank takes it, and then no more', async () => {
  const [asked, warnings]: [string[], unknown[]] = [[], []];
  const psp = {
    registerWebhook: async (url: string) => {
      asked.push(url);
      if (asked.length < 3) throw new PspUnavailableError('the PSP refused our webhook');
    },
  };
  const { work } = registerWebhook(psp, 'https://ipe.example/webhooks/pix/secret', {
    warn: (...words: unknown[]) => void warnings.push(words),
  });
  for (let time = 0; time < 5; time += 1) await work();
  expect(asked).toEqual(Array.from({ length: 3 }, () => 'https://ipe.example/webhooks/pix/secret'));
  expect(warnings).toHaveLength(2);
});
