import type { PaymentGateway } from '@vitrine/commerce/payments/payment-gateway';

/** Wraps a payment gateway for a dry run: refunds succeed without moving money; other operations reject. */
export function createDryRunGateway({ name, offer }: PaymentGateway): PaymentGateway {
  const reject = () => Promise.reject(new Error('A dry run makes no payments.'));
  return {
    name,
    offer,
    start: reject,
    authorize: reject,
    chargeSaved: reject,
    startMethodUpdate: reject,
    finishMethodUpdate: reject,
    lookup: reject,
    capture: reject,
    release: reject,
    refund: (_, { idempotencyKey }) =>
      Promise.resolve({ status: 'done', reference: `dry-run:${idempotencyKey}` }),
  };
}
