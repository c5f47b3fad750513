/** Maps the checkout's fields and addresses to the protocol's names and formats, and back. */
import type { AgentCheckoutView, CheckoutAddress, CheckoutFieldError } from '../ports.ts';
import { createError, type Message } from '../protocol/messages.ts';
import type { DestinationInput } from '../tools/input.ts';

export const destinationPath = '$.fulfillment.methods[0].destinations[0]';

/** JSONPaths by the checkout's field names. */
const paths: Readonly<Record<string, string>> = {
  email: '$.buyer.email',
  phone: '$.buyer.phone_number',
  firstName: `${destinationPath}.first_name`,
  lastName: `${destinationPath}.last_name`,
  address1: `${destinationPath}.street_address`,
  address2: `${destinationPath}.extended_address`,
  city: `${destinationPath}.address_locality`,
  province: `${destinationPath}.address_region`,
  zip: `${destinationPath}.postal_code`,
  country: `${destinationPath}.address_country`,
  addressPhone: `${destinationPath}.phone_number`,
  personalId: `${destinationPath}.personal_id`,
  rate: '$.fulfillment.methods[0].groups[0].selected_option_id',
  code: '$.discounts.codes[0]',
  card: '$.payment.instruments[0].credential.token',
};

/** Converts the error of a field to a message of the protocol. */
export function toFieldMessage(
  { field, message }: CheckoutFieldError,
  view: AgentCheckoutView,
  country: string,
): Message {
  const isUnserved = field === 'country' && !view.countries.some(({ code }) => code === country);
  const code = isUnserved && /^[A-Z]{2}$/.test(country) ? 'address_undeliverable' : 'invalid';
  return createError(code, message, 'recoverable', paths[field]);
}

/** Returns a message for each required field that is empty. */
export function findMissing(view: AgentCheckoutView): readonly Message[] {
  const messages: Message[] = [];
  if (view.contact.email === '') {
    messages.push(
      createError('field_required', 'Give the buyer’s email address.', 'recoverable', paths.email),
    );
  }
  if (view.shippingAddress === null) {
    for (const { name, label, required } of view.form.fields) {
      if (!required || name === 'personalId') continue;
      messages.push(
        createError('field_required', `The address needs: ${label}.`, 'recoverable', paths[name]),
      );
    }
  } else if (view.step === 'address' && view.unserved === null) {
    const content = 'The address isn’t complete. The shopper completes it on the shop’s page.';
    messages.push(createError('address_incomplete', content, 'requires_buyer_input'));
  }
  if (view.unserved !== null) {
    messages.push(createError('address_undeliverable', view.unserved.message, 'recoverable', paths.country));
  }
  for (const [index, { problem }] of view.lines.entries()) {
    if (problem !== null)
      messages.push(createError('out_of_stock', problem, 'recoverable', `$.line_items[${index}]`));
  }
  return messages;
}

interface Names {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly phone_number?: string | undefined;
}

/**
 * Converts a destination to the checkout's input. Missing names are those of the buyer, else those of the saved address, `known`.
 */
export function toAddressInput(
  to: DestinationInput,
  buyer: Names | undefined,
  known: CheckoutAddress | null,
) {
  const text = (value: string | undefined, otherwise?: string) => value ?? otherwise ?? '';
  const region = text(to.address_region);
  return {
    firstName: text(to.first_name, buyer?.first_name ?? known?.firstName),
    lastName: text(to.last_name, buyer?.last_name ?? known?.lastName),
    address1: text(to.street_address),
    address2: text(to.extended_address),
    city: text(to.address_locality),
    // Region codes are upper case; names are looked up as sent.
    province: region.length <= 3 ? region.toUpperCase() : region,
    zip: text(to.postal_code),
    country: text(to.address_country).toUpperCase(),
    addressPhone: text(to.phone_number, buyer?.phone_number),
    personalId: text(to.personal_id),
  };
}

export const destinationId = 'destination';

/** Converts a saved address to a destination of the protocol. */
export function toDestination(address: CheckoutAddress) {
  const given = Object.entries(toPostalAddress(address)).filter(([, value]) => value !== '');
  return { type: 'shipping_address', id: destinationId, ...Object.fromEntries(given) };
}

export function toPostalAddress(address: CheckoutAddress) {
  return {
    first_name: address.firstName,
    last_name: address.lastName,
    street_address: address.address1,
    extended_address: address.address2,
    address_locality: address.city,
    address_region: address.province ?? '',
    postal_code: address.zip,
    address_country: address.country,
    phone_number: address.phone,
  };
}

/** Returns true if the input equals the saved address, for example because the agent sent it back unchanged. */
export function isSameAddress(
  input: Readonly<Record<string, string>>,
  saved: CheckoutAddress | null,
): boolean {
  if (saved === null) return false;
  const { phone, province, company: _, ...texts } = saved;
  const before: Readonly<Record<string, string>> = {
    ...texts,
    province: province ?? '',
    addressPhone: phone,
  };
  return Object.entries(input).every(([name, value]) => (before[name] ?? '') === value.trim());
}
