/** Shows in the cart who is signed in, or a link to sign in and return to the cart. */

import type { CartMemberJson } from '@vitrine/rules/cart/json/cart-json';
import * as words from '@vitrine/words/member-line';
import { getFieldLang, getOriginalLang } from '../data/text-language.ts';
import { useShopFrame } from '../layout/shop-frame.ts';
import { Link } from '../ui/link.tsx';
import { Text } from '../ui/text.tsx';
import { AccountLink } from './account-link.tsx';

/** URL of the cart page; with `member` the page shows how signing in changed the cart. */
export const cartAsMember = '/cart?member';

export function MemberLine({ member }: { member: CartMemberJson | null }) {
  const { cartWords } = useShopFrame();
  if (member === null) {
    return (
      <p className="flex flex-wrap items-center gap-x-1.5 text-muted text-sm">
        <Text lang={getFieldLang(cartWords, 'memberQuestion')}>{cartWords.memberQuestion}</Text>
        <AccountLink page="/account/login" back={cartAsMember}>
          {words.signIn()}
        </AccountLink>
      </p>
    );
  }
  const name = member.firstName ?? member.email;
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-muted text-sm">
      <span className="min-w-0 break-words">
        {name === null ? words.signedInAsMember() : words.signedInAs({ name })}
      </span>
      <Link to="/account" prefetch="none" className="link inline-flex min-h-11 items-center">
        {words.yourAccount()}
      </Link>
    </p>
  );
}

/** Marks content for members only; guests get a link to join. */
export function MembersOnly({ join }: { join: string | null }) {
  return (
    <span className="flex flex-wrap items-center gap-x-4">
      {join !== null && (
        <AccountLink page="/account/register" back={cartAsMember}>
          <Text lang={getOriginalLang()}>{join}</Text>
        </AccountLink>
      )}
      <AccountLink page="/account/login" back={cartAsMember}>
        {words.signIn()}
      </AccountLink>
    </span>
  );
}
