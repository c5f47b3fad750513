/** PostgreSQL refuses to run as root: tests that do run as root start it as another account of this machine. */
import { readFileSync } from 'node:fs';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const preferred = ['postgres', 'nobody'];

/** The account to start PostgreSQL with, or undefined where the own one will do. */
export function serverAccount(): Account | undefined {
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
