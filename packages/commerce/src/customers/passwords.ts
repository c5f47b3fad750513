/** Hashes passwords with argon2id. Checking takes the same time for existing and unknown accounts. */
import { hash, verify } from '@node-rs/argon2';

/**
 * Parameters recommended by OWASP for argon2id: 19 MiB, two passes, one lane. argon2id is the library's
 * default algorithm.
 */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Minimum and maximum length in characters. */
export const passwordLength = { min: 8, max: 255 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

let decoy: Promise<string> | undefined;

/** Checks a password against a hash. Without a hash (unknown account) it takes the same time and returns false. */
export async function verifyPassword(password: string, passwordHash: string | null): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const known = passwordHash !== null;
  const matches = await verify(passwordHash ?? (await decoy), password);
  return known && matches;
}
