/** Sends shoppers to the backend's sign-in page, in a shop whose members have no passwords. */
import { data, redirectDocument } from 'react-router';
import type { AccountService } from './account.ts';

/** @throws a redirect to the page if the shop has one; 503 if the backend doesn't respond */
export async function signInAtBackend(
  { signInPage }: AccountService,
  back: string | null,
  passkeys = false,
): Promise<void> {
  if (signInPage === null) return;
  const page = await signInPage.start(back, passkeys);
  if (page === null) throw data(null, { status: 503 });
  throw redirectDocument(page, 303);
}
