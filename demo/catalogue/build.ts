/** Writes the generated files of the demo shop: `node demo/catalogue/build.ts`. */
import { writeFileSync } from 'node:fs';
import { createGeneratedFiles } from './source/files.ts';

for (const [name, text] of Object.entries(createGeneratedFiles()))
  writeFileSync(new URL(name, import.meta.url), text);
