/** Calls of the admin's pages for address forms: the fields and rules of each country, as in the shop's own address book. */
import { createAddressForm } from '@vitrine/commerce/checkout/address-form';
import { worldCountries } from '@vitrine/commerce/checkout/countries';
import { parseAddress } from '@vitrine/commerce/checkout/parse-input';
import { getAddressForm } from '@vitrine/rules/regions/address';
import { Hono } from 'hono';
import { z } from 'zod';
import type {
  AddressFormJson,
  CheckedAddressJson,
} from '../../app/admin/customers/addresses/address-form-json.ts';
import { jsonBody, parseQueryString } from '../api/body.ts';
import type { EditorGuard } from '../editor/editor-guard.ts';
import { chooseLanguage } from '../http/choose-language.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import { inLanguage } from '../http/language.ts';
import type { Shop } from '../shop.ts';
import { withScope } from './require-scope.ts';

/** Language of labels and messages: the admin's language, not the browser's. */
const languageInput = z.object({ language: z.string().max(2).optional() });
const formInput = languageInput.extend({ country: z.string().regex(/^[A-Z]{2}$/) });
const text = z.string().max(255);
export const checkedAddressInput = z.strictObject({
  country: text,
  firstName: text,
  lastName: text,
  company: text,
  address1: text,
  address2: text,
  city: text,
  province: text,
  zip: text,
  addressPhone: text,
});
const path = '/editor/api/address-form';

export function addressFormRoutes(
  { addressForms }: Pick<Shop, 'addressForms'>,
  guard: EditorGuard,
): Hono<ShopHttp> {
  return new Hono<ShopHttp>()
    .get(
      path,
      withScope(guard, 'write_customers', async (context) => {
        const { country, language } = parseQueryString(context, formInput);
        const { fields } = inLanguage(chooseLanguage(language), () =>
          createAddressForm({
            form: getAddressForm(addressForms, country),
            province: null,
            countries: worldCountries,
            purpose: 'book',
          }),
        );
        const body: AddressFormJson = {
          fields: fields.map(({ name, label, required, inputMode, options }) => ({
            ...{ name, label, required, inputMode, options },
          })),
        };
        return context.json(body);
      }),
    )
    .post(
      path,
      withScope(guard, 'write_customers', async (context) => {
        const input = await jsonBody(context, checkedAddressInput);
        const { language } = parseQueryString(context, languageInput);
        const parsed = inLanguage(chooseLanguage(language), () =>
          parseAddress(input, { purpose: 'book', forms: addressForms, hasPersonalId: false }),
        );
        if (!parsed.ok) {
          const [first] = parsed.errors;
          // Of several errors of a field, the first one is shown; in reversed order it overwrites the others.
          const fields = Object.fromEntries(
            parsed.errors.toReversed().map(({ field, message }) => [field, message]),
          );
          throw new HttpError(422, 'INVALID', first?.message ?? 'The address isn’t complete.', fields);
        }
        const body: CheckedAddressJson = { address: parsed.value.address };
        return context.json(body);
      }),
    );
}
