/** Writes docs/admin-api.md. */
import { writeFile } from 'node:fs/promises';
import { adminGuidePath, writeAdminGuide } from './admin-guide.ts';

await writeFile(adminGuidePath, writeAdminGuide());
