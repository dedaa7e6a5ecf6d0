import { commonSettings, portSetting, readSettingsBy, wholeNumber } from '@ipe/simulator';
import * as v from 'valibot';

/** Every setting, its default, and the sentence for a wrong value. */
const settings = v.object({
  ...commonSettings,
  PORT: portSetting('3910'),
  /** In front of the pages for players; a path where a proxy serves them, empty where they are asked here. */
  PUBLIC_URL: v.optional(v.string(), ''),
  /** The only client of the face checks. */
  FACES_TOKEN: v.optional(v.string(), 'ipe-dev-faces-token'),
  /** How long the second analysis of a file takes. */
  ANALYSIS_MS: v.optional(wholeNumber('must be a number of milliseconds, at most a day', 0, 86_400_000), '1000'),
});

export type Settings = v.InferOutput<typeof settings>;

/** @throws SettingsError with one line per wrong setting */
export const readSettings = (env: Record<string, string | undefined>): Settings => readSettingsBy(settings, env);
