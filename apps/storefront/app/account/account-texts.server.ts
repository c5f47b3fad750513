import type { ShopContext } from '../load-context.ts';

type AccountWords = ShopContext['content']['account'];

/** Returns the texts of the account pages, without the loyalty club if the shop has none. */
export function getAccountWords({
  content: { account },
  unavailable,
}: Pick<ShopContext, 'content' | 'unavailable'>): Omit<AccountWords, 'club'> & Partial<AccountWords> {
  if (!unavailable.includes('club')) return account;
  const { club: _, ...words } = account;
  return words;
}
