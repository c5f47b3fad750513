/**
 * Products that are about to launch have a waitlist instead of the button, and no link or form adds them (CAT-19).
 */
import { HttpError } from '../http/http-error.ts';
import type { AddLineCommand } from './backend.ts';
import type { CartRequest } from './cart-request.ts';
import type { LineSettings } from './line-display.ts';

type Asked = Pick<CartRequest, 'products' | 'client' | 'region'> & {
  readonly lineSettings: Pick<LineSettings, 'launching'>;
};

/** The titles of products among the lines that are about to launch, by the ids of their variants. */
export async function findUnlaunchedProducts(
  asked: Asked,
  lines: readonly Pick<AddLineCommand, 'merchandiseId'>[],
): Promise<ReadonlyMap<string, string>> {
  const { launching } = asked.lineSettings;
  if (launching.length === 0) return new Map();
  // A variant that can't be read is rejected by the backend itself.
  const found = await Promise.all(
    lines.map(({ merchandiseId }) => asked.products.offered(asked, merchandiseId)),
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

/** Throws a Refusal where one of the lines is of a product that is about to launch. */
export async function assertLaunched(asked: Asked, lines: readonly AddLineCommand[]): Promise<void> {
  const [title] = (await findUnlaunchedProducts(asked, lines)).values();
  if (title === undefined) return;
  throw new HttpError(
    422,
    'NOT_LAUNCHED',
    `${title} can’t be bought yet. Join the waitlist on its page, and we tell you when it can.`,
  );
}
