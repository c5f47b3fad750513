/**
 * Writes `data/catalogue/translations/<language>/digests.json`: the digest of each original that the demo's translations
 * were made of. Run it after the translations follow a change of the catalogue.
 */
import '../demo-storefronts.ts';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileDigestLength, findInFiles } from '@vitrine/commerce/catalogue/find-translation';
import {
  listTranslatableRecords,
  type TranslatableRecord,
} from '@vitrine/commerce/catalogue/translatable-resources';
import { toTextDigest } from '@vitrine/commerce/catalogue/translation-registry';
import type { CatalogueTranslations } from '@vitrine/commerce/catalogue/translations';
import { openTestBackend } from '@vitrine/commerce/graphql/test-backend';
import { loadTranslations } from '@vitrine/data/translations';
import { getDefaultRegion } from '@vitrine/rules/regions/region';

const folder = join(import.meta.dirname, '../../data/catalogue/translations');

function toDigests(records: readonly TranslatableRecord[], files: CatalogueTranslations) {
  return Object.fromEntries(
    records.flatMap(({ name, texts }) =>
      texts
        .filter((text) => findInFiles(name, text, files) !== undefined)
        .map(({ path, text }) => [`${name}#${path}`, toTextDigest(text).slice(0, fileDigestLength)]),
    ),
  );
}

const backend = await openTestBackend();
try {
  const snapshot = await backend.parts.catalogue.current();
  const records = listTranslatableRecords(snapshot, snapshot.inOrder('TITLE', getDefaultRegion()));
  for (const [language, files] of loadTranslations()) {
    const path = join(folder, language, 'digests.json');
    const text = `${JSON.stringify(toDigests(records, files), null, 2)}\n`;
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    writeFileSync(path, text);
    console.log(`${path} is written.`);
  }
} finally {
  await backend.dispose();
}
