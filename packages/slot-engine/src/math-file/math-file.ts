import type * as v from 'valibot';
import type { fileEntries, slotEntries, scatterPays, stripReels } from './fields.ts';

type Read<Entries extends v.ObjectEntries> = v.InferOutput<v.StrictObjectSchema<Entries, undefined>>;

/** A mode, with the feature with which it begins if it is bought. */
interface FileMode {
  costUnits: number;
  entry?: { feature: string; counts: Readonly<Record<string, number>> };
  ante?: { reelSet: string; freeReelSet?: string };
}

/** The entries of all files of all families (schema.md section 2). */
export interface MathFile extends Read<typeof fileEntries> {
  family: string;
  modes: { base: FileMode } & Readonly<Record<string, FileMode>>;
  reference?: { configSha256: string };
}

/** The entries of all files of games whose rounds the seeds alone decide. Their figures are by mode. */
export interface DrawnFile extends MathFile {
  reference?: { configSha256: string; modes: Readonly<Record<string, ModeReference>> };
}

/** The further entries of all files with reels. */
export interface SlotFile extends Read<typeof slotEntries>, DrawnFile {
  reference?: { configSha256: string; modes: Readonly<Record<string, ModeReference>> };
}

/** The figures that a file states for a mode (schema.md section 7). */
export interface ModeReference {
  rtp?: number;
  rtpUncapped?: number;
  rtpLeast?: number;
  maxWinProbability?: number;
}

export type ScatterPays = v.InferOutput<typeof scatterPays>;
export type StripReels = v.InferOutput<typeof stripReels>;

/** How many rows a reel shows, with the weight of each: `{"2": 3, "7": 1}` (schema.md section 2). */
export type RowWeights = Readonly<Record<string, number>>;
