/** Creates calls of the order services on behalf of the client. */
import type { MerchantActor } from '../../../merchant/actor.ts';
import type { MerchantCall } from '../../../orders/change-order.ts';
import type { RefundDeps } from '../../../orders/reserve-refund.ts';
import type { AdminContext } from '../../admin-context.ts';

export function toMerchantActor({ actor }: AdminContext): MerchantActor {
  return { kind: actor.kind, name: actor.kind === 'staff' ? actor.id : actor.name };
}

export function toMerchantCall(context: AdminContext): MerchantCall {
  const { services, now } = context;
  return { storage: services.backend.storage, actor: toMerchantActor(context), now };
}

export function toRefundDeps({ services }: AdminContext): RefundDeps {
  const { storage, clock, log } = services.backend;
  return { storage, clock, log, payments: services.payments };
}
