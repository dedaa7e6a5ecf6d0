import { badNickname, deviceDisconnected, noCurrentPassword, phoneChangeAsked } from '../sentences.ts';
import * as v from 'valibot';
import { address } from '../address.ts';
import { attributionForm } from '../attribution-form.ts';
import { termsVersion } from './confirmation.ts';
import { defineCalls } from '../define-calls.ts';
import { nicknameForm, nicknameNeeds, passwordLength } from '../forms.ts';
import { centavos, currentPassword, device, empty, id, instant, mobile, password, phoneCode } from '../fields.ts';

/** Stored by the client under `userInfo` (specification section 3). */
const userInfo = v.object({
  id: v.string(),
  mobile: v.string(),
  nickname: v.string(),
  avatar: v.string(),
  /** The player's own referral code. */
  inv: v.optional(v.string()),
  vipLevel: v.number(),
  createdAt: instant,
  /** The nickname may change once a day (specification section 5): when it may again, null for now. */
  nicknameFreeAt: v.nullable(instant),
});

const nickname = v.pipe(
  v.string(),
  v.trim(),
  v.regex(nicknameForm, badNickname),
  v.regex(nicknameNeeds, 'Use ao menos uma letra ou um número'),
);

const loggedIn = v.object({ accessToken: v.string(), userInfo });

/** One lot: a credit and its wagering requirement. Wagered ≥ required means that `withdraw` holds all of `balance`. */
const lot = v.object({
  lotId: v.string(),
  kind: v.picklist(['deposit', 'bonus', 'prize']),
  title: v.string(),
  balance: centavos,
  withdraw: centavos,
  requiredCentavos: centavos,
  wageredCentavos: centavos,
  createdAt: instant,
  /** A bonus that isn't wagered by then is over. */
  expiresAt: v.nullable(instant),
});

const wallet = v.object({
  balance: centavos,
  withdraw: centavos,
  /** Owed for deposits that the bank took back after they were spent; the next credit pays it first. */
  debtCentavos: centavos,
  detail: v.array(lot),
});

/**
 * The campaign or player that brought this player, as it stood in the address (specification sections 3 and 4): any text of up to 256 characters.
 * A longer one, or one that no database keeps as text, is passed over: a cut code is another one, and the field that
 * registering would be refused for is hidden.
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

/** A new phone that waits for its day: the last four digits, and when it takes effect. */
const phoneChange = v.object({ mobileEnd: v.string(), takesEffectAt: instant });

export const userCalls = defineCalls({
  '/api/user/register': {
    session: 'none',
    reasons: ['phone_code_needed', 'mobile_taken'],
    /**
     * Without `code` the server sends one to the phone, and the answer is the same for a free and a taken one: 409 with the reason
     * `phone_code_needed`. The call is repeated with the code and the `device` that the code is good for.
     */
    input: v.strictObject({
      mobile,
      password,
      source: attribution,
      source_code: attribution,
      device: v.optional(device),
      code: v.optional(phoneCode),
      /** The version of the terms that was accepted, where the compliance profile has one. */
      terms: v.optional(termsVersion),
      /** Where the compliance profile's `addressAtSignUp` asks for it. */
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
      /** A device from which the player logged in before isn't held up by strangers' tries. */
      device: v.optional(device),
      /** The solution of a refusal's `challenge`; only asked for under pressure. */
      proof: v.optional(proof),
    }),
    output: loggedIn,
    done: 'Login realizado',
  },
  '/api/user/logout': { session: 'player', input: empty, output: empty, done: 'Você saiu da conta' },
  '/api/user/info': { session: 'player', input: empty, output: userInfo },
  '/api/user/wallet': { session: 'player', input: empty, output: wallet },
  /** Without `code` one goes to the new phone: 409 with the reason `phone_code_needed`, as for a sign-up. */
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
      /** The browser that goes on being known. */
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
   * The player shows who and where they are, as `asks` of a refusal says; with nothing to show it says that they are still there. A code is
   * asked for as for a sign-up: 409 `phone_code_needed`.
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
  /** The same answer whether the phone has an account or not. The code is good for the device that asked for it. */
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
