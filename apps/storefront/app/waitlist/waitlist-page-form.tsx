/** Form of the waitlist's page: native, so that it works without JavaScript. */

import { isPhoneRequired } from '@vitrine/rules/contact/phone';
import * as words from '@vitrine/words/waitlist';
import { joinTheWaitlist } from '@vitrine/words/waitlist-page';
import { Field } from '../ui/field.tsx';
import { ShopForm } from '../ui/shop-form.tsx';
import { waitlistConsent } from './waitlist-consent.ts';

export interface WaitlistPageFormProps {
  readonly product: string;
  /** Id of the requested variant; empty for any. */
  readonly variant: string;
  /** ISO code; empty if unknown. */
  readonly country: string;
  readonly typed: { readonly email: string; readonly phone: string } | null;
  readonly problem: { readonly field: 'email' | 'phone'; readonly message: string } | null;
}

export function WaitlistPageForm({ product, variant, country, typed, problem }: WaitlistPageFormProps) {
  const errorOf = (field: string) => (problem?.field === field ? problem.message : null);
  return (
    <ShopForm
      method="post"
      action={`/waitlist?${new URLSearchParams({ product, variant, country })}`}
      className="mt-8 grid gap-5"
      noValidate
    >
      <input type="hidden" name="product" value={product} />
      <input type="hidden" name="variant" value={variant} />
      <input type="hidden" name="country" value={country} />
      <Field
        name="email"
        label={words.email()}
        type="email"
        autoComplete="email"
        value={typed?.email ?? ''}
        error={errorOf('email')}
        focused={problem?.field === 'email'}
        maxLength={254}
      />
      <Field
        name="phone"
        label={words.phone()}
        optional={!isPhoneRequired(country)}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={typed?.phone ?? ''}
        error={errorOf('phone')}
        focused={problem?.field === 'phone'}
        maxLength={40}
      />
      <p className="text-muted text-sm">{waitlistConsent()}</p>
      <button type="submit" className="button">
        {joinTheWaitlist()}
      </button>
    </ShopForm>
  );
}
