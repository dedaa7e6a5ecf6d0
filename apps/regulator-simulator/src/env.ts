import { commonSettings, portSetting, readSettingsBy, wholeNumber } from '@ipe/simulator';
import * as v from 'valibot';

/** Every setting with its default and the message for a wrong value. */
const settings = v.object({
  ...commonSettings,
  PORT: portSetting('3910'),
  /** The prefix of the addresses of pages for players: a path where a proxy serves them, empty where they are opened here. */
  PUBLIC_URL: v.optional(v.string(), ''),
  /** The token of the only client of face checks. */
  FACES_TOKEN: v.optional(v.string(), 'ipe-dev-faces-token'),
  /** How long the second analysis of a file takes, in milliseconds. */
  ANALYSIS_MS: v.optional(wholeNumber('must be a number of milliseconds, at most a day', 0, 86_400_000), '1000'),
});

export type Settings = v.InferOutput<typeof settings>;

/** @throws SettingsError with one line per wrong setting */
export const readSettings = (env: Record<string, string | undefined>): Settings => readSettingsBy(settings, env);
