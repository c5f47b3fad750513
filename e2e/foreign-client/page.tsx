/**
 * A third-party storefront: Shopify's own components and client, unmodified, and no code of ours. The product is
 * fetched by `@shopify/storefront-api-client`, the cart by `CartProvider`.
 */
import { CartProvider, ProductProvider, ShopifyProvider, useCart, useProduct } from '@shopify/hydrogen-react';
import type { Product } from '@shopify/hydrogen-react/storefront-api-types';
import { createStorefrontApiClient } from '@shopify/storefront-api-client';
import { useEffect, useState } from 'react';

const apiVersion = '2025-01';

const productQuery = `#graphql
  query Product($handle: String!, $country: CountryCode) @inContext(country: $country) {
    product(handle: $handle) {
      id
      title
      options { name values }
      variants(first: 100) {
        nodes {
          id
          title
          availableForSale
          price { amount currencyCode }
          selectedOptions { name value }
        }
      }
    }
  }
`;

export interface PageProps {
  readonly shop: string;
  readonly token: string;
  readonly handle: string;
}

export function Page({ shop, token, handle }: PageProps) {
  const [product, setProduct] = useState<Product | null>(null);
  const [problem, setProblem] = useState('');
  const [country, setCountry] = useState<'US' | 'AU'>('US');
  useEffect(() => {
    const client = createStorefrontApiClient({
      storeDomain: shop,
      apiVersion,
      publicAccessToken: token,
      // The client supports TLS only, and the test's shop has none.
      customFetchApi: (url, init) => fetch(url.replace(/^https:/, new URL(shop).protocol), init),
    });
    client
      .request<{ product: Product | null }>(productQuery, { variables: { handle, country: 'US' } })
      .then(({ data, errors }) => {
        setProduct(data?.product ?? null);
        setProblem(errors === undefined ? '' : JSON.stringify(errors));
      })
      .catch((failure: unknown) => setProblem(String(failure)));
  }, [shop, token, handle]);
  if (product === null) return <p role="alert">{problem}</p>;
  return (
    <ShopifyProvider
      storeDomain={shop}
      storefrontToken={token}
      storefrontApiVersion={apiVersion}
      countryIsoCode="US"
      languageIsoCode="EN"
    >
      <CartProvider countryCode={country}>
        <ProductProvider data={product}>
          <Choice />
        </ProductProvider>
        <CartPanel />
        <button type="button" onClick={() => setCountry('AU')}>
          Move to Australia
        </button>
      </CartProvider>
    </ShopifyProvider>
  );
}

function Choice() {
  const { product, options, selectedOptions, selectedVariant, setSelectedOption, isOptionInStock } =
    useProduct();
  const { linesAdd } = useCart();
  const id = selectedVariant?.id;
  return (
    <section aria-label="Product">
      <h1>{product?.title}</h1>
      {options?.map((option) => (
        <label key={option?.name}>
          {option?.name}
          <select
            value={selectedOptions?.[option?.name ?? '']}
            onChange={(event) => setSelectedOption(option?.name ?? '', event.target.value)}
          >
            {option?.values?.map((value) => (
              <option key={value} value={value}>
                {value}
                {isOptionInStock(option.name ?? '', value ?? '') ? '' : ' (out of stock)'}
              </option>
            ))}
          </select>
        </label>
      ))}
      <p data-testid="variant">{selectedVariant?.title}</p>
      <p data-testid="price">{selectedVariant?.price?.amount}</p>
      <button
        type="button"
        disabled={id === undefined || !selectedVariant?.availableForSale}
        onClick={() => {
          if (id !== undefined)
            linesAdd([{ merchandiseId: id, quantity: 1, attributes: [{ key: 'Engraving', value: 'A' }] }]);
        }}
      >
        Add
      </button>
    </section>
  );
}

function CartPanel() {
  const cart = useCart();
  const lines = cart.lines ?? [];
  const first = lines[0];
  return (
    <section aria-label="Cart" aria-busy={cart.status !== 'idle' && cart.status !== 'uninitialized'}>
      <p data-testid="status">{cart.status}</p>
      <p data-testid="error">{cart.error === undefined ? '' : JSON.stringify(cart.error)}</p>
      <p data-testid="id">{cart.id}</p>
      <p data-testid="quantity">{cart.totalQuantity}</p>
      <p data-testid="subtotal">{cart.cost?.subtotalAmount?.amount}</p>
      <p data-testid="total">{cart.cost?.totalAmount?.amount}</p>
      <p data-testid="note">{cart.note}</p>
      <p data-testid="country">{cart.buyerIdentity?.countryCode}</p>
      <p data-testid="email">{cart.buyerIdentity?.email}</p>
      <a href={cart.checkoutUrl}>Check out</a>
      <ul aria-label="Lines">
        {lines.map((line) => (
          <li key={line?.id}>
            {`${line?.quantity} ${line?.merchandise?.product?.title} ${line?.merchandise?.title}`}
            {line?.attributes?.map((attribute) => ` ${attribute?.key}=${attribute?.value}`)}
          </li>
        ))}
      </ul>
      <ul aria-label="Attributes">
        {cart.attributes?.map((attribute) => (
          <li key={attribute?.key}>{`${attribute?.key}=${attribute?.value}`}</li>
        ))}
      </ul>
      <ul aria-label="Codes">
        {cart.discountCodes?.map((code) => (
          <li key={code?.code}>{`${code?.code} ${code?.applicable ? 'applies' : 'does not apply'}`}</li>
        ))}
      </ul>
      <button type="button" onClick={() => cart.cartCreate({ note: 'made first' })}>
        Create
      </button>
      <button
        type="button"
        onClick={() => first?.id !== undefined && cart.linesUpdate([{ id: first.id, quantity: 3 }])}
      >
        Make it three
      </button>
      <button type="button" onClick={() => first?.id !== undefined && cart.linesRemove([first.id])}>
        Remove the first
      </button>
      <button type="button" onClick={() => cart.noteUpdate('Ring twice')}>
        Leave a note
      </button>
      <button type="button" onClick={() => cart.cartAttributesUpdate([{ key: 'gift', value: 'yes' }])}>
        Mark as a gift
      </button>
      <button type="button" onClick={() => cart.discountCodesUpdate(['TEN'])}>
        Enter TEN
      </button>
      <button type="button" onClick={() => cart.discountCodesUpdate(['NONSENSE'])}>
        Enter nonsense
      </button>
      <button type="button" onClick={() => cart.buyerIdentityUpdate({ email: 'ada@example.com' })}>
        Say who I am
      </button>
    </section>
  );
}
