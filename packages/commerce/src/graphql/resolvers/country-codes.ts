/** The schema's country codes that name a country or territory of today. */
import { readSchemaFile } from '../schema-file.ts';

const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

function codes(): readonly string[] {
  const type = readSchemaFile().__schema.types.find(({ name }) => name === 'CountryCode');
  if (type?.kind !== 'ENUM') throw new Error('The schema has no CountryCode.');
  return type.enumValues
    .map(({ name }) => name)
    .filter((code) => code !== 'ZZ' && code !== 'AN' && regionNames.of(code) !== undefined);
}

/** All of them, in order of the code; ZZ (none) and the dissolved Netherlands Antilles are left out. */
export const knownCountries: readonly string[] = codes();
