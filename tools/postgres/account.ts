/** Chooses the operating system account for PostgreSQL, which refuses to run as root. */
import { readFileSync } from 'node:fs';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const preferred = ['postgres', 'nobody'];

/** Returns the account to start PostgreSQL with; undefined for the current one. */
export function findServerAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of preferred) {
    const found = accounts.find((fields) => fields[0] === name);
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new Error(`PostgreSQL can't run as root, and no account named ${preferred.join(' or ')} exists.`);
}
