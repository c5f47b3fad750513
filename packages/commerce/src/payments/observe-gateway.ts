/** Publishes each call of the payment gateway on a diagnostics channel. */
import { traceWork } from '@vitrine/storage/storage-events';
import { gatewayCallChannel } from '../diagnostics-channels.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/** Wraps a gateway. */
export function observeGateway(gateway: PaymentGateway): PaymentGateway {
  const { name, offer } = gateway;
  const asked = <Result>(call: string, work: () => Promise<Result>) =>
    traceWork(gatewayCallChannel, () => ({ gateway: name, call, begun: performance.now() }), work);
  return {
    name,
    offer,
    start: (request) => asked('start', () => gateway.start(request)),
    authorize: (request, method) => asked('authorize', () => gateway.authorize(request, method)),
    chargeSaved: (charge) => asked('charge-saved', () => gateway.chargeSaved(charge)),
    startMethodUpdate: (request) => asked('start-method-update', () => gateway.startMethodUpdate(request)),
    finishMethodUpdate: (reference) =>
      asked('finish-method-update', () => gateway.finishMethodUpdate(reference)),
    lookup: (payment) => asked('lookup', () => gateway.lookup(payment)),
    capture: (payment) => asked('capture', () => gateway.capture(payment)),
    release: (payment) => asked('release', () => gateway.release(payment)),
    refund: (payment, refund) => asked('refund', () => gateway.refund(payment, refund)),
  };
}
