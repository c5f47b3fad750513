import type { CheckoutView } from '@vitrine/commerce/checkout/checkout-service';
import * as words from '@vitrine/words/checkout';
import { Form } from 'react-router';
import { Field } from '../ui/field.tsx';
import type { FormErrors } from './checkout-errors.tsx';
import { getFieldAnchor } from './error-summary.tsx';
import type { DeliveryDays } from './format-delivery-days.ts';
import { CheckoutStepSection } from './step.tsx';
import { Submit } from './submit.tsx';

/** Data of the checkout page. */
export interface CheckoutPageView extends Omit<CheckoutView, 'subscription'> {
  /** The terms to accept, in the language of the page; null if the order starts no subscription. */
  readonly subscription: { readonly accepted: boolean; readonly terms: string } | null;
  readonly deliveryDays: readonly DeliveryDays[];
}

export interface CheckoutStepProps {
  readonly view: CheckoutPageView;
  readonly open: boolean;
  readonly problems: FormErrors;
}

/** Contact details of the buyer. */
export function ContactStep({ view, open, problems }: CheckoutStepProps) {
  const { contact } = view;
  return (
    <CheckoutStepSection
      name="contact"
      title={words.contact()}
      open={open}
      summary={contact.email === '' ? null : contact.email}
    >
      <Form method="post" className="grid gap-4" noValidate>
        <input type="hidden" name="intent" value="contact" />
        <div id={getFieldAnchor('email')}>
          <Field
            name="email"
            label={words.email()}
            type="email"
            autoComplete="email"
            inputMode="email"
            required
            hint={words.emailHint()}
            value={problems.typedIn('email', contact.email)}
            error={problems.messageOf('email')}
          />
        </div>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="marketingConsent"
            value="yes"
            defaultChecked={contact.marketingConsent}
            className="size-5 shrink-0 accent-bronze"
          />
          <span>{words.sendNews()}</span>
        </label>
        <Submit intent="contact" className="mt-2 w-full sm:w-auto sm:justify-self-start">
          {words.continueToAddress()}
        </Submit>
      </Form>
    </CheckoutStepSection>
  );
}
