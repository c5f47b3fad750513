/** Options of a select with one quantity each. */
import type { SelectOption } from './choices.tsx';

/** Maximum number of options in the select; above it, the quantity is entered in a number field. */
const maxQuantityOptions = 50;

/** Returns the quantities from zero to `max`; null if they are too many for a select. */
export function listQuantityOptions(
  max: number,
  toLabel: (quantity: number) => string,
): readonly SelectOption[] | null {
  if (max > maxQuantityOptions) return null;
  return Array.from({ length: max + 1 }, (_, quantity) => ({
    value: String(quantity),
    label: toLabel(quantity),
  }));
}
