/** Form to pay the outstanding amount of an order, with the checkout's gateway. */
import type { OrderPaymentPage } from '@vitrine/commerce/orders/order-service-types';
import * as words from '@vitrine/words/checkout';
import { Suspense } from 'react';
import { Form } from 'react-router';
import { Field } from '../ui/field.tsx';
import { CardFormToCome, StripePaymentPart } from './stripe-payment-part.tsx';
import { Submit } from './submit.tsx';

export interface OrderPaymentFormProps {
  readonly gateway: OrderPaymentPage['gateway'];
  /** Amount to pay, in minor units. */
  readonly outstanding: number;
  readonly button: string;
  /** URL of Stripe's script; null with another gateway. */
  readonly stripeScript: string | null;
  readonly cardError: string | null;
}

export function OrderPaymentForm({
  gateway,
  outstanding,
  button,
  stripeScript,
  cardError,
}: OrderPaymentFormProps) {
  if (gateway.kind === 'stripe' && stripeScript !== null)
    return (
      <Suspense fallback={<CardFormToCome />}>
        <StripePaymentPart total={outstanding} words={button} script={stripeScript} />
      </Suspense>
    );
  return (
    <Form method="post" className="mt-8 grid gap-4" noValidate>
      <input type="hidden" name="intent" value="pay" />
      <input type="hidden" name="expectedTotal" value={outstanding} />
      {gateway.kind === 'test' && (
        <Field
          name="card"
          label={words.cardNumber()}
          inputMode="numeric"
          autoComplete="off"
          required
          value=""
          hint={[
            words.testGateway(),
            ...gateway.cards.map(({ number }) => words.testCard({ number, result: number })),
          ].join(' ')}
          error={cardError}
        />
      )}
      <Submit intent="pay" size="large" wide className="figures mt-2 text-lg">
        {button}
      </Submit>
    </Form>
  );
}
