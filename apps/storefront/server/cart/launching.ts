/**
 * Rejects products that haven't launched yet. They have a waitlist instead of an add button, and no link or form may add them
 * (CAT-19).
 */
import { HttpError } from '../http/http-error.ts';
import type { AddLineCommand } from './backend.ts';
import type { CartRequest } from './cart-request.ts';
import type { LineSettings } from './line-display.ts';

type LaunchRequest = Pick<CartRequest, 'products' | 'client' | 'region'> & {
  readonly lineSettings: Pick<LineSettings, 'launching'>;
};

/** Returns the titles of lines' products that haven't launched yet, by variant id. */
export async function findUnlaunchedProducts(
  request: LaunchRequest,
  lines: readonly Pick<AddLineCommand, 'merchandiseId'>[],
): Promise<ReadonlyMap<string, string>> {
  const { launching } = request.lineSettings;
  if (launching.length === 0) return new Map();
  // A variant that can't be read is left out: the backend rejects it when it is added.
  const found = await Promise.all(
    lines.map(({ merchandiseId }) => request.products.offered(request, merchandiseId)),
  );
  return new Map(
    found.flatMap((offered, index) => {
      const id = lines[index]?.merchandiseId;
      const merchandise = offered?.merchandise;
      if (id === undefined || merchandise === undefined) return [];
      return launching.includes(merchandise.productHandle) ? [[id, merchandise.productTitle]] : [];
    }),
  );
}

/** @throws HttpError if a line's product hasn't launched yet */
export async function assertLaunched(
  request: LaunchRequest,
  lines: readonly AddLineCommand[],
): Promise<void> {
  const [title] = (await findUnlaunchedProducts(request, lines)).values();
  if (title === undefined) return;
  throw new HttpError(
    422,
    'NOT_LAUNCHED',
    `${title} can’t be bought yet. Join the waitlist on its page, and we tell you when it can.`,
  );
}
