import { codes, type CommonReason } from '@ipe/contract';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { refuse } from './refusal.ts';

describe('a refusal', () => {
  it('has a word that its call lists, else it does not compile', () => {
    const refused = refuse<'/api/pay/withdraw'>(codes.conflict, 'Não', { reason: 'withdrawal_open' });
    expect(refused.refusal).toEqual({ reason: 'withdrawal_open' });
    // @ts-expect-error a word of another call
    refuse<'/api/pay/saveKey'>(codes.conflict, 'Não', { reason: 'withdrawal_open' });
    // @ts-expect-error a word without a call
    refuse(codes.conflict, 'Não', { reason: 'withdrawal_open' });
    // @ts-expect-error a call that lists no word
    refuse<'/api/user/info'>(codes.conflict, 'Não', { reason: 'withdrawal_open' });
  });

  it('of several calls has a word that each of them lists', () => {
    expectTypeOf<CommonReason<'/api/user/pause' | '/api/user/setLimits'>>().toEqualTypeOf<'request_id_reused'>();
    expectTypeOf<CommonReason<'/api/user/pause' | '/api/user/info'>>().toEqualTypeOf<never>();
    expectTypeOf<CommonReason<never>>().toEqualTypeOf<never>();
  });
});
