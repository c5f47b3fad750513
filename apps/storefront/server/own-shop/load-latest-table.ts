/** Reads a storefront's table of shipping and tax from a folder, without opening the shop. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRegion } from '@vitrine/rules/regions/parse-region';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { RegionTable } from '@vitrine/rules/regions/region-table';

/** Returns the latest table; null if there is none, or it is invalid. */
export function loadLatestTable(directory: string, region: RegionKey): RegionTable | null {
  const file = join(directory, `${region}.json`);
  if (!existsSync(file)) return null;
  const parsed = parseRegion(JSON.parse(readFileSync(file, 'utf8')), file);
  return parsed.ok ? (parsed.tables.at(-1) ?? null) : null;
}
