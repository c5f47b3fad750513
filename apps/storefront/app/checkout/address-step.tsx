import type { SavedAddress } from '@vitrine/commerce/checkout/checkout-service';
import * as words from '@vitrine/words/checkout';
import { Form } from 'react-router';
import { AddressFields } from './address-fields.tsx';
import type { CheckoutStepProps } from './contact-step.tsx';
import { PostalLines } from './postal-lines.tsx';
import { CheckoutStepSection } from './step.tsx';
import { Submit } from './submit.tsx';

/** Where the order goes. */
export function AddressStep({ view, open, problems }: CheckoutStepProps) {
  return (
    <CheckoutStepSection
      name="address"
      title={words.deliveryAddress()}
      open={open}
      summary={
        view.shippingAddress === null ? null : (
          <PostalLines address={view.shippingAddress} countries={view.countries} />
        )
      }
    >
      <SavedAddresses addresses={view.savedAddresses} countries={view.countries} />
      <Form method="post" className="grid gap-6" noValidate>
        <input type="hidden" name="intent" value="address" />
        <AddressFields
          form={view.form}
          address={view.shippingAddress}
          known={{
            ...view.buyerName,
            ...(view.form.country === view.country ? { province: view.province ?? '' } : {}),
          }}
          countries={view.countries}
          problems={problems}
          prefix=""
          personalIdMasked={view.personalIdMasked}
        />
        <Submit intent="address" className="w-full sm:w-auto sm:justify-self-start">
          {words.continueToDelivery()}
        </Submit>
      </Form>
    </CheckoutStepSection>
  );
}

interface SavedAddressesProps {
  readonly addresses: readonly SavedAddress[];
  readonly countries: readonly { readonly code: string; readonly name: string }[];
}

/** Addresses that the signed-in shopper keeps: one press fills the form and goes on. */
function SavedAddresses({ addresses, countries }: SavedAddressesProps) {
  const served = addresses.filter(({ address }) => countries.some(({ code }) => code === address.country));
  if (served.length === 0) return null;
  return (
    <section aria-label={words.yourAddresses()} className="mb-8 border-line border-b pb-8">
      <ul className="grid gap-3 sm:grid-cols-2">
        {served.map(({ id, address: { phone, province, ...address } }) => (
          <li key={id}>
            <Form method="post" noValidate>
              <input type="hidden" name="intent" value="address" />
              {Object.entries({ ...address, province: province ?? '', addressPhone: phone }).map(
                ([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ),
              )}
              <button
                type="submit"
                className="w-full rounded-2xl border border-edge p-4 text-start hover:border-ink hover:bg-sand"
              >
                <span className="mb-1 block font-semibold">{words.sendHere()}</span>
                <PostalLines address={{ ...address, phone, province }} countries={countries} />
              </button>
            </Form>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-muted text-sm">{words.orSomewhereElse()}</p>
    </section>
  );
}
