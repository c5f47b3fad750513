/** Response to a truncated link of an account e-mail: offers to send a new link. */
import * as words from '@vitrine/words/account';
import { createNotFound } from '../data/not-found.server.ts';
import type { ShopContext } from '../load-context.ts';

export function createIncompleteLink(shop: ShopContext, url: URL) {
  const next = { to: '/account/recover', label: words.askForNewLink() };
  return createNotFound(shop, url, words.incompleteLink(), '', { next });
}
