/** Writes the generated files of the demo shop: `node data/catalogue/build.ts`. */
import { writeFileSync } from 'node:fs';
import { builtFiles } from './source/files.ts';

for (const [name, text] of Object.entries(builtFiles())) writeFileSync(new URL(name, import.meta.url), text);
