/** Writes the official schema into `generated`, as part of `npm run codegen`. */
import { writeFile } from 'node:fs/promises';
import { createSchemaFile, schemaFilePath } from './schema-file.ts';

await writeFile(schemaFilePath, createSchemaFile());
