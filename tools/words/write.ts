/** Writes the modules of `packages/words/src/generated` from `data/words`: `npm run words`. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMessageModules, generatedFolder } from './message-modules.ts';

const modules = createMessageModules();
mkdirSync(generatedFolder, { recursive: true });
for (const name of readdirSync(generatedFolder)) if (!modules.has(name)) rmSync(join(generatedFolder, name));
for (const [name, text] of modules) writeFileSync(join(generatedFolder, name), text);
console.log(`${modules.size} modules written to ${generatedFolder}.`);
