/** For tests only: members of a shop without its built pages, and merchants' changes of them. */
import { changeTags } from '@vitrine/commerce/customers/change-tags';
import { registerForm } from '../../../app/account/forms.server.ts';
import { handleAccountForm } from '../../../app/account/handle-account-form.server.ts';
import type { RenderPage } from '../../pages/renderer.ts';
import type { RunningTestShop, Shopper } from '../../test-shop.ts';

/** Replaces the built pages in tests: their forms for registration and sign-out. */
export const testMemberPages: RenderPage = async (request, { account }) => {
  if (new URL(request.url).pathname === '/account/register') {
    const response = await handleAccountForm(request, registerForm, account.register, '/account');
    return response instanceof Response ? response : new Response(null, { status: 422 });
  }
  await account.signOut();
  return new Response(null, { status: 303 });
};

/** Registers a shopper, who is then signed in. @throws Error if the shop rejects the registration */
export async function registerShopper(who: Shopper, email: string): Promise<void> {
  const response = await who.form('/account/register', { email, password: 'a long secret' });
  if (response.status !== 303) throw new Error(`the shop answered ${response.status}`);
}

/** Sets the tags of a member in the embedded backend, as a merchant does. */
export async function tag(
  { shop: { embedded } }: RunningTestShop,
  email: string,
  add: readonly string[],
  remove: readonly string[] = [],
): Promise<void> {
  if (embedded === null) throw new Error('the backend is inside');
  await changeTags(embedded.backend.parts.storage, email, { add, remove }, Date.now());
}
