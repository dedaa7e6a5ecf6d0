import { badNickname, deviceDisconnected, noCurrentPassword, phoneChangeAsked } from '../sentences.ts';
import * as v from 'valibot';
import { address } from '../address.ts';
import { attributionForm } from '../attribution-form.ts';
import { termsVersion } from './confirmation.ts';
import { defineCalls } from '../define-calls.ts';
import { nicknameForm, nicknameNeeds, passwordLength } from '../forms.ts';
import { centavos, currentPassword, device, empty, id, instant, mobile, password, phoneCode } from '../fields.ts';

/** The client stores it under `userInfo` (specification section 3). */
const userInfo = v.object({
  id: v.string(),
  mobile: v.string(),
  nickname: v.string(),
  avatar: v.string(),
  /** The player's own referral code. */
  inv: v.optional(v.string()),
  vipLevel: v.number(),
  createdAt: instant,
  /** When the nickname may change again; null for now. It may change once a day (specification section 5). */
  nicknameFreeAt: v.nullable(instant),
});

const nickname = v.pipe(
  v.string(),
  v.trim(),
  v.regex(nicknameForm, badNickname),
  v.regex(nicknameNeeds, 'Use ao menos uma letra ou um número'),
);

const loggedIn = v.object({ accessToken: v.string(), userInfo });

/** One lot: a credit and its wagering requirement. Where wagered ≥ required, `withdraw` equals `balance`. */
const lot = v.object({
  lotId: v.string(),
  kind: v.picklist(['deposit', 'bonus', 'prize']),
  title: v.string(),
  balance: centavos,
  withdraw: centavos,
  requiredCentavos: centavos,
  wageredCentavos: centavos,
  createdAt: instant,
  /** The house takes back a bonus that isn't wagered by then. */
  expiresAt: v.nullable(instant),
});

const wallet = v.object({
  balance: centavos,
  withdraw: centavos,
  /** What the player owes for deposits that the bank took back after they were spent; the next credit pays it first. */
  debtCentavos: centavos,
  detail: v.array(lot),
});

/**
 * The campaign or player that brought this player, as given in the address (specification sections 3 and 4): any text of up to 256
 * characters. A longer text, or one that the database can't store, becomes empty. It isn't cut, because a cut code would be another code;
 * and it isn't refused, because the form doesn't show this field.
 */
const attribution = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => (attributionForm.test(text) ? text : '')),
  ),
);

/** The answers to a challenge, in the order of its puzzles. */
const proof = v.strictObject({
  token: v.pipe(v.string(), v.maxLength(200)),
  answers: v.pipe(
    v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(0xff_ff_ff_ff))),
    v.maxLength(32),
  ),
});

/** A new phone that hasn't taken effect yet: its last four digits, and when it does. */
const phoneChange = v.object({ mobileEnd: v.string(), takesEffectAt: instant });

