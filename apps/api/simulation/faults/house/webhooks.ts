import { writeApiAmount } from '@ipe/pix';
import { minuteMs } from '#platform/time/durations.ts';
import type { HistoryWorld } from '../history-world.ts';
import type { BankNews } from './bank.ts';
import { webhookSecretOf } from './open-node.ts';

export type NewsWorld = Pick<HistoryWorld, 'scheduler' | 'chance' | 'weather' | 'house' | 'bank'>;

const mostTries = 4;

/** What the bank posts about it, in Bacen's words (docs/domain/pix.md). */
function bodyOf({ bank }: NewsWorld, news: BankNews): object {
  if (news.about === 'charge') {
    const { endToEndId, amountCentavos, paidAt } = news.payment;
    return { endToEndId, txid: news.txid, valor: writeApiAmount(amountCentavos), horario: paidAt.toISOString() };
  }
  const { endToEndId, amountCentavos, key } = bank.payouts.get(news.idEnvio)!;
  const isPaid = news.end === 'paid';
  return {
    tipo: 'SOLICITACAO',
    status: isPaid ? 'REALIZADO' : 'NAO_REALIZADO',
    endToEndId,
    chave: key,
    valor: writeApiAmount(amountCentavos),
    horario: new Date().toISOString(),
    gnExtras: {
      idEnvio: news.idEnvio,
      ...(isPaid ? {} : { erro: { codigo: 'AC03', origem: 'psp', motivo: 'conta encerrada' } }),
    },
  };
}

/** Tells the house of it: perhaps never, late, twice at once, and again as long as it isn't taken. */
export function postNews(world: NewsWorld, news: BankNews): void {
  const { scheduler, chance, weather, house } = world;
  const about = news.about === 'charge' ? `${news.txid}.${news.payment.endToEndId}` : news.idEnvio;
  const place = scheduler.nameNext(`news of ${about}`);
  const fault = weather.strike(place, ['hook-lost', 'hook-doubled', 'hook-late']);
  if (fault === 'hook-lost') return;
  const body = JSON.stringify({ pix: [bodyOf(world, news)] });
  for (let copy = 0; copy < (fault === 'hook-doubled' ? 3 : 1); copy += 1)
    scheduler.start(`hook of ${place} ${copy}`, async () => {
      const lateMs = fault === 'hook-late' ? minuteMs : 500;
      await scheduler.wait('news travels', { afterMs: chance.throw(`news ${place} ${copy}`) * lateMs });
      for (let tries = 0; tries < mostTries; tries += 1) {
        const heard = await house.ask({ path: `/webhooks/pix/${webhookSecretOf('pix')}/pix`, body });
        if (heard?.status === 200) return;
        await scheduler.wait('tells again', { afterMs: 5_000 });
      }
    });
}
