/** Compares secrets, codes and signatures. */
import { timingSafeEqual } from 'node:crypto';

/** Compares two texts in constant time, so that the duration doesn't reveal how much of a guess is right. */
export function secretsMatch(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
