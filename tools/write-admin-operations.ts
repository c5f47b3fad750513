/** Writes the types of the admin's operations: a part of `npm run codegen`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  adminOperationsFile,
  buildServedAdminSchema,
  generateAdminOperationTypes,
} from './admin-operations.ts';

await mkdir(dirname(adminOperationsFile), { recursive: true });
await writeFile(adminOperationsFile, await generateAdminOperationTypes(buildServedAdminSchema()));
