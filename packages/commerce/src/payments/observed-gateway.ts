/** Publishes each call of the payment gateway on a diagnostics channel. */
import { observed } from '@vitrine/storage/observe';
import { gatewayCalls } from '../observe.ts';
import type { PaymentGateway } from './gateway.ts';

/** Wraps a gateway. */
export function observedGateway(gateway: PaymentGateway): PaymentGateway {
  const { name, offer } = gateway;
  const asked = <Answer>(call: string, work: () => Promise<Answer>) =>
    observed(gatewayCalls, () => ({ gateway: name, call, begun: performance.now() }), work);
  return {
    name,
    offer,
    start: (request) => asked('start', () => gateway.start(request)),
    authorize: (request, method) => asked('authorize', () => gateway.authorize(request, method)),
    lookup: (payment) => asked('lookup', () => gateway.lookup(payment)),
    capture: (payment) => asked('capture', () => gateway.capture(payment)),
    release: (payment) => asked('release', () => gateway.release(payment)),
    refund: (payment, refund) => asked('refund', () => gateway.refund(payment, refund)),
  };
}
