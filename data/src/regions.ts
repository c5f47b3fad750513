/** Loads and validates the tables of all regions (SHIP-12, TAX-14). */

import { join } from 'node:path';
import { formatRegionFileError, type RegionFileError } from '@vitrine/rules/regions/object-reader';
import { parseRegion } from '@vitrine/rules/regions/parse-region';
import { getRegionKeys, mapRegions, type RegionKey } from '@vitrine/rules/regions/region';
import type { RegionTable, RegionTables } from '@vitrine/rules/regions/region-table';
import { addServedElsewhere } from '@vitrine/rules/regions/serving-region';
import { readJson } from './json-file.ts';
import { getRegionsDirectory } from './regions-directory.ts';

/**
 * Reads `<region>.json` of every region. A file may say `sameAs` another region, like that of the staging store.
 *
 * @throws an Error that lists all errors of every file
 */
export function loadRegionTables(directory: string = getRegionsDirectory()): RegionTables {
  const problems: RegionFileError[] = [];
  const tables = mapRegions((region) => loadRegion(directory, region, problems));
  if (problems.length > 0) {
    const list = problems.map((problem) => `- ${formatRegionFileError(problem)}`).join('\n');
    throw new Error(`The region tables in ${directory} can't be used:\n${list}`);
  }
  return addServedElsewhere(tables);
}

function loadRegion(
  directory: string,
  region: RegionKey,
  problems: RegionFileError[],
): readonly RegionTable[] {
  const path = `${region}.json`;
  const content = readJson(join(directory, path), path, problems);
  if (content === undefined) return [];
  const model = sameAs(content);
  if (model !== null) {
    const modelPath = `${model}.json`;
    const source = readJson(join(directory, modelPath), modelPath, problems);
    const parsed = source === undefined ? null : parseRegion(source, modelPath);
    // Errors of the referenced region are reported for its own file.
    return parsed?.ok ? parsed.tables.map((table) => ({ ...table, region })) : [];
  }
  const parsed = parseRegion(content, path);
  if (!parsed.ok) {
    problems.push(...parsed.problems);
    return [];
  }
  if (parsed.tables.some((table) => table.region !== region)) {
    problems.push({
      path: `${path}.region`,
      problem: 'is not the region of this file',
      remedy: `Write "${region}"`,
    });
  }
  return parsed.tables;
}

function sameAs(content: unknown): RegionKey | null {
  if (typeof content !== 'object' || content === null || !('sameAs' in content)) return null;
  return getRegionKeys().find((key) => key === content.sameAs) ?? null;
}
