import type { AddressField, PickupView, SavedAddress } from '@vitrine/commerce/checkout/checkout-service';
import * as words from '@vitrine/words/checkout';
import * as pickupWords from '@vitrine/words/pickup';
import { Form } from 'react-router';
import { Link } from '../ui/link.tsx';
import { AddressFields } from './address-fields.tsx';
import type { CheckoutStepProps } from './contact-step.tsx';
import { DeliveryMethods, findChosenPickup, PickupStores } from './pickup-choice.tsx';
import { PostalLines } from './postal-lines.tsx';
import { CheckoutStepSection } from './step.tsx';
import { Submit } from './submit.tsx';

export interface AddressStepProps extends CheckoutStepProps {
  /** Saved address that prefills the form. */
  readonly saved: SavedAddress | null;
}

/** Shipping address, or the store of a pickup. */
export function AddressStep({ view, open, problems, saved }: AddressStepProps) {
  const isAnswered = problems.fields.length > 0;
  const store = findChosenPickup(view.pickups);
  const missing = view.form.fields.find(({ name }) => saved?.missing.includes(name));
  return (
    <CheckoutStepSection
      name="address"
      title={
        store !== undefined
          ? pickupWords.pickUpInStore()
          : view.needsDelivery
            ? words.deliveryAddress()
            : words.address()
      }
      open={open}
      summary={
        store !== undefined ? (
          view.billingAddress === null ? null : (
            <StoreName store={store} />
          )
        ) : view.shippingAddress === null ? null : (
          <PostalLines address={view.shippingAddress} countries={view.countries} />
        )
      }
    >
      <DeliveryMethods pickups={view.pickups} isPickedUp={view.isPickedUp} />
      {view.isPickedUp ? (
        <PickupForms view={view} problems={problems} />
      ) : (
        <ShippingForms
          view={view}
          problems={problems}
          saved={saved}
          focused={isAnswered ? null : (missing?.name ?? null)}
        />
      )}
    </CheckoutStepSection>
  );
}

function StoreName({ store }: { readonly store: PickupView }) {
  return (
    <>
      <span className="block">{store.name}</span>
      <span className="block whitespace-pre-line text-muted">{store.address.join('\n')}</span>
    </>
  );
}

/** Pickup: the store and the billing address. */
function PickupForms({ view, problems }: Pick<AddressStepProps, 'view' | 'problems'>) {
  return (
    <>
      <PickupStores pickups={view.pickups} />
      <h3 className="mb-4 font-sans font-semibold text-base leading-normal tracking-normal">
        {pickupWords.nameAndBillingAddress()}
      </h3>
      <Form method="post" className="grid gap-6" noValidate>
        <input type="hidden" name="intent" value="billing" />
        <AddressFields
          form={view.billingForm}
          address={view.billingAddress ?? view.shippingAddress}
          known={view.buyerName}
          countries={view.billingCountries}
          problems={problems}
          prefix="billing."
          personalIdMasked={null}
        />
        <Submit intent="billing" className="w-full sm:w-auto sm:justify-self-start">
          {words.continueToPayment()}
        </Submit>
      </Form>
    </>
  );
}

interface ShippingFormsProps extends Pick<AddressStepProps, 'view' | 'problems' | 'saved'> {
  /** Field that gets the focus; null for none. */
  readonly focused: AddressField | null;
}

function ShippingForms({ view, problems, saved, focused }: ShippingFormsProps) {
  return (
    <>
      <SavedAddresses addresses={view.savedAddresses} countries={view.countries} />
      <Form method="post" className="grid gap-6" noValidate key={saved?.id}>
        <input type="hidden" name="intent" value="address" />
        <AddressFields
          form={view.form}
          address={saved?.address ?? view.shippingAddress}
          known={view.buyerName}
          focused={focused}
          countries={view.countries}
          problems={problems}
          prefix=""
          personalIdMasked={view.personalIdMasked}
        />
        <Submit intent="address" className="w-full sm:w-auto sm:justify-self-start">
          {view.needsDelivery ? words.continueToDelivery() : words.continueToPayment()}
        </Submit>
      </Form>
    </>
  );
}

interface SavedAddressesProps {
  readonly addresses: readonly SavedAddress[];
  readonly countries: readonly { readonly code: string; readonly name: string }[];
}

/**
 * The member's saved addresses. Selecting an address continues with the next step, or prefills the form if a required
 * field is missing.
 */
function SavedAddresses({ addresses, countries }: SavedAddressesProps) {
  const served = addresses.filter(({ address }) => countries.some(({ code }) => code === address.country));
  if (served.length === 0) return null;
  return (
    <section aria-label={words.yourAddresses()} className="mb-8 border-line border-b pb-8">
      <ul className="grid gap-3 sm:grid-cols-2">
        {served.map((saved) => (
          <li key={saved.id} className="grid">
            {saved.missing.length === 0 ? (
              <SendHere address={saved.address} countries={countries} />
            ) : (
              <Link
                to={`?step=address&saved=${encodeURIComponent(saved.id)}`}
                preventScrollReset
                className={card}
              >
                <span className="mb-1 block font-semibold">{words.sendHere()}</span>
                <PostalLines address={saved.address} countries={countries} />
                <span className="mt-2 block text-muted text-sm">{words.savedNeedsMore()}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-muted text-sm">{words.orSomewhereElse()}</p>
    </section>
  );
}

interface SendHereProps {
  readonly address: SavedAddress['address'];
  readonly countries: SavedAddressesProps['countries'];
}

function SendHere({ address, countries }: SendHereProps) {
  const { phone, province, ...texts } = address;
  return (
    <Form method="post" noValidate className="grid">
      <input type="hidden" name="intent" value="address" />
      {Object.entries({ ...texts, province: province ?? '', addressPhone: phone }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={card}>
        <span className="mb-1 block font-semibold">{words.sendHere()}</span>
        <PostalLines address={address} countries={countries} />
      </button>
    </Form>
  );
}

const card = 'block w-full rounded-2xl border border-edge p-4 text-start hover:border-ink hover:bg-sand';
