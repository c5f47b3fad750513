/** Records a carrier's tracking events, which shipping apps send. */
import { changeOrder, type MerchantCall, type OrderChangeResult, rejectChange } from './change-order.ts';
import type { FulfilmentRecord, ParcelEvent, ParcelStatus } from './order-record.ts';

const maxEvents = 100;
const maxTextLength = 255;

/** Adds a tracking event. The first event with the status `DELIVERED` also records the delivery. */
export function recordParcelEvent(
  call: MerchantCall,
  orderId: string,
  fulfilmentId: string,
  event: ParcelEvent,
): Promise<OrderChangeResult> {
  return changeOrder(
    call,
    orderId,
    'fulfillmentEventCreate',
    (order) => {
      const parcel = order.fulfilments?.find(({ id }) => id === fulfilmentId);
      if (parcel === undefined) return rejectChange('fulfillmentId', 'Fulfillment does not exist.');
      if ((parcel.events ?? []).length >= maxEvents)
        return rejectChange('fulfillmentId', `A fulfillment has at most ${maxEvents} events.`);
      const tooLong = [['message', event.message], ...Object.entries(event.place)].find(
        ([, value]) => typeof value === 'string' && value.length > maxTextLength,
      );
      if (tooLong !== undefined)
        return rejectChange(String(tooLong[0]), `It has at most ${maxTextLength} characters.`);
      if (event.status === 'DELIVERED' && (event.happenedAt < parcel.at || event.happenedAt > call.now))
        return rejectChange('happenedAt', 'A delivery is after the shipment, and not in the future.');
      const changed: FulfilmentRecord = {
        ...parcel,
        events: [...(parcel.events ?? []), order.erasedAt === null ? event : eraseParcelEventTexts(event)],
        deliveredAt:
          event.status === 'DELIVERED' ? (parcel.deliveredAt ?? event.happenedAt) : parcel.deliveredAt,
      };
      return {
        ...order,
        fulfilments: (order.fulfilments ?? []).map((each) => (each.id === fulfilmentId ? changed : each)),
      };
    },
    { fulfilmentId, status: event.status },
  );
}

/** Removes texts that may identify the recipient or the address. */
export function eraseParcelEventTexts(event: ParcelEvent): ParcelEvent {
  return { ...event, message: '', place: {} };
}

/** Returns the status of the latest event; null if the carrier reported none. */
export function getParcelStatus({ events = [] }: Pick<FulfilmentRecord, 'events'>): ParcelStatus | null {
  return events.toSorted((a, b) => a.happenedAt - b.happenedAt).at(-1)?.status ?? null;
}
