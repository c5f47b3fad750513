/** The money: the bill's address, the card, and the one button with the amount on it. */
import { formatMoney } from '@vitrine/rules/money/format';
import { lazy, Suspense } from 'react';
import { Form, useNavigation } from 'react-router';
import { Field } from '../ui/field.tsx';
import { AddressFields } from './address-fields.tsx';
import type { CheckoutStepProps } from './contact-step.tsx';
import { PostalLines } from './postal-lines.tsx';
import { Step } from './step.tsx';

const StripePayment = lazy(() => import('./stripe-payment.tsx'));

export interface PaymentStepProps extends CheckoutStepProps {
  /** Address of Stripe's own script; null with another gateway. */
  readonly stripeScript: string | null;
}

export function PaymentStep({ view, open, problems, stripeScript }: PaymentStepProps) {
  const { payment, totals } = view;
  const busy = useNavigation().formData?.get('intent') === 'pay';
  const words =
    totals.totalAmount === 0 ? 'Place order' : `Pay ${formatMoney(totals.totalAmount, view.region)}`;
  return (
    <Step name="payment" title="Payment" open={open} summary={null}>
      <BillingAddress view={view} problems={problems} open={open} />
      {payment.kind === 'stripe' && stripeScript !== null ? (
        <Suspense fallback={<p className="mt-6 text-muted">Loading the card form…</p>}>
          <StripePayment total={totals.totalAmount} words={words} script={stripeScript} />
        </Suspense>
      ) : (
        <Form method="post" className="mt-6 grid gap-4" noValidate>
          <input type="hidden" name="intent" value="pay" />
          <input type="hidden" name="expectedTotal" value={totals.totalAmount} />
          {payment.kind === 'test' && (
            <>
              <p className="border-clay border-l-2 bg-sand px-4 py-3 text-sm">
                <strong>{payment.label}.</strong>{' '}
                {payment.cards
                  .map((card) => `Card ${card.number}: ${card.outcome.replace(/\.$/, '')}.`)
                  .join(' ')}
              </p>
              <Field
                name="card"
                label="Card number"
                inputMode="numeric"
                autoComplete="off"
                required
                value=""
                error={problems.messageOf('card')}
              />
            </>
          )}
          <button type="submit" className="button w-full" aria-busy={busy}>
            {busy ? 'One moment…' : words}
          </button>
        </Form>
      )}
    </Step>
  );
}

function BillingAddress({ view, problems }: CheckoutStepProps) {
  const failed = view.billingForm.fields.some(
    (field) => problems.messageOf(`billing.${field.name}`) !== null,
  );
  return (
    <details open={failed || undefined}>
      <summary className="flex min-h-11 items-center">
        Billing address: {view.billingSame ? 'same as delivery' : 'another one'}
      </summary>
      {!view.billingSame && view.billingAddress !== null && (
        <PostalLines address={view.billingAddress} countries={view.billingCountries} />
      )}
      {!view.billingSame && (
        <Form method="post" className="mt-2">
          <button type="submit" name="intent" value="billing-same" className="link min-h-11">
            Use the delivery address
          </button>
        </Form>
      )}
      <Form method="post" className="mt-4 grid gap-4" noValidate>
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
          Use this billing address
        </button>
      </Form>
    </details>
  );
}
