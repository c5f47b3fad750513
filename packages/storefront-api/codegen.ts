/** Writes the types of every document to src/generated: `npm run codegen`. */
import { writeFile } from 'node:fs/promises';
import { generatedFile, generateOperationTypes } from './codegen/generate.ts';

await writeFile(generatedFile, await generateOperationTypes());
