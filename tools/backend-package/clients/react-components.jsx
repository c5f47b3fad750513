/** A page of the React components of `@shopify/hydrogen-react`, unmodified. Its URL names the backend and a product. */
import {
  AddToCartButton,
  BuyNowButton,
  CartCheckoutButton,
  CartCost,
  CartLineProvider,
  CartLineQuantity,
  CartLineQuantityAdjustButton,
  CartProvider,
  createStorefrontClient,
  flattenConnection,
  Image,
  MediaFile,
  Money,
  ProductPrice,
  ProductProvider,
  parseGid,
  ShopifyProvider,
  ShopPayButton,
  useCart,
  useCartLine,
  useMoney,
  useProduct,
} from '@shopify/hydrogen-react';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const search = new URLSearchParams(location.search);
const storeDomain = search.get('backend');
const storefrontApiVersion = search.get('version');
const publicStorefrontToken = 'any-text';
const client = createStorefrontClient({ storeDomain, publicStorefrontToken, storefrontApiVersion });

const query = `query ($handle: String!) {
  product(handle: $handle) {
    id title
    featuredImage { url altText width height }
    options { name values }
    priceRange { minVariantPrice { amount currencyCode } maxVariantPrice { amount currencyCode } }
    compareAtPriceRange { minVariantPrice { amount currencyCode } maxVariantPrice { amount currencyCode } }
    variants(first: 50) { edges { node { id title availableForSale sku
      price { amount currencyCode } compareAtPrice { amount currencyCode } selectedOptions { name value } } } }
    media(first: 10) { edges { node { __typename id: id alt mediaContentType
      ... on MediaImage { image { url altText width height } }
      ... on ExternalVideo { embedUrl host }
      ... on Video { previewImage { url } sources { url mimeType } }
      ... on Model3d { sources { url mimeType } } } } }
  }
}`;

function Page() {
  const [product, setProduct] = useState(null);
  useEffect(() => {
    fetch(client.getStorefrontApiUrl(), {
      method: 'POST',
      headers: client.getPublicTokenHeaders({ contentType: 'json' }),
      body: JSON.stringify({ query, variables: { handle: search.get('handle') } }),
    })
      .then((response) => response.json())
      .then(({ data }) => setProduct(data.product));
  }, []);
  if (product === null) return null;
  return (
    <ShopifyProvider
      storeDomain={storeDomain}
      storefrontToken={publicStorefrontToken}
      storefrontApiVersion={storefrontApiVersion}
      countryIsoCode="US"
      languageIsoCode="EN"
    >
      <CartProvider>
        <ProductProvider data={product}>
          <Product />
        </ProductProvider>
        <Cart />
      </CartProvider>
    </ShopifyProvider>
  );
}

function Product() {
  const { product, variants, selectedVariant, options, setSelectedOption } = useProduct();
  const price = useMoney(selectedVariant.price);
  return (
    <section aria-label="Product">
      <h1>{product.title}</h1>
      <p data-testid="resource">{parseGid(product.id).resource}</p>
      <p data-testid="variants">{variants.length}</p>
      <Image data={product.featuredImage} width={200} data-testid="image" />
      <Money data={selectedVariant.price} data-testid="money" />
      <p data-testid="currency">{price.currencyCode}</p>
      <ProductPrice data={product} data-testid="from" priceType="regular" valueType="min" />
      {options.map(({ name, values }) => (
        <label key={name}>
          {name}
          <select onChange={(event) => setSelectedOption(name, event.target.value)}>
            {values.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </select>
        </label>
      ))}
      <p data-testid="variant">{selectedVariant.title}</p>
      <div data-testid="media">
        {flattenConnection(product.media).map((media) => (
          <MediaFile key={media.id} data={media} data-kind={media.mediaContentType} />
        ))}
      </div>
      <AddToCartButton>Add to cart</AddToCartButton>
      <BuyNowButton variantId={selectedVariant.id}>Buy it now</BuyNowButton>
      <ShopPayButton variantIds={[selectedVariant.id]} />
    </section>
  );
}

function Cart() {
  const { lines, status, discountCodes, note, discountCodesUpdate, noteUpdate } = useCart();
  return (
    <section aria-label="Cart">
      <p data-testid="status">{status}</p>
      <ul>
        {lines.map((line) => (
          <CartLineProvider key={line.id} line={line}>
            <Line />
          </CartLineProvider>
        ))}
      </ul>
      {lines.length > 0 && <CartCost amountType="total" data-testid="total" />}
      <p data-testid="codes">
        {discountCodes?.filter(({ applicable }) => applicable).map(({ code }) => code)}
      </p>
      <p data-testid="note">{note}</p>
      <button type="button" onClick={() => discountCodesUpdate(['TEN'])}>
        Enter TEN
      </button>
      <button type="button" onClick={() => noteUpdate('Ring twice')}>
        Leave a note
      </button>
      <CartCheckoutButton>Check out</CartCheckoutButton>
    </section>
  );
}

function Line() {
  const { merchandise } = useCartLine();
  return (
    <li>
      {merchandise.product.title} {merchandise.title}
      <CartLineQuantity data-testid="quantity" />
      <CartLineQuantityAdjustButton adjust="increase">More</CartLineQuantityAdjustButton>
      <CartLineQuantityAdjustButton adjust="remove">Remove</CartLineQuantityAdjustButton>
    </li>
  );
}

createRoot(document.getElementById('root')).render(<Page />);
