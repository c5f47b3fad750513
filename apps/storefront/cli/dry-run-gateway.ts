import type { PaymentGateway } from '@vitrine/commerce/payments/payment-gateway';

/** The gateway for a dry run: a refund moves no money and counts as done; anything else isn't available. */
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