export const userCalls = defineCalls({
  '/api/user/register': {
    session: 'none',
    reasons: ['phone_code_needed', 'mobile_taken'],
    /**
     * Without `code` the server sends one to the phone and refuses with 409 `phone_code_needed`; the answer is the same for a free and for
     * a taken phone. The client repeats the call with the code and with the `device` for which the code is valid.
     */
    input: v.strictObject({
      mobile,
      password,
      source: attribution,
      source_code: attribution,
      device: v.optional(device),
      code: v.optional(phoneCode),
      /** The version of the terms that the player accepted, where the compliance profile has one. */
      terms: v.optional(termsVersion),
      /** Required where the compliance profile's `addressAtSignUp` is set. */
      address: v.optional(address),
    }),
    output: loggedIn,
    done: 'Cadastro realizado',
  },
  '/api/user/login': {
    session: 'none',
    reasons: ['wrong_credentials', 'account_closed', 'proof_needed'],
    input: v.strictObject({
      mobile,
      password: currentPassword,
      /** A device from which the player has logged in before. Other people's wrong tries don't delay it. */
      device: v.optional(device),
      /** The solution of a refusal's `challenge`, which the server asks for only under pressure. */
      proof: v.optional(proof),
    }),
    output: loggedIn,
    done: 'Login realizado',
  },
  '/api/user/logout': { session: 'player', input: empty, output: empty, done: 'Você saiu da conta' },
  '/api/user/info': { session: 'player', input: empty, output: userInfo },
  '/api/user/wallet': { session: 'player', input: empty, output: wallet },
  /** Without `code` the server sends one to the new phone and refuses with 409 `phone_code_needed`, as for a sign-up. */
  '/api/user/changePhone': {
    session: 'player',
    needsPresence: true,
    reasons: ['phone_code_needed'],
    input: v.strictObject({
      mobile,
      password: currentPassword,
      device: v.optional(device),
      code: v.optional(phoneCode),
    }),
    output: phoneChange,
    done: phoneChangeAsked,
  },
  '/api/user/phoneChange': {
    session: 'player',
    input: empty,
    output: v.object({ change: v.nullable(phoneChange) }),
  },
  '/api/user/stopPhoneChange': {
    session: 'player',
    input: empty,
    output: empty,
    done: 'Troca de telefone cancelada',
  },
  '/api/user/updatePass': {
    session: 'player',
    needsPresence: true,
    input: v.strictObject({
      password: v.pipe(v.string(), v.minLength(1, noCurrentPassword), v.maxLength(passwordLength.most)),
      newPassword: password,
      /** The browser that stays known. */
      device: v.optional(device),
    }),
    output: v.object({ accessToken: v.string() }),
    done: 'Senha alterada',
  },
  '/api/user/address': {
    session: 'player',
    input: empty,
    output: v.object({ address: v.nullable(address) }),
  },
  '/api/user/saveAddress': {
    session: 'player',
    needsPresence: true,
    input: address,
    output: v.object({ address }),
    done: 'Endereço salvo',
  },
  '/api/user/devices': {
    session: 'player',
    input: empty,
    output: v.object({
      list: v.array(
        v.object({
          deviceId: id,
          name: v.string(),
          address: v.string(),
          createdAt: instant,
          lastSeenAt: instant,
          current: v.boolean(),
        }),
      ),
    }),
  },
  '/api/user/revokeDevice': {
    session: 'player',
    input: v.strictObject({ deviceId: id }),
    output: empty,
    done: deviceDisconnected,
  },
  '/api/user/updateAvatar': {
    session: 'player',
    input: v.strictObject({ avatar: v.pipe(v.string(), v.maxLength(32)) }),
    output: userInfo,
    done: 'Avatar alterado',
  },
  '/api/user/updateNickname': {
    session: 'player',
    reasons: ['nickname_changed_today'],
    input: v.strictObject({ nickname }),
    output: userInfo,
    done: 'Apelido alterado',
  },
  /**
   * The player shows who and where they are, as a refusal's `asks` says. Without any of it the call only says that the player is still
   * there. The client requests a code as for a sign-up: 409 `phone_code_needed`.
   */
  '/api/user/presence': {
    session: 'player',
    reasons: ['presence_needed', 'location_blocked', 'phone_code_needed'],
    input: v.strictObject({
      password: v.optional(currentPassword),
      device: v.optional(device),
      code: v.optional(phoneCode),
      position: v.optional(
        v.strictObject({
          latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
          longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
          accuracyMeters: v.pipe(v.number(), v.minValue(0), v.maxValue(1e7)),
        }),
      ),
    }),
    output: empty,
  },
  /**
   * Sends a code. The answer is the same whether the phone has an account or not. The code is valid only for the device that requested it.
   */
  '/api/user/sendCode': {
    session: 'none',
    input: v.strictObject({ mobile, device, purpose: v.literal('reset_password') }),
    output: v.object({ expiresAt: instant, retryAfterSeconds: v.number() }),
    done: 'Código enviado',
  },
  '/api/user/resetPass': {
    session: 'none',
    input: v.strictObject({
      mobile,
      device,
      code: phoneCode,
      newPassword: password,
    }),
    output: empty,
    done: 'Senha alterada',
  },
});
