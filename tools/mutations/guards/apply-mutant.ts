import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** A code change that removes a guard. */
export interface Mutant {
  /** Path in the repository. */
  readonly file: string;
  /** Text that occurs once in the file. */
  readonly find: string;
  readonly replaceBy: string;
}

/** Returns the source without the guard. */
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

/** Returns the mutant of this test run; null if the code is unchanged. */
export function readMutant(): Mutant | null {
  const text = process.env[mutantVariable];
  return text === undefined ? null : JSON.parse(text);
}
