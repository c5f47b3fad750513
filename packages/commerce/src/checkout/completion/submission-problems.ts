/** Maps problems of a checkout to error codes of the API. */
import type { SubmissionErrorCode } from '@shopify/hydrogen-react/storefront-api-types';
import type { SubmissionProblem } from '../../carts/cart-completion.ts';
import type { CheckoutQuote } from '../checkout-quote.ts';
import type { AddressField, AddressInput, FieldError, PaymentRejectionReason } from '../checkout-service.ts';
import { getCheckoutStep } from '../checkout-view.ts';

/** Error codes for an empty field and for an invalid value. */
type Codes = readonly [missing: SubmissionErrorCode, invalid: SubmissionErrorCode];

const deliveryCodes: Readonly<Record<AddressField, Codes>> = {
  firstName: ['DELIVERY_FIRST_NAME_REQUIRED', 'DELIVERY_FIRST_NAME_INVALID'],
  lastName: ['DELIVERY_LAST_NAME_REQUIRED', 'DELIVERY_LAST_NAME_INVALID'],
  company: ['DELIVERY_COMPANY_REQUIRED', 'DELIVERY_COMPANY_INVALID'],
  address1: ['DELIVERY_ADDRESS1_REQUIRED', 'DELIVERY_ADDRESS1_INVALID'],
  address2: ['DELIVERY_ADDRESS2_REQUIRED', 'DELIVERY_ADDRESS2_INVALID'],
  city: ['DELIVERY_CITY_REQUIRED', 'DELIVERY_CITY_INVALID'],
  province: ['DELIVERY_ZONE_REQUIRED_FOR_COUNTRY', 'DELIVERY_ZONE_NOT_FOUND'],
  zip: ['DELIVERY_POSTAL_CODE_REQUIRED', 'DELIVERY_INVALID_POSTAL_CODE_FOR_COUNTRY'],
  country: ['DELIVERY_COUNTRY_REQUIRED', 'DELIVERY_NO_DELIVERY_AVAILABLE'],
  addressPhone: ['DELIVERY_PHONE_NUMBER_REQUIRED', 'DELIVERY_PHONE_NUMBER_INVALID'],
  // The API has no input for a personal ID, unlike the checkout page.
  personalId: ['REDIRECT_TO_CHECKOUT_REQUIRED', 'REDIRECT_TO_CHECKOUT_REQUIRED'],
};

const billingCodes: Readonly<Record<AddressField, Codes>> = {
  firstName: ['PAYMENTS_FIRST_NAME_REQUIRED', 'PAYMENTS_FIRST_NAME_INVALID'],
  lastName: ['PAYMENTS_LAST_NAME_REQUIRED', 'PAYMENTS_LAST_NAME_INVALID'],
  company: ['PAYMENTS_COMPANY_REQUIRED', 'PAYMENTS_COMPANY_INVALID'],
  address1: ['PAYMENTS_ADDRESS1_REQUIRED', 'PAYMENTS_ADDRESS1_INVALID'],
  address2: ['PAYMENTS_ADDRESS2_REQUIRED', 'PAYMENTS_ADDRESS2_INVALID'],
  city: ['PAYMENTS_CITY_REQUIRED', 'PAYMENTS_CITY_INVALID'],
  province: ['PAYMENTS_BILLING_ADDRESS_ZONE_REQUIRED_FOR_COUNTRY', 'PAYMENTS_BILLING_ADDRESS_ZONE_NOT_FOUND'],
  zip: ['PAYMENTS_POSTAL_CODE_REQUIRED', 'PAYMENTS_INVALID_POSTAL_CODE_FOR_COUNTRY'],
  country: ['PAYMENTS_COUNTRY_REQUIRED', 'PAYMENTS_COUNTRY_REQUIRED'],
  addressPhone: ['PAYMENTS_PHONE_NUMBER_REQUIRED', 'PAYMENTS_PHONE_NUMBER_INVALID'],
  personalId: ['REDIRECT_TO_CHECKOUT_REQUIRED', 'REDIRECT_TO_CHECKOUT_REQUIRED'],
};

/** @param input the address that was parsed. */
export function toAddressProblems(
  errors: readonly (FieldError & { readonly field: AddressField })[],
  input: AddressInput,
  purpose: 'shipping' | 'billing',
): readonly SubmissionProblem[] {
  const codes = purpose === 'shipping' ? deliveryCodes : billingCodes;
  return errors.map(({ field, message }) => {
    const [missing, invalid] = codes[field];
    return { code: (input[field] ?? '') === '' ? missing : invalid, message };
  });
}

export function toContactProblems(
  errors: readonly (FieldError & { readonly field: 'email' | 'phone' })[],
  email: string,
): readonly SubmissionProblem[] {
  return errors.map(({ field, message }) => {
    if (field === 'phone') return { code: 'BUYER_IDENTITY_PHONE_IS_INVALID', message };
    const code = email === '' ? 'BUYER_IDENTITY_EMAIL_REQUIRED' : 'BUYER_IDENTITY_EMAIL_IS_INVALID';
    return { code, message };
  });
}

/** Returns the error code of a payment that was rejected before the gateway was called. */
export function getObstacleCode(reason: PaymentRejectionReason, quote: CheckoutQuote): SubmissionErrorCode {
  if (reason === 'soldOut') return 'MERCHANDISE_NOT_ENOUGH_STOCK_AVAILABLE';
  if (reason === 'changed') return 'PAYMENTS_UNACCEPTABLE_PAYMENT_AMOUNT';
  return getCheckoutStep(quote) === 'address' ? 'DELIVERY_NO_DELIVERY_AVAILABLE' : 'ERROR';
}
