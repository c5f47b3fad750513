/** Passwords: argon2id, checked in the same time whether or not an account exists. */
import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice of parameters for argon2id: 19 MiB, two passes, one lane. argon2id is the default algorithm. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Shortest and longest password, in characters. */
export const passwordLength = { min: 8, max: 255 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

let decoy: Promise<string> | undefined;

/** Whether the password is the one behind the hash. Without a hash (no such account) it takes as long and is false. */
export async function checkPassword(password: string, passwordHash: string | null): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const known = passwordHash !== null;
  const matches = await verify(passwordHash ?? (await decoy), password);
  return known && matches;
}
