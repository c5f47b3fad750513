/** Lets the shopper choose whether the order is shipped or picked up in one of the stores. */
import type { PickupView } from '@vitrine/commerce/checkout/checkout-service';
import * as words from '@vitrine/words/pickup';
import { Form } from 'react-router';

export interface DeliveryMethodsProps {
  readonly pickups: readonly PickupView[];
  readonly isPickedUp: boolean;
}

/**
 * Two submit buttons, for shipping and pickup, so that the choice works without JavaScript. Renders nothing if no store
 * offers pickup.
 */
export function DeliveryMethods({ pickups, isPickedUp }: DeliveryMethodsProps) {
  const [first] = pickups;
  if (first === undefined) return null;
  return (
    <Form method="post" preventScrollReset noValidate className="mb-8">
      <input type="hidden" name="store" value={(findChosenPickup(pickups) ?? first).rateId} />
      <fieldset className="grid grid-cols-2 gap-3">
        <legend className="sr-only">{words.howToGetIt()}</legend>
        <button type="submit" name="intent" value="ship" aria-pressed={!isPickedUp} className={choice}>
          {words.ship()}
        </button>
        <button type="submit" name="intent" value="pickup" aria-pressed={isPickedUp} className={choice}>
          {words.pickUpInStore()}
        </button>
      </fieldset>
    </Form>
  );
}

export function findChosenPickup(pickups: readonly PickupView[]): PickupView | undefined {
  return pickups.find(({ chosen }) => chosen);
}

/** The pickup stores, with buttons to select one. */
export function PickupStores({ pickups }: Pick<DeliveryMethodsProps, 'pickups'>) {
  return (
    <Form method="post" preventScrollReset noValidate className="mb-8">
      <input type="hidden" name="intent" value="pickup" />
      <fieldset className="grid gap-3">
        <legend className="sr-only">{words.pickupStore()}</legend>
        {pickups.map((store) => (
          <button
            key={store.rateId}
            type="submit"
            name="store"
            value={store.rateId}
            aria-pressed={store.chosen}
            className={choice}
          >
            <span className="block font-semibold">{store.name}</span>
            <StoreDetails store={store} />
          </button>
        ))}
      </fieldset>
    </Form>
  );
}

/** Address, readiness and instructions of a store. */
export function StoreDetails({ store }: { readonly store: Omit<PickupView, 'rateId' | 'chosen' | 'name'> }) {
  return (
    <>
      <span className="mt-1 block whitespace-pre-line text-muted">{store.address.join('\n')}</span>
      <span className="mt-2 block">{words.readyIn({ time: store.pickupTime })}</span>
      {store.instructions !== '' && (
        <span className="mt-2 block whitespace-pre-line text-muted">{store.instructions}</span>
      )}
    </>
  );
}

const choice =
  'min-h-11 w-full rounded-2xl border border-edge p-4 text-start hover:border-ink hover:bg-sand aria-pressed:border-ink aria-pressed:ring-1 aria-pressed:ring-ink';
