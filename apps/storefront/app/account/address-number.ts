/**
 * The digits of an address's id: all that a page's address tells of it, since the whole id may hold a key. Empty where
 * the id has none.
 */
export function addressNumber(id: string): string {
  return /\/MailingAddress\/(\d+)/.exec(id)?.[1] ?? '';
}
