/** Backend of the order pages: order details, returns, and tracking without an account. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { ReturnRules } from '@vitrine/rules/returns/return-window';
import type { EpochMs } from '@vitrine/rules/units';
import type { BackendDeps } from '../backend-options.ts';
import { createShopTextTranslator } from '../catalogue/shop-texts.ts';
import { createLineTranslator } from '../catalogue/translate-lines.ts';
import { toOrderConfirmation } from '../checkout/order-confirmation.ts';
import { secretsMatch } from '../secrets-match.ts';
import { getFulfilmentStatus, getPickupState } from './fulfilment-status.ts';
import { getOutstanding } from './order-balance.ts';
import type { OrderRecord } from './order-record.ts';
import type {
  OrderPage,
  OrderService,
  StoredReturn,
  TrackedEvent,
  TrackedOrder,
} from './order-service-types.ts';
import { findOrder } from './order-store.ts';
import { getPaidBack, getTotalRefunded } from './refund-amounts.ts';
import { findReturns, getReturnable, saveReturn, validateReturn } from './returns.ts';

export interface OrderServiceOptions {
  readonly rules: ReturnRules;
  /** Called after emails were queued, so that they are sent immediately. */
  readonly mail: { wake(): void };
}

export function createOrderService(
  backend: Pick<BackendDeps, 'storage' | 'catalogue' | 'clock' | 'translations' | 'language'>,
  { rules, mail }: OrderServiceOptions,
): OrderService {
  const { storage, catalogue, clock } = backend;
  const find = async (orderId: string, secret: string): Promise<OrderRecord | null> => {
    const order = await findOrder(storage.read, orderId);
    return order !== null && secretsMatch(order.secret, secret) ? order : null;
  };
  const show = async (order: OrderRecord): Promise<OrderPage> => {
    const returns = await findReturns(storage.read, order.id);
    const snapshot = await catalogue.current();
    const shopTexts = createShopTextTranslator(backend, order.region);
    const translateLine = createLineTranslator(backend, snapshot, order.region);
    const shown = toOrderConfirmation(order, translateLine, shopTexts);
    return {
      order: shown,
      fulfilment: getFulfilmentStatus(order),
      refunded: getTotalRefunded(order),
      outstanding: order.financialStatus === 'authorized' ? 0 : getOutstanding(order),
      returns,
      returnable: getReturnable(
        { ...order, lines: shown.lines },
        returns,
        snapshot,
        rules,
        clock(),
        shopTexts,
      ),
    };
  };
  return {
    async page(orderId, secret) {
      const order = await find(orderId, secret);
      return order === null ? null : show(order);
    },
    async checkReturn(orderId, secret, input) {
      const order = await find(orderId, secret);
      if (order === null || order.erasedAt !== null) return { kind: 'gone' };
      const page = await show(order);
      const errors = validateReturn(page.returnable, input);
      return errors.length > 0 ? { kind: 'invalid', page, errors } : { kind: 'checked', page };
    },
    async requestReturn(orderId, secret, input) {
      const order = await find(orderId, secret);
      if (order === null || order.erasedAt !== null) return { kind: 'gone' };
      const snapshot = await catalogue.current();
      const now = clock();
      const shopTexts = createShopTextTranslator(backend, order.region);
      const judge = (current: OrderRecord, returns: readonly StoredReturn[]) =>
        getReturnable(current, returns, snapshot, rules, now, shopTexts);
      const kept = await saveReturn(storage, orderId, judge, findOrder, input, now);
      if (!('id' in kept)) return { kind: 'invalid', page: await show(order), errors: kept };
      mail.wake();
      return { kind: 'kept', returned: kept };
    },
    async track(number, email) {
      const digits = /^\s*#?(\d{1,15})\s*$/.exec(number)?.[1];
      // Always run one query and one constant-time comparison, so that the response time doesn't reveal whether an order
      // number exists.
      const row = await storage.read
        .selectFrom('orders')
        .select(['email', 'data'])
        .where('number', '=', digits === undefined ? -1 : Number(digits))
        .executeTakeFirst();
      const kept = digest(row?.email.toLowerCase() ?? '');
      const same = timingSafeEqual(kept, digest(email.trim().toLowerCase()));
      return row !== undefined && same ? tracked(JSON.parse(row.data)) : null;
    },
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function tracked(order: OrderRecord): TrackedOrder {
  const parcels = order.fulfilments ?? [];
  const last = parcels.at(-1);
  const moments: readonly { readonly at: EpochMs; readonly state: TrackedEvent['state'] }[] = [
    { at: order.createdAt, state: 'ordered' },
    ...(order.pickup?.preparedAt == null
      ? []
      : [{ at: order.pickup.preparedAt, state: 'readyForPickup' as const }]),
    ...parcels.map(({ at }) => ({
      at,
      state: order.pickup === undefined ? ('shipped' as const) : ('pickedUp' as const),
    })),
    ...parcels.flatMap(({ deliveredAt }) =>
      deliveredAt === null ? [] : [{ at: deliveredAt, state: 'delivered' as const }],
    ),
    ...(order.refunds ?? [])
      .filter((refund) => getPaidBack(refund) > 0)
      .map(({ at }) => ({ at, state: 'refunded' as const })),
  ];
  return {
    number: order.number,
    state: getState(order),
    carrier: last?.carrier ?? null,
    tracking: last?.trackingCode || null,
    url: last?.trackingUrl ?? null,
    events: moments
      .toSorted((a, b) => a.at - b.at)
      .map(({ at, state }) => ({ at: new Date(at).toISOString(), state, place: null })),
  };
}

function getState(order: OrderRecord): TrackedOrder['state'] {
  if (order.financialStatus === 'voided') return 'cancelled';
  if (order.financialStatus === 'refunded') return 'refunded';
  const state = getFulfilmentStatus(order);
  const pickup = getPickupState(order, state);
  if (pickup !== null) return pickup;
  const parcels = order.fulfilments ?? [];
  return state === 'fulfilled' && parcels.every(({ deliveredAt }) => deliveredAt !== null)
    ? 'delivered'
    : state;
}
