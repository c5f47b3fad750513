/** Preloaded by every Node process of a test, so that the guard is also removed from modules that Node loads without Vite. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { applyMutant, readMutant, repository } from './apply-mutant.ts';

const mutant = readMutant();
if (mutant !== null) {
  const path = join(repository, mutant.file);
  const { href } = pathToFileURL(path);
  const source = applyMutant(readFileSync(path, 'utf8'), mutant);
  registerHooks({
    load: (url, context, next) =>
      url === href ? { format: 'module-typescript', source, shortCircuit: true } : next(url, context),
  });
}
