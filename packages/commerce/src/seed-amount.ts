/** Schema for amounts in seed files: texts such as `25.00`, parsed to minor units. */
import { parseDecimal } from '@vitrine/rules/money/decimal';
import { z } from 'zod';

export const seedAmount = z.string().transform((text, context) => {
  const parsed = parseDecimal(text);
  if (parsed !== null && parsed >= 0) return parsed;
  context.addIssue(`"${text}" is not an amount, such as 25.00`);
  return z.NEVER;
});
