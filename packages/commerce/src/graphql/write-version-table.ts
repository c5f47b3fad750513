/** Writes the table of versions into the documentation, as part of `npm run codegen`. */
import { readFile, writeFile } from 'node:fs/promises';
import { updateVersionTable } from './version-table.ts';

const path = new URL('../../../../docs/storefront-api.md', import.meta.url);
await writeFile(path, updateVersionTable(await readFile(path, 'utf8')));
