/** Records that the command palette finds, through the Admin API. */
import type { AdminScope } from '@vitrine/rules/admin/admin-scopes';
import { adminSections, maySeeSection } from '../admin-sections.ts';

export interface PaletteEntry {
  readonly address: string;
  readonly title: string;
  readonly detail: string;
}

/** Finds records by number, name, e-mail address or title. A kind of record that can't be searched now is left out. */
type PaletteSource = (query: string) => Promise<readonly PaletteEntry[]>;

/** By the path of their section. */
const sources: Readonly<Record<string, PaletteSource>> = {};

export async function findRecords(
  query: string,
  scopes: ReadonlySet<AdminScope>,
): Promise<readonly PaletteEntry[]> {
  const searches = adminSections
    .filter((section) => maySeeSection(section, scopes))
    .flatMap(({ path }) => sources[path] ?? []);
  return (await Promise.all(searches.map((search) => search(query)))).flat();
}
