import type { FastifyInstance } from 'fastify';
import type { Bank } from '../bank.ts';
import { problem } from '../platform/refusal.ts';
import { cancelCharge } from './cancel-charge.ts';
import { findChargeByToken } from './charge.store.ts';
import { findCharges } from './find-charges.ts';
import { presentCharge } from './present-charge.ts';
import { postCharge, putCharge } from './put-charge.ts';
import { requireCharge, requireTxid } from './require-charge.ts';
import { openPayloadSigner } from './sign-payload.ts';

type TxidPath = { Params: { txid: string } };

export function addChargeRoutes(app: FastifyInstance, bank: Bank): void {
  const write = { config: { scope: 'cob.write' } } as const;
  const read = { config: { scope: 'cob.read' } } as const;

  app.post('/v2/cob', write, (request, reply) => {
    return reply.code(201).send(presentCharge(bank, postCharge(bank, request.body)));
  });

  app.get('/v2/cob', read, (request) => findCharges(bank, request.query));

  app.put<TxidPath>('/v2/cob/:txid', write, (request, reply) => {
    const charge = putCharge(bank, requireTxid(request.params.txid), request.body);
    return reply.code(201).send(presentCharge(bank, charge));
  });

  app.get<TxidPath>('/v2/cob/:txid', read, (request) => {
    return presentCharge(bank, requireCharge(bank, request.params.txid));
  });

  app.patch<TxidPath>('/v2/cob/:txid', write, (request) => {
    return presentCharge(bank, cancelCharge(bank, request.params.txid, request.body));
  });
}

/** A payer's bank fetches this after reading the QR code. The token in the path is the only key. */
export function addLocationRoutes(app: FastifyInstance, bank: Bank): void {
  const signer = openPayloadSigner(bank.database, () => `${bank.publicUrl()}/qr/jwks.json`);

  app.get('/qr/jwks.json', () => ({ keys: [signer.publicJwk] }));

  app.get<{ Params: { token: string } }>('/qr/v2/:token', (request, reply) => {
    const charge = findChargeByToken(bank.database, request.params.token);
    if (!charge || charge.status === 'REMOVIDA_PELO_USUARIO_RECEBEDOR') {
      throw problem('CobPayloadNaoEncontrado', 'A cobrança não foi encontrada para a location requisitada.');
    }
    const { calendario, ...rest } = charge.request;
    const payload = {
      ...rest,
      calendario: {
        criacao: charge.createdAt.toISOString(),
        apresentacao: bank.now().toISOString(),
        expiracao: calendario.expiracao,
      },
      txid: charge.txid,
      revisao: charge.revision,
      status: charge.status,
    };
    return reply.type('application/jose').send(signer.sign(payload));
  });
}
