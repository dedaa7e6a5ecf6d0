import { codes } from '@ipe/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildPlayer, testPassword, type TestPlayer } from '#test/app/build-player.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { impersonatesStaff } from './nickname.policy.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());
afterEach(() => {
  app.time.now = undefined;
});

const rename = (player: TestPlayer, nickname: string) =>
  app.call('/api/user/updateNickname', { nickname }, player.token);

/** Sessions last 30 days, so a player of the past has to register in the past. */
async function playerAt(instant: string): Promise<TestPlayer> {
  app.time.now = new Date(instant);
  return buildPlayer(app);
}

describe('the nickname', () => {
  it('changes, and the answer, info and the next login say when it may change again', async () => {
    const player = await playerAt('2026-11-21T15:00:00Z');
    expect(player.userInfo.nicknameFreeAt).toBeNull();
    const answer = await rename(player, '  Zé  da   Ilha ');
    expect(answer).toMatchObject({ code: codes.success, msg: 'Apelido alterado' });
    const changed = { nickname: 'Zé da Ilha', nicknameFreeAt: '2026-11-22T03:00:00.000Z' };
    expect(answer.data).toMatchObject(changed);
    expect(await app.succeed('/api/user/info', {}, player.token)).toMatchObject(changed);
    const { userInfo } = await app.succeed('/api/user/login', { mobile: player.mobile, password: testPassword });
    expect(userInfo).toMatchObject(changed);
  });

  it('S5-nickname-once-a-day: changes once a day, which turns at midnight in São Paulo, and the refusal says when', async () => {
    const player = await playerAt('2026-11-22T02:59:00Z');
    expect((await rename(player, 'Primeiro')).code).toBe(codes.success);
    const refused = await rename(player, 'Segundo');
    expect(refused).toMatchObject({ code: codes.conflict, data: { reason: 'nickname_changed_today' } });
    expect(refused.msg).toContain('22/11, às 00:00');
    app.time.now = new Date('2026-11-22T03:00:00Z');
    expect((await app.succeed('/api/user/info', {}, player.token)).nicknameFreeAt).toBeNull();
    expect((await rename(player, 'Segundo')).code).toBe(codes.success);
  });

  it('frees at 01:00 on the day on which daylight saving skipped midnight', async () => {
    const player = await playerAt('2018-11-03T15:00:00Z');
    expect((await rename(player, 'Verão')).data.nicknameFreeAt).toBe('2018-11-04T03:00:00.000Z');
    expect((await rename(player, 'Outro')).msg).toContain('04/11, às 01:00');
  });

  it('doesn’t change a second time because a clock jumped back across midnight', async () => {
    const player = await playerAt('2026-11-22T12:00:00Z');
    await rename(player, 'Hoje');
    app.time.now = new Date('2026-11-21T12:00:00Z');
    expect((await rename(player, 'Ontem')).code).toBe(codes.conflict);
  });

  it('changes once when eight windows change it at the same moment', async () => {
    const player = await buildPlayer(app);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => rename(player, `Corrida ${index}`)));
    const winners = answers.filter(({ code }) => code === codes.success);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ code }) => code === codes.conflict)).toHaveLength(7);
    const { nickname } = await app.succeed('/api/user/info', {}, player.token);
    expect(nickname).toBe(winners[0]?.data.nickname);
  });

  it('that the player has already is no change', async () => {
    const player = await buildPlayer(app);
    expect((await rename(player, player.userInfo.nickname)).data.nicknameFreeAt).toBeNull();
    expect((await rename(player, 'Livre ainda')).code).toBe(codes.success);
  });

  it.each([
    ['Suporte', 'Este apelido parece ser da casa. Escolha outro.'],
    ['Ipê', 'Este apelido parece ser da casa. Escolha outro.'],
    ['\u0430dmin', 'Use letras que se leem como são'],
    ['a\u3164b', 'Use letras que se leem como são'],
    ['a\u0301\u0301\u0301\u0301', 'Use letras que se leem como são'],
    ['x', 'Use de 2 a 16 letras, números, espaços, pontos, hifens ou sublinhados'],
    ['<b>oi</b>', 'Use de 2 a 16 letras, números, espaços, pontos, hifens ou sublinhados'],
  ])('%j is refused with a sentence at its field, and costs no change', async (nickname, sentence) => {
    const player = await buildPlayer(app);
    const answer = await rename(player, nickname);
    expect(answer).toMatchObject({ code: codes.invalidInput, data: { fields: { nickname: sentence } } });
    expect((await rename(player, 'Maria')).code).toBe(codes.success);
  });
});

describe('nobody speaks for the house', () => {
  it.each([
    'suporte',
    'SUPORTE 24h',
    's.u.p.o.r.t.e',
    'Sup0rte',
    'súporte',
    'meu suporte',
    'Administrador',
    '4dmin',
    'adm',
    'ADM_01',
    'Admin1strador',
    'moderador',
    'Atendimento',
    'Gerente Ana',
    'Conta Oficial',
    'ipe',
    'IPÊ',
    'I.p.ê',
    'Ipê Cassino',
    'ipe_123',
    'lpe',
    'Equipe Ipê',
    'equipe',
    'sac',
    'SAC 24',
    'o Ipê',
  ])('%s is refused', (nickname) => expect(impersonatesStaff(nickname, 'Ipê')).toBe(true));

  it.each(['Felipe', 'Filipe 22', 'Zé', 'Jogador1234', 'Capivara', 'Isaac', 'Moda', 'Maria-Ester', 'Adalto', '007'])(
    '%s is welcome',
    (nickname) => expect(impersonatesStaff(nickname, 'Ipê')).toBe(false),
  );

  it('the name of another brand is guarded instead', () => {
    expect(impersonatesStaff('Casa Azul Bônus', 'Casa Azul')).toBe(true);
    expect(impersonatesStaff('Ipê', 'Casa Azul')).toBe(false);
  });
});

describe('the avatar', () => {
  it('is one of the six that the list has, for visitors to see too', async () => {
    const { list } = await app.succeed('/api/home/avatar', {});
    expect(list.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5', '6']);
    const player = await buildPlayer(app);
    for (const { id, image } of list) {
      const { avatar } = await app.succeed('/api/user/updateAvatar', { avatar: id }, player.token);
      expect(avatar).toBe(image);
    }
    expect((await app.succeed('/api/user/info', {}, player.token)).avatar).toBe('/art/avatars/6.webp');
  });

  it.each(['0', '7', '01', '1.0', '../1', '', 'constructor'])('%j is none', async (avatar) => {
    const player = await buildPlayer(app);
    expect((await app.call('/api/user/updateAvatar', { avatar }, player.token)).code).toBe(codes.notFound);
  });
});
