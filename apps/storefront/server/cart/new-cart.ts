/** A new cart in the storefront's market. */
import { cartCreateDocument } from '@vitrine/storefront-api/documents/cart';
import type { CountryCode } from '@vitrine/storefront-api/generated/operations';
import { isTokenRefused } from '../account/buyer.ts';
import { isCountryCode } from '../storefront/countries.ts';
import { changed, payloadOf } from './answer.ts';
import type { CartSurroundings, LineToAdd, OpenCart } from './surroundings.ts';

/** Creates a cart with its first lines, shipping to where the shopper seems to be. */
export async function createCart(around: CartSurroundings, lines: readonly LineToAdd[]): Promise<OpenCart> {
  const { detected, market, serves, member } = around;
  const token = member.token();
  const country = detected !== null && isCountryCode(detected.country) ? detected.country : null;
  const result = await around.client.request(cartCreateDocument, {
    variables: {
      input: {
        lines: lines.map(lineInput),
        // A country that another storefront serves never becomes the buyer's own: it would change the prices.
        buyerIdentity: {
          countryCode: country !== null && serves(country) ? country : market,
          ...(token === null ? {} : { customerAccessToken: token }),
        },
        ...(detected === null || country === null
          ? {}
          : {
              delivery: {
                addresses: [
                  { address: { deliveryAddress: addressOf(country, detected.province) }, selected: true },
                ],
              },
            }),
      },
    },
  });
  const payload = payloadOf(result, (data) => data.cartCreate);
  if (token !== null && isTokenRefused(payload.userErrors)) {
    member.end();
    return createCart(around, lines);
  }
  return changed(around, payload, { claimed: lines.map(({ merchandiseId }) => merchandiseId) });
}

/** A line as the API takes it. */
export function lineInput({ merchandiseId, quantity, attributes, sellingPlanId }: LineToAdd) {
  return { merchandiseId, quantity, attributes, ...(sellingPlanId === null ? {} : { sellingPlanId }) };
}

/** A place as the API takes it. */
export function addressOf(countryCode: CountryCode, provinceCode: string | null) {
  return { countryCode, provinceCode };
}
