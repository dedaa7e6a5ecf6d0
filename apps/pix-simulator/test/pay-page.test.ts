import { describe, expect, it } from 'vitest';
import { charge, maria, newTxid, pay, payoutOf, startTestBank, type TestBank } from './test-bank.ts';

const open = async (bank: TestBank, part: object = {}) => {
  const txid = newTxid();
  await bank.call('PUT', `/v2/cob/${txid}`, charge(part));
  return txid;
};

const get = async (bank: TestBank, path: string) => {
  const response = await fetch(`${bank.url}${path}`);
  return {
    status: response.status,
    headers: response.headers,
    html: (await response.text()).replaceAll('\u00a0', ' '),
  };
};

describe('the payment page', () => {
  it('shows receiver, amount and time, and offers the debtor first', async () => {
    const bank = await startTestBank();
    const { html, headers } = await get(bank, `/pagar/${await open(bank)}`);
    expect(html).toContain('Pagar R$ 50,00');
    expect(html).toContain('Ipê Entretenimento');
    expect(html).toContain('ambiente de demonstração');
    expect(html).toMatch(/Válido até \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/u);
    expect(html).toMatch(/value="devedor" required checked[\s\S]*Eu mesmo\(a\): Maria Aparecida da Silva/u);
    expect(html).toContain('***.982.247-**');
    expect(html).not.toContain(maria.cpf);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).not.toMatch(/<style|<script(?! src)| style=| on[a-z]+=/u);
  });

  it('has only relative addresses, so that it works behind any prefix', async () => {
    const bank = await startTestBank();
    const { html } = await get(bank, `/pagar/${await open(bank)}`);
    const addresses = [...html.matchAll(/(?:href|src|action)="([^"]*)"/gu)].map((match) => match[1] ?? '');
    expect(addresses).toEqual(['static/mark.svg', 'static/pay.css', 'static/pay.js', 'static/mark.svg']);
    for (const address of addresses) expect((await get(bank, `/pagar/${address}`)).status).toBe(200);
  });

  it('answers the plain form with a receipt', async () => {
    const bank = await startTestBank();
    const txid = await open(bank);
    const { status, html } = await pay(bank, txid);
    expect(status).toBe(200);
    expect(html).toContain('Pagamento realizado');
    const [payment] = (await bank.call('GET', `/v2/cob/${txid}`)).body['pix'] as unknown as [{ endToEndId: string }];
    expect(html).toContain(payment.endToEndId);
    expect((await get(bank, `/pagar/${txid}`)).html).toContain(payment.endToEndId);
  });

  it('pays once, however often the form is sent, by the first who paid', async () => {
    const bank = await startTestBank();
    const txid = await open(bank);
    const answers = await Promise.all(['1', 'devedor', '2', 'devedor', '1'].map((payer) => pay(bank, txid, payer)));
    expect(new Set(answers.map(({ html }) => html)).size).toBe(1);
    expect((await bank.call('GET', `/v2/cob/${txid}`)).body['pix']).toHaveLength(1);
  });

  it('shows what can’t be paid any more', async () => {
    const bank = await startTestBank();
    const txid = await open(bank, { calendario: { expiracao: 1 } });
    await new Promise((done) => setTimeout(done, 1050));
    expect(await get(bank, `/pagar/${txid}`)).toMatchObject({ status: 200 });
    expect((await pay(bank, txid)).html).toContain('Esta cobrança expirou');
    expect((await bank.call('GET', `/v2/cob/${txid}`)).body).toMatchObject({ status: 'ATIVA' });
    expect(await get(bank, `/pagar/${newTxid()}`)).toMatchObject({ status: 404 });
  });

  it('asks again for a payer that it didn’t offer', async () => {
    const bank = await startTestBank();
    const txid = await open(bank);
    const { status, html } = await pay(bank, txid, '999');
    expect(status).toBe(400);
    expect(html).toContain('Escolha quem está pagando.');
  });

  it('lets only other people pay when the charge names no debtor', async () => {
    const bank = await startTestBank();
    const txid = await open(bank, { devedor: undefined });
    const { html } = await get(bank, `/pagar/${txid}`);
    expect(html).not.toContain('Eu mesmo');
    expect((await pay(bank, txid, 'devedor')).status).toBe(400);
    expect((await pay(bank, txid, '1')).html).toContain('Ana Beatriz Souza');
  });

  it('shows foreign text as text', async () => {
    const bank = await startTestBank();
    const devedor = { cpf: maria.cpf, nome: '<script>alert("1")</script>' };
    const { html } = await get(bank, `/pagar/${await open(bank, { devedor, solicitacaoPagador: "<b>&'" })}`);
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<b>&');
    expect(html).toContain('&lt;b&gt;&amp;&#39;');
  });
});

describe('the payer’s keys, on the receipt', () => {
  const paidTxid = async (bank: TestBank, payer?: string) => {
    const txid = await open(bank);
    await pay(bank, txid, payer);
    return txid;
  };
  const register = async (bank: TestBank, txid: string, fields: Record<string, string>) => {
    const response = await fetch(`${bank.url}/pagar/${txid}`, { method: 'POST', body: new URLSearchParams(fields) });
    return { status: response.status, html: await response.text() };
  };
  const payTo = (bank: TestBank, id: string, key: string) =>
    bank.call('PUT', `/v3/gn/pix/${id}`, payoutOf('20.00', key));

  it('are registered by the payer: from then on payouts go to them', async () => {
    const bank = await startTestBank();
    const txid = await paidTxid(bank);
    expect((await payTo(bank, 'W1', 'maria@example.com')).status).toBe(404);
    expect((await register(bank, txid, { chave: ' Maria@Example.com ' })).html).toContain('<li>maria@example.com</li>');
    expect((await payTo(bank, 'W1', 'maria@example.com')).status).toBe(201);
    expect((await register(bank, txid, { chave: '(11) 99988-7766' })).html).toContain('<li>+5511999887766</li>');
    expect((await payTo(bank, 'W2', '+5511999887766')).status).toBe(201);
    const { html } = await register(bank, txid, { aleatoria: '1' });
    const random = /<li>([\da-f]{8}-[\da-f-]{27})<\/li>/u.exec(html)?.[1] ?? '';
    expect((await payTo(bank, 'W3', random)).status).toBe(201);
  });

  it('are nobody else’s, have a form, and are five at most', async () => {
    const bank = await startTestBank();
    const txid = await paidTxid(bank);
    expect(await register(bank, txid, { chave: 'ana.souza@example.com' })).toMatchObject({
      status: 400,
      html: expect.stringContaining('Esta chave já é de outra pessoa.'),
    });
    expect((await register(bank, txid, { chave: '<b>' })).html).toContain('Digite um e-mail ou um celular com DDD.');
    for (const number of [1, 2, 3, 4, 5]) await register(bank, txid, { chave: `maria${number}@example.com` });
    expect((await register(bank, txid, { chave: 'maria5@example.com' })).status).toBe(200);
    expect((await register(bank, txid, { chave: 'maria6@example.com' })).html).toContain('Uma conta tem até 5 chaves.');
  });

  it('aren’t registered before anybody has paid', async () => {
    const bank = await startTestBank();
    const txid = await open(bank);
    expect((await register(bank, txid, { chave: 'maria@example.com' })).html).toContain('Escolha quem está pagando.');
    expect((await payTo(bank, 'W1', 'maria@example.com')).status).toBe(404);
  });
});
