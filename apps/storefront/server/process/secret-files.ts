/** Reads secret settings from files, as Docker, Kubernetes and systemd provide them: `SMTP_URL_FILE` for `SMTP_URL`. */
import { readFileSync } from 'node:fs';
import { isSecret, variableNames } from '../env.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface SecretFilesResult {
  /** The environment with the secrets from files added. */
  readonly environment: Environment;
  /** Messages to the operator about files that can't be used. */
  readonly problems: readonly string[];
}

/** Reads the file of each secret variable for which `<NAME>_FILE` is set. Whitespace around a file's content is removed. */
export function readSecretFiles(environment: Environment): SecretFilesResult {
  const read: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of variableNames) {
    const file = environment[`${name}_FILE`]?.trim() ?? '';
    if (file === '') continue;
    if (isSecret(name) !== true) {
      problems.push(`${name}_FILE is set, but ${name} is no secret: set ${name} itself.`);
    } else if ((environment[name]?.trim() ?? '') !== '') {
      problems.push(`${name} and ${name}_FILE are both set: leave one out.`);
    } else {
      try {
        const text = readFileSync(file, 'utf8').trim();
        if (text === '') problems.push(`${name}_FILE names ${file}, which is empty.`);
        read[name] = text;
      } catch (error) {
        const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
        problems.push(`${name}_FILE names ${file}, which can't be read (${reason}).`);
      }
    }
  }
  return { environment: { ...environment, ...read }, problems };
}
