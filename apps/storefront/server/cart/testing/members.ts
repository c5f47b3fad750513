/** For tests only: members of a shop without its built pages, and what a merchant knows of them. */
import { changeTags } from '@vitrine/commerce/customers/tags';
import { answerForm } from '../../../app/account/answer-form.server.ts';
import { registerForm } from '../../../app/account/forms.server.ts';
import type { RenderPage } from '../../pages/renderer.ts';
import type { Shopper, TestShop } from '../../test-shop.ts';

/** Stands for the built pages: joining and leaving are forms of theirs. */
export const accountPages: RenderPage = async (request, { account }) => {
  if (new URL(request.url).pathname === '/account/register') {
    const answer = await answerForm(request, registerForm, account.register, '/account');
    return answer instanceof Response ? answer : new Response(null, { status: 422 });
  }
  await account.signOut();
  return new Response(null, { status: 303 });
};

/** Opens an account for a shopper, who is signed in then. Throws where the shop refuses. */
export async function join(who: Shopper, email: string): Promise<void> {
  const answer = await who.form('/account/register', { email, password: 'a long secret' });
  if (answer.status !== 303) throw new Error(`the shop answered ${answer.status}`);
}

/** Sets the tags of a member of this backend, as a merchant does. */
export async function tag(
  { shop: { embedded } }: TestShop,
  email: string,
  add: readonly string[],
  remove: readonly string[] = [],
): Promise<void> {
  if (embedded === null) throw new Error('the backend is inside');
  await changeTags(embedded.backend.parts.storage, email, { add, remove }, Date.now());
}
