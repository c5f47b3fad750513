import { Form } from 'react-router';
import { AddressFields } from './address-fields.tsx';
import type { CheckoutStepProps } from './contact-step.tsx';
import { PostalLines } from './postal-lines.tsx';
import { Step } from './step.tsx';

/** Where the order goes. */
export function AddressStep({ view, open, problems }: CheckoutStepProps) {
  return (
    <Step
      name="address"
      title="Delivery address"
      open={open}
      summary={
        view.shippingAddress === null ? null : (
          <PostalLines address={view.shippingAddress} countries={view.countries} />
        )
      }
    >
      <Form method="post" className="grid gap-4" noValidate>
        <input type="hidden" name="intent" value="address" />
        <AddressFields
          form={view.form}
          address={view.shippingAddress}
          countries={view.countries}
          problems={problems}
          prefix=""
          personalIdMasked={view.personalIdMasked}
        />
        <button type="submit" className="button justify-self-start">
          Continue to delivery
        </button>
      </Form>
    </Step>
  );
}
