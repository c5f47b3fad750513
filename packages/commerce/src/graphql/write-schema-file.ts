/** Writes the official schema into `generated`, as part of `npm run codegen`. */
import { writeFile } from 'node:fs/promises';
import { schemaFile, schemaFileText } from './schema-file.ts';

await writeFile(schemaFile, schemaFileText());
