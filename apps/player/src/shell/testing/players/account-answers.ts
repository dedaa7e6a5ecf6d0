import { limitKinds, limitPeriods, type Output } from '@ipe/contract';
import { fakeId, listOf, noon, type AnswersOf, type CallsOf } from './answers.ts';
import { fakeFairness } from './house-answers.ts';

/** Account, limits, messages and tickets of a player who has just signed up. */

export const newUser: Output<'/api/user/info'> = {
  id: '1000001',
  mobile: '11900000001',
  nickname: 'Novata',
  avatar: '/art/avatars/1.webp',
  inv: 'NOVA01',
  vipLevel: 0,
  createdAt: noon,
  nicknameFreeAt: null,
};

export const noLimits: Output<'/api/user/limits'> = {
  list: limitKinds
    // The demonstration's profile has no such limits.
    .filter((kind) => kind !== 'rounds')
    .flatMap((kind) =>
      limitPeriods.map((period) => ({
        kind,
        period,
        value: null,
        used: 0,
        periodEndsAt: '2026-11-21T03:00:00Z',
        pending: null,
      })),
    ),
  pausedUntil: null,
  excluded: null,
  closingSince: null,
};

const address = { area: 'SP', postalCode: '01310100', city: 'São Paulo', address: 'Avenida Paulista, 1000' } as const;
const phoneChange = { mobileEnd: '0002', takesEffectAt: '2026-11-21T15:00:00Z' };
const loggedIn = { accessToken: 'newcomer', userInfo: newUser };

const fakeTicket = {
  ticketId: fakeId(701),
  protocol: fakeId(701).slice(0, 8).toUpperCase(),
  subject: 'deposit',
  state: 'pending',
  createdAt: noon,
  changedAt: noon,
} as const;
/** A JPEG of one grey pixel. */
const fakePicture =
  '/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/wAALCAABAAEBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/APcAP//Z';

/** The push key of a house, made for these tests. */
const fakePushKey = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

const fakeQuestion = {
  commentId: fakeId(702),
  author: 'player',
  content: 'Paguei e não caiu.',
  createdAt: noon,
  pictures: 1,
} as const;

/** A player in a house that confirms accounts, at the first step. */
const notConfirmed = {
  state: 'registration',
  termsVersion: '2026-11-23',
  faceHint: null,
  isRenewal: false,
  confirmedUntil: null,
} as const;

export const accountAnswers: AnswersOf<
  Exclude<CallsOf<'user'>, '/api/user/liabilityProof'> | CallsOf<'message'> | CallsOf<'push'> | CallsOf<'ticket'>
> = {
  '/api/user/register': loggedIn,
  '/api/user/login': loggedIn,
  '/api/user/logout': {},
  '/api/user/info': newUser,
  '/api/user/wallet': { balance: 0, withdraw: 0, debtCentavos: 0, detail: [] },
  '/api/user/changePhone': phoneChange,
  '/api/user/phoneChange': { change: null },
  '/api/user/presence': {},
  '/api/user/stopPhoneChange': {},
  '/api/user/updatePass': { accessToken: 'newcomer' },
  '/api/user/confirmation': notConfirmed,
  '/api/user/registration': { registration: null },
  '/api/user/saveRegistration': { ...notConfirmed, state: 'face' },
  '/api/user/acceptTerms': notConfirmed,
  '/api/user/beginFaceCheck': { url: '/faces/sessao' },
  '/api/user/followFaceCheck': { ...notConfirmed, state: 'confirmed', confirmedUntil: '2027-11-22T12:00:00Z' },
  '/api/user/address': { address: null },
  '/api/user/saveAddress': { address },
  '/api/user/devices': {
    list: [
      {
        deviceId: fakeId(101),
        name: 'Chrome no Android',
        address: '203.0.113.7',
        createdAt: noon,
        lastSeenAt: noon,
        current: true,
      },
    ],
  },
  '/api/user/revokeDevice': {},
  '/api/user/updateAvatar': { ...newUser, avatar: '/art/avatars/2.webp' },
  '/api/user/updateNickname': { ...newUser, nickname: 'Outra', nicknameFreeAt: '2026-11-21T15:00:00Z' },
  '/api/user/sendCode': { expiresAt: '2026-11-20T15:10:00Z', retryAfterSeconds: 60 },
  '/api/user/resetPass': {},
  '/api/user/limits': noLimits,
  '/api/user/ownPlay': { weeks: [] },
  '/api/user/setLimits': noLimits,
  '/api/user/pause': { ...noLimits, pausedUntil: '2026-11-27T15:00:00Z' },
  '/api/user/selfExclude': { ...noLimits, excluded: { since: noon, until: null } },
  '/api/user/yearStatement': {
    statement: {
      year: 2026,
      isFinal: false,
      takenAt: noon,
      person: null,
      house: { company: 'Casa Azul S.A.', tradeName: 'Casa Azul', cnpj: '', authorisation: '' },
      openingCentavos: 0,
      natures: [],
      closingCentavos: 0,
      netPrizeCentavos: 0,
    },
    fileName: 'comprovabet-2026-1000001.pdf',
    pdf: 'JVBERi0xLjc=',
  },
  '/api/user/exportData': { fileName: 'meus-dados.json', json: '{}', next: null },
  '/api/user/closeAccount': {},
  '/api/user/fairness': fakeFairness,
  '/api/user/rotateSeed': { revealed: null, active: fakeFairness },
  '/api/message/list': { ...listOf(), unread: 0 },
  '/api/message/unread': { unread: 0 },
  '/api/message/read': { unread: 0 },
  '/api/message/readAll': { unread: 0 },
  '/api/message/offers': { isWanted: true },
  '/api/message/setOffers': { isWanted: false },
  '/api/push/info': { serverKey: fakePushKey, kinds: [], isOpen: true },
  '/api/push/save': { kinds: ['deposit_paid'] },
  '/api/push/stop': { kinds: [] },
  '/api/push/test': {},
  '/api/ticket/list': listOf(fakeTicket),
  '/api/ticket/read': { ...fakeTicket, comments: [{ ...fakeQuestion, pictureIds: [fakeId(703)] }] },
  '/api/ticket/picture': { picture: fakePicture },
  '/api/ticket/attach': {},
  '/api/ticket/open': { ticketId: fakeTicket.ticketId, protocol: fakeTicket.protocol },
  '/api/ticket/reply': {},
};
