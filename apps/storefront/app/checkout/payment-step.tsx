/** The money: the bill's address, the card, and the one button with the amount on it. */
import { formatMoney } from '@vitrine/rules/money/format';
import { lazy, Suspense } from 'react';
import { Form } from 'react-router';
import { Accordion, AccordionItem } from '../ui/accordion.tsx';
import { Field } from '../ui/field.tsx';
import { AddressFields } from './address-fields.tsx';
import type { CheckoutStepProps } from './contact-step.tsx';
import { anchorOf } from './error-summary.tsx';
import { PostalLines } from './postal-lines.tsx';
import { Reassurance } from './reassurance.tsx';
import { Step } from './step.tsx';
import { Submit } from './submit.tsx';

const StripePayment = lazy(() => import('./stripe-payment.tsx'));

export interface PaymentStepProps extends CheckoutStepProps {
  /** Address of Stripe's own script; null with another gateway. */
  readonly stripeScript: string | null;
  /** What stands beneath the button. */
  readonly reassurance: string;
}

export function PaymentStep({ view, open, problems, stripeScript, reassurance }: PaymentStepProps) {
  const { payment, totals } = view;
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
        <Form method="post" className="mt-8 grid gap-4" noValidate>
          <input type="hidden" name="intent" value="pay" />
          <input type="hidden" name="expectedTotal" value={totals.totalAmount} />
          {payment.kind === 'test' && (
            <div id={anchorOf('card')}>
              <Field
                name="card"
                label="Card number"
                inputMode="numeric"
                autoComplete="off"
                required
                value=""
                hint={`${payment.label}. ${payment.cards
                  .map((card) => `Card ${card.number}: ${card.outcome.replace(/\.$/, '')}.`)
                  .join(' ')}`}
                error={problems.messageOf('card')}
              />
            </div>
          )}
          <Submit intent="pay" size="large" wide className="figures mt-2 text-lg">
            {words}
          </Submit>
        </Form>
      )}
      <Reassurance words={reassurance} />
    </Step>
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
        title={
          <>
            Billing address
            <span className="font-normal text-muted">
              : {view.billingSame ? 'same as delivery' : 'another one'}
            </span>
          </>
        }
      >
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
            Use this billing address
          </button>
        </Form>
      </AccordionItem>
    </Accordion>
  );
}
