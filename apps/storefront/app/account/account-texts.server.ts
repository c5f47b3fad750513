import type { ShopContext } from '../load-context.ts';

type AccountTexts = ShopContext['content']['account'];

/** Returns the texts of the account pages, without the loyalty club if the shop has none. */
export function getAccountTexts({
  content: { account },
  unavailable,
}: Pick<ShopContext, 'content' | 'unavailable'>): Omit<AccountTexts, 'club'> & Partial<AccountTexts> {
  if (!unavailable.includes('club')) return account;
  const { club: _, ...words } = account;
  return words;
}
