/**
 * Writes `demo/catalogue/translations/<language>/digests.json`: the digests of the originals that the demo's translations are
 * based on, and `en-US/texts.json`: the texts in American spelling. Run it after the catalogue and its translations changed.
 */
import '../demo-storefronts.ts';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
import { demoTranslationsFolder as folder } from '../../demo/catalogue/folders.ts';
import { listAmericanTexts } from './american-texts.ts';

function toDigests(records: readonly TranslatableRecord[], files: CatalogueTranslations) {
  return Object.fromEntries(
    records.flatMap(({ name, texts }) =>
      texts
        .filter((text) => findInFiles(name, text, files) !== undefined)
        .map(({ path, text }) => [`${name}#${path}`, toTextDigest(text).slice(0, fileDigestLength)]),
    ),
  );
}

function write(path: string, value: object): void {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(`${path} is written.`);
}

const backend = await openTestBackend();
try {
  const snapshot = await backend.parts.catalogue.current();
  const records = listTranslatableRecords(snapshot, snapshot.getSortedProducts('TITLE', getDefaultRegion()));
  for (const [language, files] of loadTranslations(folder)) {
    write(join(folder, language, 'digests.json'), toDigests(records, files));
  }
  write(join(folder, 'en-US', 'texts.json'), listAmericanTexts(snapshot));
} finally {
  await backend.dispose();
}
