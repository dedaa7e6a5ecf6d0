import { describe, expect, it } from 'vitest';
import { receiverKey, startTestBank, takeToken } from './test-bank.ts';

const endToEndId = 'E12345678202009091221kkkkkkkkkkk';
const txid = 'a'.repeat(32);

/** Every call of the API with the scope that it needs (Bacen's `security` and Efí's pages). */
const calls: [scope: string, method: string, path: string][] = [
  ['cob.write', 'POST', '/v2/cob'],
  ['cob.write', 'PUT', `/v2/cob/${txid}`],
  ['cob.write', 'PATCH', `/v2/cob/${txid}`],
  ['cob.read', 'GET', `/v2/cob/${txid}`],
  ['cob.read', 'GET', '/v2/cob'],
  ['pix.read', 'GET', '/v2/pix'],
  ['pix.read', 'GET', `/v2/pix/${endToEndId}`],
  ['pix.read', 'GET', `/v2/pix/${endToEndId}/devolucao/R1`],
  ['pix.write', 'PUT', `/v2/pix/${endToEndId}/devolucao/R1`],
  ['webhook.write', 'PUT', `/v2/webhook/${receiverKey}`],
  ['webhook.write', 'DELETE', `/v2/webhook/${receiverKey}`],
  ['webhook.read', 'GET', `/v2/webhook/${receiverKey}`],
  ['webhook.read', 'GET', '/v2/webhook'],
  ['webhook.write', 'POST', '/v2/gn/webhook/reenviar'],
  ['gn.settings.write', 'PUT', '/v2/gn/config'],
  ['gn.settings.read', 'GET', '/v2/gn/config'],
  ['gn.balance.read', 'GET', '/v2/gn/saldo'],
  ['pix.send', 'PUT', '/v3/gn/pix/W1'],
  ['gn.pix.send.read', 'GET', '/v2/gn/pix/enviados'],
  ['gn.pix.send.read', 'GET', `/v2/gn/pix/enviados/${endToEndId}`],
  ['gn.pix.send.read', 'GET', '/v2/gn/pix/enviados/id-envio/W1'],
];

const scopes = [...new Set(calls.map(([scope]) => scope))];

describe('a token', () => {
  it('opens exactly the calls of the scopes it was asked for', async () => {
    const { url } = await startTestBank();
    for (const scope of scopes) {
      const all = await takeToken(url, scopes.join(' '));
      const others = await takeToken(url, scopes.filter((each) => each !== scope).join(' '));
      for (const [, method, path] of calls.filter(([needed]) => needed === scope)) {
        const call = async (token: string) =>
          fetch(`${url}${path}`, { method, headers: { authorization: `Bearer ${token}` } });
        expect((await call(all)).status, `${method} ${path}`).not.toBe(403);
        const refused = await call(others);
        expect(refused.status, `${method} ${path}`).toBe(403);
        expect(await refused.json()).toMatchObject({ type: 'https://pix.bcb.gov.br/api/v2/error/AcessoNegado' });
      }
    }
  });

  it('says what it carries, and isn’t given for what nobody knows', async () => {
    const { url } = await startTestBank();
    const ask = async (scope: string) => {
      const headers = { authorization: `Basic ${btoa('ipe:ipe-dev-secret')}`, 'content-type': 'application/json' };
      const body = JSON.stringify({ grant_type: 'client_credentials', scope });
      return fetch(`${url}/oauth/token`, { method: 'POST', headers, body });
    };
    expect(await (await ask('cob.read pix.read')).json()).toMatchObject({ scope: 'cob.read pix.read' });
    const refused = await ask('cob.read everything');
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ error: 'invalid_scope' });
  });
});
