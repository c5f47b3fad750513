/** Order confirmation email, as plain text and as HTML. */

import { formatMoney } from '@vitrine/rules/money/format';
import type { CountryCode } from '@vitrine/rules/regions/region';
import * as common from '@vitrine/words/email';
import * as words from '@vitrine/words/email-orders';
import { several as severalOf } from '@vitrine/words/kit';
import { createFormatPerLanguage } from '@vitrine/words/message';
import { readyIn } from '@vitrine/words/pickup';
import { getCountryName } from '../checkout/countries.ts';
import type {
  OrderLineComponent,
  OrderLineRecord,
  OrderPickup,
  OrderRecord,
  PostalAddress,
} from '../orders/order-record.ts';
import { formatPostalLines } from '../orders/postal-lines.ts';
import { composeEmail, type EmailBlock, type EmailLine, type EmailRow } from './email.ts';
import type { EmailBrand } from './email-brand.ts';
import type { EmailMessage } from './email-message.ts';

export interface OrderEmailContext {
  readonly shopName: string;
  readonly brand?: EmailBrand | undefined;
  readonly shopUrl: string;
  readonly orderUrl: string;
}

export function composeOrderConfirmationEmail(
  order: OrderRecord,
  { shopName, shopUrl, orderUrl, brand }: OrderEmailContext,
): EmailMessage {
  return composeEmail(
    words.confirmedSubject({ shop: shopName, number: String(order.number) }),
    [
      { kind: 'heading', text: words.thankYou({ name: order.shippingAddress.firstName }) },
      { kind: 'text', text: words.weHaveYourOrder({ number: String(order.number) }) },
      { kind: 'pieces', pieces: order.lines.map((line) => orderedPiece(line, order.region)) },
      { kind: 'rows', rows: getTotals(order), total: true },
      ...toGiftCardRows(order),
      { kind: 'button', label: common.seeYourOrder(), url: orderUrl },
      ...toDestinationBlocks(order),
    ],
    { shopName, shopUrl, brand },
  );
}

function toDestinationBlocks(order: OrderRecord): readonly EmailBlock[] {
  const { delivery, pickup } = order;
  if (pickup !== undefined)
    return [
      { kind: 'text', text: words.pickUpAt() },
      ...toPickupBlocks(order, pickup),
      { kind: 'text', text: `${readyIn({ time: pickup.pickupTime })}. ${words.pickupEmailFollows()}` },
    ];
  return [
    { kind: 'text', text: [words.goesTo(), ...addressLines(order.shippingAddress)].join('\n') },
    ...(delivery === null ? [] : [{ kind: 'text', text: words.delivery({ rate: delivery.name }) } as const]),
  ];
}

/** Returns the store's address and the pickup instructions. */
export function toPickupBlocks(
  { shippingAddress }: OrderRecord,
  { instructions }: OrderPickup,
): readonly EmailBlock[] {
  const store = [
    ...formatPostalLines({ ...shippingAddress, name: null }),
    formatCountry(shippingAddress.country),
  ];
  return [
    { kind: 'text', text: store.join('\n') },
    ...(instructions === '' ? [] : [{ kind: 'text', text: instructions } as const]),
  ];
}

function orderedPiece(line: OrderLineRecord, region: OrderRecord['region']): EmailLine {
  return {
    ...toEmailLine(line, line.quantity),
    value: line.priceAfterDiscounted === 0 ? common.free() : formatMoney(line.priceAfterDiscounted, region),
  };
}

/** Converts some units of an order line to a line item. */
export function toEmailLine(line: OrderLineRecord, quantity: number): EmailLine {
  const details = [
    variantTitle(line.variantTitle),
    ...(line.components ?? []).map((component) => formatComponent(component, quantity)),
    line.sellingPlan?.name ?? '',
    line.preOrderNote ?? '',
  ];
  return {
    title: line.title,
    details: details.filter((detail) => detail !== ''),
    quantity,
    value: '',
    picture: line.image?.src ?? null,
  };
}

/** Formats a component, with its total units in this number of bundles. */
function formatComponent(component: OrderLineComponent, bundles: number): string {
  const choice = variantTitle(component.variantTitle);
  const piece = choice === '' ? component.title : `${component.title}, ${choice}`;
  return severalOf({ count: bundles * component.quantity, piece });
}

function getTotals({ amounts, taxes, region }: OrderRecord): readonly EmailRow[] {
  const money = (amount: number) => formatMoney(amount, region);
  const gifts = amounts.discountManualGwp + amounts.discountAutoGwp;
  return [
    { label: words.subtotal(), value: money(amounts.subtotalPrice) },
    ...(gifts === 0 ? [] : [{ label: words.gifts(), value: money(-gifts) }]),
    ...(amounts.discountCombineLine === 0
      ? []
      : [{ label: words.discount(), value: money(-amounts.discountCombineLine) }]),
    { label: common.shipping(), value: amounts.shipping === 0 ? common.free() : money(amounts.shipping) },
    ...taxes.map((tax) => ({
      label: tax.included ? common.taxIncluded({ tax: tax.name }) : tax.name,
      value: money(tax.amount),
    })),
    { label: words.total(), value: money(amounts.totalAmount) },
  ];
}

/** Returns rows for the gift cards that paid a part of the total, and for the remaining amount. */
function toGiftCardRows({ giftCards = [], amounts, region }: OrderRecord): readonly EmailBlock[] {
  if (giftCards.length === 0) return [];
  const left = giftCards.reduce((rest, { amount }) => rest - amount, amounts.totalAmount);
  const rows = [
    ...giftCards.map(({ lastCharacters, amount }) => ({
      label: words.giftCard({ digits: lastCharacters }),
      value: formatMoney(-amount, region),
    })),
    { label: words.paidAnotherWay(), value: formatMoney(left, region) },
  ];
  return [{ kind: 'rows', rows }];
}

function variantTitle(title: string): string {
  return title === 'Default Title' ? '' : title;
}

const countryNames = createFormatPerLanguage(
  (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
);

function addressLines(address: PostalAddress): readonly string[] {
  const name = `${address.firstName} ${address.lastName}`.trim();
  return [...formatPostalLines({ ...address, name }), formatCountry(address.country)];
}

/** Returns the country's name in the email's language, or its code if it is unknown. */
function formatCountry(code: CountryCode): string {
  return (getCountryName(code) === null ? undefined : countryNames().of(code)) ?? code;
}
