import { instant } from '@ipe/contract/fields';
import * as v from 'valibot';
import { defineStaffCalls } from '../../define-staff-calls.ts';
import { playerId, searchText } from '../../fields.ts';

/** The field in which the text was found. */
const foundBy = v.picklist(['id', 'cpf', 'phone', 'name', 'pix-key', 'deposit', 'withdrawal', 'round']);

/** Masked personal data: enough to recognise a caller, not enough to impersonate one. */
const foundPlayer = v.object({
  playerId,
  foundBy: v.array(foundBy),
  nickname: v.string(),
  /** The first name and initials; null before the person is proved. */
  name: v.nullable(v.string()),
  cpf: v.nullable(v.string()),
  /** The phone's last four digits. */
  mobileEnd: v.string(),
  registeredAt: instant,
  isClosed: v.boolean(),
});

export const playerCalls = defineStaffCalls({
  /**
   * One search field for everything: a player's number, CPF, phone, two or more words of the name, a Pix key, the order, txid or endToEndId
   * of a deposit, the order or idEnvio of a withdrawal, a round as its player reads it (`<player>-<round>`).
   */
  '/back-office/api/players/find': {
    permission: 'players.find',
    input: v.strictObject({ text: searchText }),
    output: v.object({ list: v.array(foundPlayer), hasMore: v.boolean() }),
  },
});
