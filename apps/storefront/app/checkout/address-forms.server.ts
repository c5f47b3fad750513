/**
 * Chooses the address forms of a checkout page: by the country and province in the URL, a saved address, or the
 * submitted form.
 */
import type {
  AddressField,
  AddressFormModel,
  AddressInput,
  CheckoutService,
  CheckoutStep,
  CheckoutView,
  SavedAddress,
} from '@vitrine/commerce/checkout/checkout-service';

type Forms = Pick<CheckoutService, 'addressForm'>;
export type ShownForms = Pick<CheckoutView, 'form' | 'billingForm' | 'billingCountries'>;

/**
 * Returns the saved address that `?saved=` names, which prefills the form, and the fields that it lacks; null if there
 * is none.
 */
export function findSavedAddress(
  { savedAddresses, countries }: CheckoutView,
  search: URLSearchParams,
): SavedAddress | null {
  const savedId = search.get('saved');
  const saved = savedAddresses.find(({ id }) => id === savedId);
  return saved !== undefined && countries.some(({ code }) => code === saved.address.country) ? saved : null;
}

/**
 * Returns the forms of a step. `?country=` and `?province=` take precedence over the saved address, which takes precedence over
 * the checkout's. The billing form, half of the page's data, is only included in the payment step, or for pickup.
 */
export function chooseForms(
  service: Forms,
  view: CheckoutView,
  search: URLSearchParams,
  { step, saved }: { readonly step: CheckoutStep; readonly saved: SavedAddress | null },
): ShownForms {
  const form = shippingForm(service, view, search, saved);
  const billingCountry = view.billingCountries.find(({ code }) => code === search.get('billingCountry'));
  const billingForm =
    billingCountry === undefined
      ? view.billingForm
      : service.addressForm(billingCountry.code, 'billing', view.region);
  const billStep = view.isPickedUp ? 'address' : 'payment';
  return {
    form: omitCountries(form),
    billingForm: step === billStep ? omitCountries(billingForm) : withoutOptions(billingForm, () => true),
    billingCountries: step === billStep ? view.billingCountries : [],
  };
}

/** Returns the form for the country and province of a rejected address; null to keep the page's form. */
export function getRejectedForm(
  service: Forms,
  view: CheckoutView,
  { country = '', province }: AddressInput,
  purpose: 'shipping' | 'billing',
): AddressFormModel | null {
  const form = service.addressForm(country, purpose, view.region, province);
  const countries = purpose === 'shipping' ? view.countries : view.billingCountries;
  return countries.some(({ code }) => code === form.country) ? omitCountries(form) : null;
}

function shippingForm(
  service: Forms,
  view: CheckoutView,
  search: URLSearchParams,
  saved: SavedAddress | null,
): AddressFormModel {
  const named = view.countries.find(({ code }) => code === search.get('country'))?.code;
  const address = saved?.address ?? view.shippingAddress;
  if (named !== undefined) {
    const before =
      named === address?.country ? address.province : named === view.country ? view.province : null;
    return service.addressForm(named, 'shipping', view.region, search.get('province') ?? before ?? undefined);
  }
  if (saved === null) return view.form;
  const { country, province } = saved.address;
  return service.addressForm(country, 'shipping', view.region, province ?? undefined);
}

/** Omits the list of countries, because the page's data has it already. */
function omitCountries(form: AddressFormModel): AddressFormModel {
  return withoutOptions(form, (name) => name === 'country');
}

function withoutOptions(
  form: AddressFormModel,
  isLeftOut: (name: AddressField) => boolean,
): AddressFormModel {
  return {
    ...form,
    fields: form.fields.map((field) => (isLeftOut(field.name) ? { ...field, options: null } : field)),
  };
}
