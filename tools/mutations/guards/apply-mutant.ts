import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** A change of the code that takes a guard out. */
export interface Mutant {
  /** Path in the repository. */
  readonly file: string;
  /** Text that occurs once in the file. */
  readonly find: string;
  readonly replaceBy: string;
}

/** Returns the source with the guard taken out. */
export function applyMutant(source: string, { file, find, replaceBy }: Mutant): string {
  const parts = source.split(find);
  if (parts.length !== 2)
    throw new Error(
      `${file} contains ${JSON.stringify(find)} ${parts.length - 1} times instead of once: change its mutant in tools/mutations/guards/guard-mutants.ts.`,
    );
  return parts.join(replaceBy);
}

/** Environment variables of a test run: the test file, and the guard that is removed. */
export const testFileVariable = 'GUARD_TEST';
export const mutantVariable = 'GUARD_MUTANT';

/** Returns the mutant of this run of tests; null if the code stays whole. */
export function readMutant(): Mutant | null {
  const text = process.env[mutantVariable];
  return text === undefined ? null : JSON.parse(text);
}
