import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './env.ts';

describe('readSettings', () => {
  it('needs nothing', () => {
    const settings = readSettings({});
    expect(settings.PORT).toBe(3000);
    expect(settings.COMPLIANCE_PROFILE).toBe('demo');
    expect(settings.DATABASE_URL).toBeUndefined();
    expect(settings.ENVELOPE_KEY).toMatch(/^[0-9a-f]{64}$/u);
  });

  it.each([
    ['PORT', 'eighty', 'PORT must be a port number from 0 to 65535; it is "eighty"'],
    ['PORT', '70000', 'PORT must be a port number'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be a PostgreSQL address'],
    ['COMPLIANCE_PROFILE', 'mars', 'COMPLIANCE_PROFILE must be demo or licensed-br; it is "mars"'],
    ['ENVELOPE_KEY', 'abc', 'ENVELOPE_KEY must be 64 lower-case hexadecimal digits'],
    ['PSP_URL', 'ftp://x', 'PSP_URL must be the address of the PSP'],
    ['DATA_DIR', '', 'DATA_DIR must name a folder'],
    ['WITHDRAWAL_FEE_CENTAVOS', '2.50', 'WITHDRAWAL_FEE_CENTAVOS must be centavos from 0 to 10000; it is "2.50"'],
    ['WITHDRAWAL_AUTO_LIMIT_CENTAVOS', '-1', 'WITHDRAWAL_AUTO_LIMIT_CENTAVOS must be centavos'],
    ['PSP_CA_FILE', '', 'PSP_CA_FILE must name a file'],
    ['PROVIDERS_FILE', '', 'PROVIDERS_FILE must name a file'],
    ['SMS_URL', 'http://sms.example.com/send', 'SMS_URL must begin with https'],
    ['SMS_URL', 'sms.example.com', 'SMS_URL must be the address that takes text messages'],
    ['OPERATOR_TOKEN', 'short', 'OPERATOR_TOKEN must be at least 32 letters'],
  ])('explains %s=%j', (name, value, sentence) => {
    expect(() => readSettings({ [name]: value })).toThrow(SettingsError);
    expect(() => readSettings({ [name]: value })).toThrow(sentence);
  });

  it('does not repeat a secret in what it says is wrong', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://ipe:hunter2@host/ipe' })).toThrow(/^(?!.*hunter2)/su);
    expect(() => readSettings({ OPERATOR_TOKEN: 'hunter2' })).toThrow(/^(?!.*hunter2)/su);
  });

  it('collects the secrets of providers, and no other variable with them', () => {
    const env = { PROVIDER_SECRET_ALFA: 'a', PROVIDER_SECRETS: 'b', DATABASE_URL: undefined, HOME: '/root' };
    expect(readSettings(env).providerSecrets).toEqual({ PROVIDER_SECRET_ALFA: 'a' });
  });

  it('asks for the secret of a real PSP', () => {
    expect(() => readSettings({ PSP_URL: 'https://pix.example.com' })).toThrow('PSP_CLIENT_SECRET must be set');
  });

  it('asks for the token of a real SMS provider, and takes one on this machine without TLS', () => {
    expect(() => readSettings({ SMS_URL: 'https://sms.example.com' })).toThrow('SMS_TOKEN must be set');
    expect(readSettings({ SMS_URL: 'http://127.0.0.1:9999/send', SMS_TOKEN: 'x' }).SMS_TOKEN).toBe('x');
  });

  describe('with the profile licensed-br', () => {
    const licence = {
      LICENCE_COMPANY: 'Ipê Entretenimento S.A.',
      LICENCE_TRADE_NAME: 'Ipê',
      LICENCE_CNPJ: '11222333000181',
      LICENCE_AUTHORISATION: 'Portaria SPA/MF nº 1, de 2 de janeiro de 2026',
      LICENCE_ADDRESS: 'Rua das Flores, 1, São Paulo, SP',
      LICENCE_SUPPORT_PHONE: '0800 000 0000',
      LICENCE_OMBUDSMAN: '0800 000 0001, ouvidoria@ipe.example',
    };
    const env = { COMPLIANCE_PROFILE: 'licensed-br', ...licence };

    it('knows the operator by law', () => {
      expect(readSettings(env).licence).toEqual({
        company: licence.LICENCE_COMPANY,
        tradeName: licence.LICENCE_TRADE_NAME,
        cnpj: '11.222.333/0001-81',
        authorisation: licence.LICENCE_AUTHORISATION,
        address: licence.LICENCE_ADDRESS,
        supportPhone: licence.LICENCE_SUPPORT_PHONE,
        ombudsman: licence.LICENCE_OMBUDSMAN,
      });
    });

    it.each(Object.keys(licence))('asks for %s', (name) => {
      const sentence = `COMPLIANCE_PROFILE licensed-br also needs ${name}: every page must show who operates`;
      expect(() => readSettings({ ...env, [name]: undefined })).toThrow(sentence);
      expect(() => readSettings({ ...env, [name]: ' ' })).toThrow(name);
    });

    it('names everything that is missing at once, and no wrong CNPJ is one', () => {
      const missing = Object.keys(licence).join(', ');
      expect(() => readSettings({ COMPLIANCE_PROFILE: 'licensed-br' })).toThrow(`also needs ${missing}:`);
      expect(() => readSettings({ ...env, LICENCE_CNPJ: '11222333000182' })).toThrow('LICENCE_CNPJ must be a CNPJ');
    });

    it('and a demonstration has none, whatever is set', () => {
      expect(readSettings(licence).licence).toBeNull();
    });
  });

  it('names every wrong setting at once', () => {
    expect(() => readSettings({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PORT.*\nLOG_LEVEL/u);
  });
});
