import { describe, expect, it } from 'vitest';
import { drawDigits } from './captcha.ts';
import { digitsOnly, mobileDigits } from '#shell/forms/digits.ts';
import { canLogIn, canRegister, loginErrors, registerErrors } from './form-rules.ts';

const fields = { mobile: '11999887766', password: 'segredo-123', code: '1234' };

describe('specification section 5: validation', () => {
  it('S5-digits-only: strips everything but digits from phone and code', () => {
    expect(mobileDigits('(11) 99988-7766x')).toBe('11999887766');
    expect(mobileDigits('+55 11 99988-7766')).toBe('11999887766');
    expect(digitsOnly('1a2b3456', 4)).toBe('1234');
  });

  it('S5-captcha: draws a captcha of 4 digits', () => {
    for (let draw = 0; draw < 50; draw++) expect(drawDigits()).toMatch(/^[0-9]{4}$/u);
  });

  it('S5-captcha: shows text 1053 when the code is not the shown one', () => {
    expect(registerErrors(fields, '1234')).toEqual({});
    expect(registerErrors(fields, '4321')).toEqual({ code: 'Código de verificação incorreto' });
  });

  it('S5-phone-invalid: says what the server would refuse', () => {
    expect(loginErrors({ mobile: '123' })).toEqual({ mobile: 'Telefone em formato inválido' });
    expect(registerErrors({ ...fields, password: 'curta' }, '1234')).toEqual({
      password: 'A senha precisa de pelo menos 8 caracteres',
    });
  });
});

describe('specification section 2: disabled buttons', () => {
  it('S2-login-disabled S5-consent: login needs phone, password and consent', () => {
    expect(canLogIn(fields, true)).toBe(true);
    expect(canLogIn(fields, false)).toBe(false);
    expect(canLogIn({ ...fields, mobile: '' }, true)).toBe(false);
    expect(canLogIn({ ...fields, password: '' }, true)).toBe(false);
  });

  it('S2-register-disabled S5-consent: register needs the code too', () => {
    expect(canRegister(fields, true)).toBe(true);
    expect(canRegister({ ...fields, code: '' }, true)).toBe(false);
    expect(canRegister(fields, false)).toBe(false);
  });
});
