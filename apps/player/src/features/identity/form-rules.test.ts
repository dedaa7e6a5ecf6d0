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

  it.each([
    ['a digit too many after the area code 55', '559998877661', '55999887766'],
    ['the same, as it is shown', '(55) 99988-7766 1', '55999887766'],
    ['the country before the area code 55', '+55 55 99988-7766', '55999887766'],
    ['the country of who dials abroad', '00 55 11 99988-7766', '11999887766'],
    ['the country alone', '+55', ''],
    ['the country without a plus', '5511987654321', '11987654321'],
    ['the country before an area code that begins as a mobile number does', '5599987654321', '99987654321'],
    ['the country typed by hand, digit by digit', '551198765432', '1198765432'],
    ['the country before a number of ten digits', '551133334444', '1133334444'],
    ['an area code that is no country', '55999887766', '55999887766'],
    ['too much', '11999887766123', '11999887766'],
  ])('S5-digits-only: takes off what is no part of the number: %s', (_, typed, kept) =>
    expect(mobileDigits(typed)).toBe(kept),
  );

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
