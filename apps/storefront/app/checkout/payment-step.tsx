/** Last step: billing address, card, and the button that pays the amount due. */
import { formatMoney } from '@vitrine/rules/money/format';
import * as words from '@vitrine/words/checkout';
import { Suspense } from 'react';
import { Form } from 'react-router';
import { Accordion, AccordionItem } from '../ui/accordion.tsx';
import { Field } from '../ui/field.tsx';
import { AddressFields } from './address-fields.tsx';
import type { CheckoutStepProps } from './contact-step.tsx';
import { getFieldAnchor } from './error-summary.tsx';
import { PostalLines } from './postal-lines.tsx';
import { Reassurance } from './reassurance.tsx';
import { CheckoutStepSection } from './step.tsx';
import { CardFormToCome, StripePaymentPart } from './stripe-payment-part.tsx';
import { Submit } from './submit.tsx';

export interface PaymentStepProps extends CheckoutStepProps {
  /** URL of Stripe's script; null with another gateway. */
  readonly stripeScript: string | null;
  /** Text below the button. */
  readonly reassurance: { readonly text: string; readonly lang: string | undefined };
}

export function PaymentStep({ view, open, problems, stripeScript, reassurance }: PaymentStepProps) {
  const { payment, subscription, amountDue } = view;
  const buttonWords =
    amountDue === 0 ? words.placeOrder() : words.pay({ amount: formatMoney(amountDue, view.region) });
  return (
    <CheckoutStepSection name="payment" title={words.payment()} open={open} summary={null}>
      {!view.isPickedUp && <BillingAddress view={view} problems={problems} open={open} />}
      {payment.kind === 'stripe' && subscription?.accepted === false ? (
        <Form method="post" className="mt-8 grid gap-4" noValidate>
          <input type="hidden" name="intent" value="accept-terms" />
          <SubscriptionTerms view={view} problems={problems} />
          <Submit intent="accept-terms" wide>
            {words.acceptTermsFirst()}
          </Submit>
        </Form>
      ) : payment.kind === 'stripe' && stripeScript !== null ? (
        <Suspense fallback={<CardFormToCome />}>
          <StripePaymentPart total={amountDue} words={buttonWords} script={stripeScript} />
        </Suspense>
      ) : (
        <Form method="post" className="mt-8 grid gap-4" noValidate>
          <input type="hidden" name="intent" value="pay" />
          <input type="hidden" name="expectedTotal" value={amountDue} />
          {payment.kind === 'test' && (
            <div id={getFieldAnchor('card')}>
              <Field
                name="card"
                label={words.cardNumber()}
                inputMode="numeric"
                autoComplete="off"
                required
                value=""
                hint={[
                  words.testGateway(),
                  ...payment.cards.map(({ number }) => words.testCard({ number, result: number })),
                ].join(' ')}
                error={problems.messageOf('card')}
              />
            </div>
          )}
          <SubscriptionTerms view={view} problems={problems} />
          <Submit intent="pay" size="large" wide className="figures mt-2 text-lg">
            {buttonWords}
          </Submit>
        </Form>
      )}
      <Reassurance words={reassurance.text} lang={reassurance.lang} />
    </CheckoutStepSection>
  );
}

/** Checkbox to accept the terms of a subscription (SUB-02). Renders nothing for other orders. */
function SubscriptionTerms({ view, problems }: Pick<CheckoutStepProps, 'view' | 'problems'>) {
  if (view.subscription === null) return null;
  const error = problems.messageOf('subscriptionTerms');
  return (
    <div id={getFieldAnchor('subscriptionTerms')}>
      <input type="hidden" name="subscribes" value="yes" />
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          name="subscriptionTerms"
          value="yes"
          required
          defaultChecked={view.subscription.accepted}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : 'terms-error'}
          className="mt-0.5 size-5 shrink-0 accent-bronze"
        />
        <span>{view.subscription.terms}</span>
      </label>
      {error !== null && (
        <p id="terms-error" className="mt-1 text-coral">
          {error}
        </p>
      )}
    </div>
  );
}

function BillingAddress({ view, problems }: CheckoutStepProps) {
  const failed = view.billingForm.fields.some(
    (field) => problems.messageOf(`billing.${field.name}`) !== null,
  );
  return (
    <Accordion>
      <AccordionItem
        open={failed}
        size="small"
        title={words.billingAddress({
          same: !view.billingSame ? 'no' : view.needsDelivery ? 'yes' : 'above',
          how: (text) => (
            <span key="how" className="font-normal text-muted">
              {text}
            </span>
          ),
        })}
      >
        {!view.billingSame && view.billingAddress !== null && (
          <PostalLines address={view.billingAddress} countries={view.billingCountries} />
        )}
        {!view.billingSame && (
          <Form method="post" className="mt-2">
            <button type="submit" name="intent" value="billing-same" className="link min-h-11">
              {words.takeDeliveryAddress()}
            </button>
          </Form>
        )}
        <Form method="post" className="grid gap-6 pt-2" noValidate>
          <input type="hidden" name="intent" value="billing" />
          <AddressFields
            form={view.billingForm}
            address={view.billingAddress}
            countries={view.billingCountries}
            problems={problems}
            prefix="billing."
            personalIdMasked={null}
          />
          <button type="submit" className="button button-quiet justify-self-start">
            {words.takeBillingAddress()}
          </button>
        </Form>
      </AccordionItem>
    </Accordion>
  );
}
