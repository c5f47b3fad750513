/** The last good answers of a content service on the disk: settings, and what it says about single products. */
import { type RegionKey, regionKeys } from '@vitrine/rules/regions/region';
import { z } from 'zod';
import type { WrittenSettings } from '../service/written-content.ts';
import { readKeptFile, writeKeptFile } from './kept-file.ts';

/** What the service says, by region; a region that it never said anything about is missing. */
export type SettingsByRegion = Readonly<Partial<Record<RegionKey, WrittenSettings>>>;

/** What the service says about one product in one region. */
export interface KeptProduct {
  readonly region: RegionKey;
  readonly handle: string;
  readonly written: unknown;
}

export interface KeptAnswers {
  readonly regions: SettingsByRegion;
  readonly products: readonly KeptProduct[];
}

const groups = z.record(z.string(), z.unknown());
const region = z.enum(regionKeys);

const file = z.object({
  /** Another service's answers are not this one's. */
  url: z.string(),
  regions: z.partialRecord(region, z.object({ cart: groups, theme: groups })),
  products: z.array(z.object({ region, handle: z.string(), written: z.unknown() })).default([]),
});

/** Reads them; null where there are none of this service. Throws where they can't be read. */
export async function readKept(path: string, url: string): Promise<KeptAnswers | null> {
  const kept = await readKeptFile(path, file);
  return kept?.url === url ? kept : null;
}

/** Writes them as a whole. */
export async function writeKept(path: string, url: string, answers: KeptAnswers): Promise<void> {
  await writeKeptFile(path, { url, ...answers });
}
