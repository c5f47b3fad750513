/** Response to an account link of an email that was cut off on its way: offers a new link instead of a search. */
import * as words from '@vitrine/words/account';
import { createNotFound } from '../data/not-found.server.ts';
import type { ShopContext } from '../load-context.ts';

export function createIncompleteLink(shop: ShopContext, url: URL) {
  const next = { to: '/account/recover', label: words.askForNewLink() };
  return createNotFound(shop, url, words.incompleteLink(), '', { next });
}
