/** The German texts of the documents that come along. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentKinds, toDocumentName } from '@vitrine/content/documents/document-kinds';
import { validateDocument } from '@vitrine/content/documents/validate-document';
import { checkBody, isOwnPath, ProblemList, parseBody } from '@vitrine/content/read-body';
import { listTranslations } from '@vitrine/content/translations/body-translations';
import { listDocumentUnits } from '@vitrine/content/translations/document-units';
import { describe, expect, it } from 'vitest';

const demo = join(import.meta.dirname, '../../../../demo');
const kinds = [...documentKinds.values()].filter(({ keyed }) => !keyed);

describe.each(['content', 'content-offers', 'content-plain'])('LANG-09: the documents of %s', (folder) => {
  it.each(kinds)('are whole in German: $kind', (entry) => {
    const { kind } = entry;
    const body = readDocument(join(demo, folder, `${toDocumentName({ kind, key: '' })}.json`));
    if (body === null) return;
    expect(validateDocument(kind, body)).toEqual([]);
    const checked = checkBody(kind, body, { removable: entry.removable, problems: new ProblemList() });
    const texts = listTranslations({
      schema: entry.schema,
      value: parseBody(kind, body, entry).byRegion.eu,
      translations: checked?.languages.de,
      region: 'eu',
      isOwn: (path) => isOwnPath(checked, 'eu', path),
    });
    expect(texts.filter(({ state }) => state !== 'translated').map(({ path }) => path)).toEqual([]);
  });
});

it.each(kinds)('LANG-34: the texts that $kind begins with are whole in German', ({ kind }) => {
  const units = listDocumentUnits({ kind, key: '' }, { default: {} }, 'de');
  expect(units.filter(({ state }) => state !== 'translated').map(({ source }) => source)).toEqual([]);
  for (const { target, findIssue } of units) expect(findIssue(target ?? '')).toBeNull();
});

function readDocument(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
