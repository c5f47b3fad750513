/** Writes the official schema into src/graphql/generated: part of `npm run codegen`. */
import { writeFile } from 'node:fs/promises';
import { schemaFile, schemaFileText } from './src/graphql/schema-file.ts';

await writeFile(schemaFile, schemaFileText());
