/** Assigns visitors to variants. */
import { hash } from 'node:crypto';
import { controlId, type ExperimentVariant } from './experiment-model.ts';

/** Hexadecimal digits of the hash that are used: 48 bits, which a number holds exactly. */
const digits = 12;

/**
 * Returns the id of a visitor's variant. A visitor keeps a variant as long as the shares don't change. The variants in different
 * experiments are independent of each other, and many visitors are divided close to the shares.
 */
export function assignVariant(
  { id, variants }: { readonly id: number; readonly variants: readonly ExperimentVariant[] },
  visitor: string,
): string {
  const fraction = Number.parseInt(hash('sha256', `${id}:${visitor}`).slice(0, digits), 16) / 16 ** digits;
  let upTo = 0;
  for (const variant of variants) {
    upTo += variant.share / 100;
    if (fraction < upTo) return variant.id;
  }
  // The shares sum to 1 except for rounding errors.
  return variants.at(-1)?.id ?? controlId;
}
