/** Converts the shop's HTTP errors to thrown responses, for which React Router shows the shop's error page. */
import type { CheckoutAccess, CheckoutService } from '@vitrine/commerce/checkout/checkout-service';
import type { GiftCardService } from '@vitrine/commerce/gift-cards/gift-card-service';
import type { OrderPaymentService, OrderService } from '@vitrine/commerce/orders/order-service-types';
import type { SubscriptionService } from '@vitrine/commerce/subscriptions/subscription-service';
import { isDatabaseUnavailable } from '@vitrine/storage/database-unavailable';
import type { Logger } from 'pino';
import type { CheckoutPages } from '../../app/checkout/checkout-pages.ts';
import type { GiftCardPages } from '../../app/gift-cards/gift-card-pages.ts';
import type { ShopperRequest } from '../cart/cart-request.ts';
import { createDatabaseUnavailable, HttpError } from '../http/http-error.ts';
import { type OrderTracker, TrackingUnavailable } from '../tracking/tracker.ts';

type FailureLog = Pick<Logger, 'error'>;

/**
 * Awaits a call.
 *
 * @throws Response with status, message and headers, for an HttpError or an unavailable database
 */
export async function throwAsResponse<Value>(call: Promise<Value>, log: FailureLog): Promise<Value> {
  try {
    return await call;
  } catch (error) {
    const refusal = refusalOf(error, log);
    if (refusal === null) throw error;
    throw new Response(refusal.message, { status: refusal.status, headers: refusal.headers });
  }
}

/**
 * Wraps each call of the checkout in `throwAsResponse`.
 *
 * Callback `countCode` counts each attempted discount or gift card code, and returns the seconds to wait after too many attempts.
 * Callback `onGuest` is called after `continueAsGuest`, with the key of the cart.
 */
export function checkoutInPage(
  service: CheckoutService,
  log: FailureLog,
  {
    countCode,
    onGuest,
  }: {
    readonly countCode: () => Promise<number | null>;
    readonly onGuest: (key: CheckoutAccess) => void;
  },
): CheckoutPages {
  const shown =
    <Given extends unknown[], Value>(call: (...given: Given) => Promise<Value>) =>
    (...given: Given) =>
      throwAsResponse(call(...given), log);
  return {
    open: shown(service.open),
    setContact: shown(service.setContact),
    setShippingAddress: shown(service.setShippingAddress),
    chooseRate: shown(service.chooseRate),
    chooseShipping: shown(service.chooseShipping),
    setBillingSame: shown(service.setBillingSame),
    setBillingAddress: shown(service.setBillingAddress),
    acceptSubscriptionTerms: shown(service.acceptSubscriptionTerms),
    async applyCode(key, code) {
      const retryAfter = await countCode();
      return retryAfter === null
        ? throwAsResponse(service.applyCode(key, code), log)
        : { kind: 'tooManyCodes', retryAfter };
    },
    async applyGiftCard(key, code) {
      const retryAfter = await countCode();
      return retryAfter === null
        ? throwAsResponse(service.applyGiftCard(key, code), log)
        : { kind: 'tooManyCodes', retryAfter };
    },
    removeCode: shown(service.removeCode),
    removeGiftCard: shown(service.removeGiftCard),
    async continueAsGuest(key) {
      const change = await throwAsResponse(service.continueAsGuest(key), log);
      onGuest(key);
      return change;
    },
    adjustToStock: shown(service.adjustToStock),
    addressForm: service.addressForm,
    startPayment: shown(service.startPayment),
    pay: shown(service.pay),
    confirmation: shown(service.confirmation),
  };
}

/** Wraps each call of the order pages in `throwAsResponse`. */
export function ordersInPage(orders: OrderService, log: FailureLog): OrderService {
  return {
    page: (...given) => throwAsResponse(orders.page(...given), log),
    checkReturn: (...given) => throwAsResponse(orders.checkReturn(...given), log),
    requestReturn: (...given) => throwAsResponse(orders.requestReturn(...given), log),
    track: (...given) => throwAsResponse(orders.track(...given), log),
  };
}

/** Wraps each call of order payments in `throwAsResponse`. */
export function orderPaymentsInPage(payments: OrderPaymentService, log: FailureLog): OrderPaymentService {
  return {
    page: (...given) => throwAsResponse(payments.page(...given), log),
    start: (...given) => throwAsResponse(payments.start(...given), log),
    pay: (...given) => throwAsResponse(payments.pay(...given), log),
  };
}

/** Wraps each call of the subscription pages in `throwAsResponse`. */
export function subscriptionsInPage(
  subscriptions: SubscriptionService,
  log: FailureLog,
): SubscriptionService {
  return {
    takesTestCards: subscriptions.takesTestCards,
    list: (...given) => throwAsResponse(subscriptions.list(...given), log),
    change: (...given) => throwAsResponse(subscriptions.change(...given), log),
    startCardUpdate: (...given) => throwAsResponse(subscriptions.startCardUpdate(...given), log),
    readLink: (...given) => throwAsResponse(subscriptions.readLink(...given), log),
    followLink: (...given) => throwAsResponse(subscriptions.followLink(...given), log),
  };
}

/** If the backend doesn't respond, the page shows that no order was found. */
export function trackInPage(track: OrderTracker, log: FailureLog): OrderTracker {
  return (...given) =>
    throwAsResponse(
      track(...given).catch((error: unknown) => {
        if (error instanceof TrackingUnavailable) return null;
        throw error;
      }),
      log,
    );
}

function refusalOf(error: unknown, log: FailureLog): HttpError | null {
  if (error instanceof HttpError) return error;
  if (!isDatabaseUnavailable(error)) return null;
  log.error({ err: error }, 'a page failed: the database can’t be used');
  return createDatabaseUnavailable();
}

/** Wraps each call of gift cards in `throwAsResponse`. */
export function giftCardsInPage(
  service: GiftCardService,
  { owner }: Pick<ShopperRequest, 'owner'>,
  log: FailureLog,
): GiftCardPages {
  return {
    balance: (code) => throwAsResponse(service.balance(code), log),
    own: async () => {
      const customerId = await throwAsResponse(owner(), log);
      return customerId === null ? [] : throwAsResponse(service.listForCustomer(customerId), log);
    },
    printable: (...given) => throwAsResponse(service.printable(...given), log),
    reveal: (...given) => throwAsResponse(service.reveal(...given), log),
  };
}
