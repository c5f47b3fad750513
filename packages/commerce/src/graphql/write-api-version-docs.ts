/** Writes the table of versions into the documentation, as part of `npm run codegen`. */
import { readFile, writeFile } from 'node:fs/promises';
import { updateApiVersionDocs } from './api-version-docs.ts';

const path = new URL('../../../../docs/storefront-api.md', import.meta.url);
await writeFile(path, updateApiVersionDocs(await readFile(path, 'utf8')));
