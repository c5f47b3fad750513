/** Country codes from the schema's `CountryCode`, without those of dissolved countries. */
import { storefrontApiVersion } from '../api-versions.ts';
import { readSchema } from '../schema-file.ts';

const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

function codes(): readonly string[] {
  const type = readSchema(storefrontApiVersion).__schema.types.find(({ name }) => name === 'CountryCode');
  if (type?.kind !== 'ENUM') throw new Error('The schema has no CountryCode.');
  return type.enumValues
    .map(({ name }) => name)
    .filter((code) => code !== 'ZZ' && code !== 'AN' && regionNames.of(code) !== undefined);
}

/** All codes, sorted, without ZZ (unknown) and the dissolved Netherlands Antilles. */
export const countryCodes: readonly string[] = codes();
