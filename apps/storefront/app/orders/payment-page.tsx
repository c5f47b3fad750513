/** Page of a payment without a cart: the amount, and the form. */
import type { OrderPaymentPage } from '@vitrine/commerce/orders/order-service-types';
import { formatMoney } from '@vitrine/rules/money/format';
import * as checkoutWords from '@vitrine/words/checkout';
import * as orderWords from '@vitrine/words/order';
import type { CheckoutFormError } from '../checkout/checkout-action.server.ts';
import { OrderPaymentForm } from '../checkout/order-payment-form.tsx';

export interface PaymentPageProps {
  readonly page: OrderPaymentPage;
  /** Message about a payment on the provider's page that failed or is pending; null if there is none. */
  readonly returned: string | null;
  readonly back: string | null;
  readonly stripeScript: string | null;
  readonly errors: readonly CheckoutFormError[];
}

export function PaymentPage({ page, returned, back, stripeScript, errors }: PaymentPageProps) {
  const amount = formatMoney(page.outstanding, page.region);
  const problem = errors.find(({ field }) => field === 'form')?.message ?? returned;
  return (
    <div className="mx-auto max-w-xl px-4 py-10 md:px-8 md:py-16">
      <p className="figures text-muted">{orderWords.orderNumber({ number: page.name })}</p>
      <h1 className="mt-3 text-3xl">
        {page.outstanding === 0 ? orderWords.nothingToPay() : orderWords.stillToPay({ amount })}
      </h1>
      {page.outstanding > 0 && (
        <>
          {page.lines.length === 0 ? (
            <p className="mt-4 text-muted">{orderWords.stillToPayText({ number: page.name })}</p>
          ) : (
            <PaymentLines page={page} />
          )}
          {problem !== null && (
            <p role="alert" className="mt-4 text-coral">
              {problem}
            </p>
          )}
          <OrderPaymentForm
            gateway={page.gateway}
            outstanding={page.outstanding}
            button={checkoutWords.pay({ amount })}
            stripeScript={stripeScript}
            cardError={errors.find(({ field }) => field === 'card')?.message ?? null}
          />
        </>
      )}
      {back !== null && (
        <p className="mt-6">
          <a href={back} className="link inline-flex min-h-11 items-center">
            {orderWords.yourOrder()}
          </a>
        </p>
      )}
    </div>
  );
}

function PaymentLines({ page: { lines, shipping, addedTax, region } }: Pick<PaymentPageProps, 'page'>) {
  const money = (amount: number) => formatMoney(amount, region);
  return (
    <ul className="mt-6 divide-y divide-line border-line border-y">
      {lines.map(({ id, title, variantTitle, quantity, paid }) => (
        <li key={id} className="flex justify-between gap-4 py-3">
          <span>
            {quantity} × {title}
            {variantTitle !== '' && variantTitle !== 'Default Title' && (
              <span className="text-muted">, {variantTitle}</span>
            )}
          </span>
          <span className="figures">{money(paid)}</span>
        </li>
      ))}
      {shipping > 0 && (
        <li className="flex justify-between gap-4 py-3">
          <span>{orderWords.delivery()}</span>
          <span className="figures">{money(shipping)}</span>
        </li>
      )}
      {addedTax > 0 && (
        <li className="flex justify-between gap-4 py-3">
          <span>{orderWords.taxAdded()}</span>
          <span className="figures">{money(addedTax)}</span>
        </li>
      )}
    </ul>
  );
}
