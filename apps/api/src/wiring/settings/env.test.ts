import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readSettings, settingNames, SettingsError } from './env.ts';
import { licensedRules } from './licensed-settings.ts';

const operations = await readFile(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8');
const chapterOf = (title: string): string => operations.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';

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
    // Code that waits for earlier transactions waits `longestCommitMs`, and each limit is at most half of that.
    ['DATABASE_STATEMENT_SECONDS', '61', 'DATABASE_STATEMENT_SECONDS must be seconds from 1 to 60'],
    ['DATABASE_LOCK_SECONDS', '61', 'DATABASE_LOCK_SECONDS must be seconds from 1 to 60'],
    ['COMPLIANCE_PROFILE', 'mars', 'COMPLIANCE_PROFILE must be demo or licensed-br; it is "mars"'],
    ['ENVELOPE_KEY', 'abc', 'ENVELOPE_KEY must be 64 lower-case hexadecimal digits'],
    ['ENVELOPE_KEY', `${'1'.repeat(64)},${'2'.repeat(64)}`, 'several have names, the newest first'],
    ['SEED_KEYS', 'k1:abc', 'SEED_KEYS key 1 must be a name and 64'],
    ['PERSONAL_KEYS', 'none', 'PERSONAL_KEYS must begin with a key: personal data is never kept in clear'],
    ['PERSONAL_SEARCH_KEY', 'abc', 'PERSONAL_SEARCH_KEY must be 64 lower-case hexadecimal digits'],
    ['PROOF_KEYS', 'p1:abc', 'PROOF_KEYS key 1 must be a name and 64'],
    ['PROOF_MIRRORS', 'http://espelho.example', 'PROOF_MIRRORS must be addresses that begin with https:'],
    ['PROOF_MIRRORS', 'https://a.example/?x', 'PROOF_MIRRORS must be addresses without'],
    ['PROOF_DAYS', '0', 'PROOF_DAYS must be days from 1 to 90'],
    ['PSP_URL', 'ftp://x', 'PSP_URL must be the address of the PSP'],
    ['PSP_URL', 'http://pix.example.com', 'PSP_URL must begin with https: our password travels there'],
    ['DATA_DIR', '', 'DATA_DIR must name a folder'],
    ['WITHDRAWAL_FEE_CENTAVOS', '2.50', 'WITHDRAWAL_FEE_CENTAVOS must be centavos from 0 to 10000; it is "2.50"'],
    ['INACTIVE_ACCOUNT_DAYS', '30', 'INACTIVE_ACCOUNT_DAYS must be days from 90 to 3650'],
    ['WITHDRAWAL_AUTO_LIMIT_CENTAVOS', '-1', 'WITHDRAWAL_AUTO_LIMIT_CENTAVOS must be centavos'],
    ['PSP_CA_FILE', '', 'PSP_CA_FILE must name a file'],
    ['PROVIDERS_FILE', '', 'PROVIDERS_FILE must name a file'],
    ['BACK_OFFICE_URL', 'http://casa.example', 'BACK_OFFICE_URL must begin with https: sessions of staff travel there'],
    ['BACK_OFFICE_URL', 'casa.example', 'BACK_OFFICE_URL must be the address of the back office'],
    ['SMS_URL', 'http://sms.example.com/send', 'SMS_URL must begin with https'],
    ['SMS_URL', 'sms.example.com', 'SMS_URL must be the address that takes text messages'],
    ['VAPID_PRIVATE_KEY', 'A'.repeat(42), 'VAPID_PRIVATE_KEY must be a private key of P-256'],
    ['VAPID_PRIVATE_KEY', '_'.repeat(42) + '8', 'VAPID_PRIVATE_KEY must be a private key of P-256'],
    ['PUSH_SERVICES', 'https://push.example.com', 'PUSH_SERVICES must be hosts such as push.example.com'],
    ['PUSH_SERVICES', '10.0.0.1', 'PUSH_SERVICES must be hosts'],
    ['PUSH_SERVICES', '*', 'PUSH_SERVICES must be hosts'],
    ['PUSH_SERVICES', '*.com', 'PUSH_SERVICES must be hosts'],
  ])('explains %s=%j', (name, value, sentence) => {
    expect(() => readSettings({ [name]: value })).toThrow(SettingsError);
    expect(() => readSettings({ [name]: value })).toThrow(sentence);
  });

  it('does not repeat a secret in what it says is wrong', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://ipe:hunter2@host/ipe' })).toThrow(/^(?!.*hunter2)/su);
    expect(() => readSettings({ SEED_KEYS: 'hunter2' })).toThrow(/^(?!.*hunter2)/su);
    expect(() => readSettings({ PROOF_KEYS: 'hunter2' })).toThrow(/^(?!.*hunter2)/su);
    expect(() => readSettings({ VAPID_PRIVATE_KEY: 'hunter2' })).toThrow(/^(?!.*hunter2)/su);
  });

  it('knows the settings that operations.md tells of, and no others', () => {
    const cells = [...chapterOf('Settings').matchAll(/^\| (`[A-Z].*?) \|/gmu)].map(([, cell = '']) => cell);
    const told = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/gu)].map(([, name = '']) => name));
    expect(told.toSorted()).toEqual(settingNames.toSorted());
  });

  it('collects the secrets of providers, and no other variable with them', () => {
    const env = { PROVIDER_SECRET_ALFA: 'a', PROVIDER_SECRETS: 'b', DATABASE_URL: undefined, HOME: '/root' };
    expect(readSettings(env).providerSecrets).toEqual({ PROVIDER_SECRET_ALFA: 'a' });
  });

  it('knows push services by their hosts, and for tests by an origin of this machine', () => {
    const { PUSH_SERVICES: others } = readSettings({ PUSH_SERVICES: '*.push.example.com,http://127.0.0.1:4100' });
    expect(others).toEqual({ hosts: ['*.push.example.com'], origins: ['http://127.0.0.1:4100'] });
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
    const env: Record<string, string> = {
      COMPLIANCE_PROFILE: 'licensed-br',
      ...licence,
      PSP_URL: 'https://pix.example.com',
      PSP_CLIENT_ID: 'the-house',
      PSP_CLIENT_SECRET: 'a-secret-of-the-house-that-nobody-knows',
      PSP_PIX_KEY: '11222333000181',
      ENVELOPE_KEY: 'ab'.repeat(32),
      SEED_KEYS: `k1:${'cd'.repeat(32)}`,
      PERSONAL_KEYS: `p1:${'de'.repeat(32)}`,
      PERSONAL_SEARCH_KEY: 'ef'.repeat(32),
      PROOF_KEYS: `p1:${'ef'.repeat(32)}`,
      SIGAP_URL: 'https://sigap.example',
      CPF_BASE_URL: 'https://cpf.example',
      CPF_BASE_CLIENT_ID: 'casa',
      CPF_BASE_CLIENT_SECRET: 'c'.repeat(32),
      FACES_URL: 'https://faces.example',
      FACES_TOKEN: 'f'.repeat(32),
      SIGAP_CLIENT_PFX_FILE: '/etc/ipe/e-cnpj.p12',
      SIGAP_SIGNING_FILE: '/etc/ipe/e-cnpj.pem',
      SMS_URL: 'https://sms.example.com/send',
      SMS_TOKEN: 'a-token-of-the-house-that-nobody-knows',
      VAPID_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
      SUPPORT_EMAIL: 'ajuda@casa.example',
      TRUSTED_PROXIES: '1',
    };

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

    it.each(Object.keys(licence))('R42 asks for %s', (name) => {
      const sentence = `COMPLIANCE_PROFILE licensed-br also needs ${name}: every page must show who operates`;
      expect(() => readSettings({ ...env, [name]: undefined })).toThrow(sentence);
      expect(() => readSettings({ ...env, [name]: ' ' })).toThrow(name);
    });

    it('names everything that is missing at once, and no wrong CNPJ is one', () => {
      const missing = Object.keys(licence).join(', ');
      expect(() => readSettings({ COMPLIANCE_PROFILE: 'licensed-br' })).toThrow(`also needs ${missing}:`);
      expect(() => readSettings({ ...env, LICENCE_CNPJ: '11222333000182' })).toThrow('LICENCE_CNPJ must be a CNPJ');
    });

    const {
      ENVELOPE_KEY: developmentKey,
      PERSONAL_KEYS: personalKeys,
      PERSONAL_SEARCH_KEY: searchKey,
    } = readSettings({});

    it.each([
      ['PSP_URL', undefined, 'PSP_URL must be set: without it a bank of play money starts'],
      ['PSP_URL', 'http://127.0.0.1:8080', 'PSP_URL must begin with https'],
      ['PSP_URL', 'http://pix.example.com', 'PSP_URL must begin with https'],
      ['PSP_CLIENT_ID', undefined, 'PSP_CLIENT_ID must be set to our name at the PSP'],
      ['PSP_CLIENT_SECRET', undefined, 'PSP_CLIENT_SECRET must be set when PSP_URL is'],
      ['PSP_CLIENT_SECRET', 'x'.repeat(31), 'PSP_CLIENT_SECRET must have at least 32 characters'],
      ['PSP_PIX_KEY', undefined, "PSP_PIX_KEY must be set to the house's own Pix key"],
      ['PSP_PAY_URL', 'http://pix.example.com/{txid}', 'PSP_PAY_URL must begin with https'],
      ['PUBLIC_URL', 'http://casa.example', 'PUBLIC_URL must begin with https'],
      ['ENVELOPE_KEY', undefined, 'ENVELOPE_KEY must be set: the default is published'],
      ['ENVELOPE_KEY', developmentKey, 'ENVELOPE_KEY must be set: the default is published'],
      ['SEED_KEYS', undefined, 'SEED_KEYS must hold a key: without it a reader of the database knows coming rounds'],
      ['PERSONAL_KEYS', undefined, 'PERSONAL_KEYS must be set: the default is published'],
      ['PERSONAL_KEYS', `p1:${'de'.repeat(32)},${personalKeys}`, 'PERSONAL_KEYS must be set: the default is published'],
      ['PERSONAL_SEARCH_KEY', searchKey, 'PERSONAL_SEARCH_KEY must be set: the default is published'],
      ['PROOF_KEYS', undefined, 'PROOF_KEYS must hold a key: one that a node makes for itself'],
      ['SIGAP_URL', undefined, 'SIGAP_URL must be set: without it a simulator would say who may not bet'],
      ['SIGAP_URL', 'http://127.0.0.1:3910', 'SIGAP_URL must begin with https: the CPFs of players travel there'],
      ['SIGAP_CLIENT_PFX_FILE', undefined, 'SIGAP_CLIENT_CERT_FILE with its key, or SIGAP_CLIENT_PFX_FILE must name'],
      ['CPF_BASE_URL', undefined, 'CPF_BASE_URL must be set and begin with https'],
      ['CPF_BASE_URL', 'http://127.0.0.1:3910', 'CPF_BASE_URL must be set and begin with https'],
      ['CPF_BASE_CLIENT_ID', undefined, 'CPF_BASE_CLIENT_ID must be set to our name at the CPF base'],
      ['CPF_BASE_CLIENT_SECRET', undefined, 'CPF_BASE_CLIENT_SECRET must be set when CPF_BASE_URL is'],
      ['FACES_URL', undefined, 'FACES_URL must be set and begin with https'],
      ['FACES_URL', 'http://127.0.0.1:3910/faces', 'FACES_URL must be set and begin with https'],
      ['FACES_TOKEN', undefined, 'FACES_TOKEN must be set when FACES_URL is'],
      ['FACES_TOKEN', 'x'.repeat(31), 'FACES_TOKEN must have at least 32 characters'],
      ['SIGAP_SIGNING_FILE', undefined, 'SIGAP_SIGNING_FILE must name our e-CNPJ with its key as PEM'],
      ['SMS_URL', 'http://127.0.0.1:9999/send', 'SMS_URL must begin with https'],
      ['BACK_OFFICE_URL', 'http://localhost:3000', 'BACK_OFFICE_URL must begin with https'],
      ['SMS_URL', undefined, 'SMS_URL must be set: without it no code reaches a phone'],
      ['SMS_TOKEN', undefined, 'SMS_TOKEN must be set when SMS_URL is'],
      ['SMS_TOKEN', 'x'.repeat(31), 'SMS_TOKEN must have at least 32 characters'],
      ['VAPID_PRIVATE_KEY', undefined, 'VAPID_PRIVATE_KEY must be set: with one that is in the database'],
      ['PUSH_SERVICES', 'http://127.0.0.1:4100', 'PUSH_SERVICES must name hosts only'],
      ['SUPPORT_EMAIL', undefined, "SUPPORT_EMAIL must be set: the default is nobody's"],
      ['TRUSTED_PROXIES', undefined, 'TRUSTED_PROXIES must be at least 1: TLS ends at a proxy'],
      ['LOG_LEVEL', 'silent', 'LOG_LEVEL must be error or lower'],
      ['LOG_LEVEL', 'fatal', 'LOG_LEVEL must be error or lower'],
    ])('refuses to start with %s=%j', (name, value, sentence) => {
      expect(() => readSettings({ ...env, [name]: value })).toThrow(sentence);
    });

    it('says in operations.md what it refuses, all of it', () => {
      const table = chapterOf('What licensed-br refuses at start');
      for (const { name } of licensedRules) expect(table).toContain(`\`${name}\``);
    });

    it('tells of all defaults that do harm at once, and repeats no secret', () => {
      const short = { PSP_CLIENT_SECRET: 'hunter2', SMS_TOKEN: 'hunter2' };
      const refused = () => readSettings({ COMPLIANCE_PROFILE: 'licensed-br', ...short });
      expect(refused).toThrow(/LICENCE_COMPANY[^]*PSP_URL[^]*ENVELOPE_KEY[^]*SMS_URL[^]*TRUSTED_PROXIES/u);
      expect(refused).toThrow(/^(?!.*hunter2)/su);
    });

    it('needs nothing that its first refusal does not name, the passwords of missing services too', () => {
      let refusal = '';
      try {
        readSettings({ COMPLIANCE_PROFILE: 'licensed-br' });
      } catch (error) {
        refusal = String(error);
      }
      const named = Object.entries(env).filter(([name]) => refusal.includes(name));
      expect(() => readSettings(Object.fromEntries(named))).not.toThrow();
    });

    it('starts a rehearsal on nothing else, and shows a licence of nobody', () => {
      const rehearsal = readSettings({ COMPLIANCE_PROFILE: 'licensed-br', REHEARSAL: 'yes' });
      expect(rehearsal).toMatchObject({ isRehearsal: true, licence: { company: 'Casa de Ensaio S.A.' } });
      expect(readSettings(env).isRehearsal).toBe(false);
    });

    it.each([
      ['PSP_URL', env['PSP_URL']],
      ['SIGAP_URL', env['SIGAP_URL']],
      ['CPF_BASE_URL', env['CPF_BASE_URL']],
      ['FACES_URL', env['FACES_URL']],
    ])('rehearses with simulators alone: not with %s', (name, value) => {
      const mixed = { COMPLIANCE_PROFILE: 'licensed-br', REHEARSAL: 'yes', PSP_CLIENT_SECRET: 'x', [name]: value };
      expect(() => readSettings(mixed)).toThrow(`${name} must not be set with --rehearsal`);
    });

    it('has no rehearsal of a demonstration', () => {
      expect(() => readSettings({ REHEARSAL: 'yes' })).toThrow('--rehearsal is of COMPLIANCE_PROFILE licensed-br');
    });

    it('and a demonstration has none, whatever is set', () => {
      expect(readSettings(licence).licence).toBeNull();
    });
  });

  it('names every wrong setting at once', () => {
    expect(() => readSettings({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PORT.*\nLOG_LEVEL/u);
  });
});
