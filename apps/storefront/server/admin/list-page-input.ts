/** Query parameters of a page of a list. */
import { z } from 'zod';

export const listPageInput = {
  after: z.string().max(3000).optional(),
  before: z.string().max(3000).optional(),
  first: z.coerce.number().int().min(1).max(250).default(50),
};
