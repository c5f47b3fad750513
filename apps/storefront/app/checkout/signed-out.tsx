/**
 * Notice in the checkout that the customer who owns the cart is no longer signed in, with links to sign in again or to
 * check out as a guest. It gets the focus after each rejected form.
 */
import type { CheckoutBuyer } from '@vitrine/commerce/checkout/checkout-service';
import * as words from '@vitrine/words/checkout';
import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { withReturn } from '../account/return-path.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { Submit } from './submit.tsx';

export interface SignedOutProps {
  readonly buyer: CheckoutBuyer;
  /** Path to redirect to after signing in. */
  readonly back: string;
  /**
   * Response to the last submitted form; undefined before the first. The notice gets the focus at each new response.
   */
  readonly answer: unknown;
}

export function SignedOut({ buyer, ...notice }: SignedOutProps) {
  if (buyer === 'guest' || buyer === 'customer') return null;
  return <Notice {...notice} isOther={buyer === 'otherCustomer'} />;
}

interface NoticeProps extends Omit<SignedOutProps, 'buyer'> {
  /** True if another customer is signed in. */
  readonly isOther: boolean;
}

/** A component of its own, so that its effect also runs when the notice first appears after a rejected form. */
function Notice({ isOther, back, answer }: NoticeProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (answer !== undefined) place.current?.focus();
  }, [answer]);
  return (
    <section
      ref={place}
      aria-labelledby="signed-out"
      tabIndex={-1}
      className="flex items-start gap-3 border-coral border-s-2 bg-sand px-4 py-4"
    >
      <span className="mt-0.5 text-coral">
        <Icon name="warning" size={20} />
      </span>
      <div className="min-w-0">
        <h2 id="signed-out" className="font-sans font-semibold text-base leading-normal tracking-normal">
          {isOther ? words.otherAccount() : words.signedOut()}
        </h2>
        <p className="mt-1">{isOther ? words.otherAccountText() : words.signedOutText()}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          {isOther ? (
            <Form method="post" action={withReturn('/account/logout', back)}>
              <button type="submit" className="button">
                {words.changeAccount()}
              </button>
            </Form>
          ) : (
            <Link to={withReturn('/account/login', back)} prefetch="none" className="button">
              {words.signInAgain()}
            </Link>
          )}
          <Form method="post">
            <input type="hidden" name="intent" value="guest" />
            <Submit intent="guest" variant="secondary">
              {words.goOnAsGuest()}
            </Submit>
          </Form>
        </div>
      </div>
    </section>
  );
}
