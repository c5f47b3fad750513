/** A product in Markdown: its text, each variant with GID, price and availability, and delivery and returns. */
import { formatMoney } from '@vitrine/rules/money/format';
import type { ProductQuery } from '@vitrine/storefront-api/generated/operations';
import * as words from '@vitrine/words/markdown';
import { deliveryDays } from '@vitrine/words/product';
import { toMinor } from '../data/money.ts';
import { getShop } from '../data/query.server.ts';
import { sanitizeEditorHtml } from '../data/sanitize-editor-html.server.ts';
import { toShopUrl } from '../data/shop-url.ts';
import type { ShopContext } from '../load-context.ts';
import { htmlToMarkdown } from '../markdown/html-to-markdown.server.ts';
import {
  createMarkdownNotFound,
  createMarkdownResponse,
  getBase,
  toLink,
  toText,
} from '../markdown/markdown-page.server.ts';
import { getFreeShippingPromise } from '../product/free-shipping.ts';
import { queryProduct } from '../product/query-product.server.ts';
import { toRating } from '../product/rating.ts';
import type { Route } from './+types/markdown-product';

type ApiProduct = NonNullable<ProductQuery['product']>;

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = getShop(context);
  const path = `/products/${params.handle}`;
  const { product } = await queryProduct(shop, { handle: params.handle, selectedOptions: [] });
  if (product === null) throw await createMarkdownNotFound(shop, path);
  const own = await shop.product.loadCopy(product.handle);
  const details = [...shop.product.settings.details, ...own.details];
  const rating = toRating(product);
  return createMarkdownResponse(shop, path, [
    `# ${toText(product.title)}`,
    rating === null ? null : words.rating({ average: rating.average, count: rating.count }),
    own.note === '' ? null : toText(own.note),
    htmlToMarkdown(sanitizeEditorHtml(product.descriptionHtml), getBase(shop)),
    `## ${words.variants()}`,
    toVariantTable(shop, product),
    `## ${words.deliveryAndReturns()}`,
    toDelivery(shop),
    ...details.flatMap(({ title, html }) => [
      `## ${toText(title)}`,
      htmlToMarkdown(sanitizeEditorHtml(html), getBase(shop)),
    ]),
  ]);
}

function toVariantTable(shop: ShopContext, { title, options, variants }: ApiProduct): string {
  const isSingle = options.every(({ optionValues }) => optionValues.length === 1);
  const rows = variants.nodes.map((variant) => {
    const choice = variant.selectedOptions.map(({ name, value }) => `${name}: ${value}`).join(', ');
    return [
      toText(isSingle ? title : choice),
      `\`${variant.id}\``,
      formatMoney(toMinor(variant.price), shop.region),
      toAvailability(shop, variant),
    ];
  });
  const head = [words.choice(), words.variantId(), words.price(), words.availability()];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function toAvailability(shop: ShopContext, variant: ApiProduct['variants']['nodes'][number]): string {
  if (!variant.availableForSale) return words.soldOut();
  const group = shop.product.preOrderGroups.find(
    ({ enabled, variants }) => enabled && variants.includes(variant.id),
  );
  return variant.currentlyNotInStock || group !== undefined ? words.preOrder() : words.available();
}

function toDelivery(shop: ShopContext): string {
  const { words: messages, delivery } = shop.product;
  const [least, most] = delivery.days;
  const freeShipping = getFreeShippingPromise(shop.product, shop.region);
  return [
    messages.delivery.replace('{country}', delivery.country).replace('{days}', deliveryDays({ least, most })),
    ...(freeShipping === null ? [] : [freeShipping]),
  ]
    .map(toText)
    .concat(
      messages.returns === null
        ? []
        : [toLink(messages.returns.text, toShopUrl(messages.returns.link, getBase(shop)))],
    )
    .map((line) => `- ${line}`)
    .join('\n');
}
