/** Renders the checkout and the order page of a backend without a shop: plain HTML, without scripts or other files. */
import type {
  AddressFormModel,
  CheckoutView,
  FieldError,
  LineComponentView,
  OrderConfirmation,
  PaymentOffer,
} from '@vitrine/commerce/checkout/checkout-service';
import { escapeHtml } from '@vitrine/commerce/mail/escape';
import type { PostalAddress } from '@vitrine/commerce/orders/order-record';
import { formatMoney } from '@vitrine/rules/money/format';
import type { RegionKey } from '@vitrine/rules/regions/region';
import * as words from '@vitrine/words/checkout';
import * as answers from '@vitrine/words/checkout-answers';
import * as fieldWords from '@vitrine/words/checkout-fields';
import * as frameWords from '@vitrine/words/checkout-frame';
import * as orderWords from '@vitrine/words/order';
import * as stateWords from '@vitrine/words/order-state';
import * as totalWords from '@vitrine/words/order-summary';
import * as pickupWords from '@vitrine/words/pickup';
import { getLastBrand } from '../brand/last-brand.ts';
import { languageNow } from '../http/language.ts';
import { renderStandalonePage, type StandalonePage } from '../http/standalone-page.ts';

/** Values of a submitted form, and its errors. */
export interface SentStep {
  readonly errors: readonly FieldError[];
  /** Values by input name. */
  readonly typed: ReadonlyMap<string, string>;
}

export interface CheckoutPageData {
  readonly view: CheckoutView;
  readonly form: AddressFormModel;
  readonly billingForm: AddressFormModel;
  /** The rejected form submission; null on GET. */
  readonly sent: SentStep | null;
  readonly storefrontUrl: string;
}

const style = `body{padding:2rem 1.5rem;box-sizing:border-box}
main{width:min(40rem,100%);margin:0 auto}
h2{margin:2.5rem 0 0;font-size:1.25rem}p,details{margin:.75rem 0 0}summary{padding:.5rem 0}ul,dl{margin:1rem 0 0;padding:0;list-style:none}
li,dl div{display:flex;justify-content:space-between;gap:1rem;padding:.25rem 0}dd{margin:0}
.error{color:var(--error);font-weight:600}[aria-invalid]{border-color:var(--error)}
label{display:block;margin:1rem 0 .375rem}label.choice{display:flex;gap:.75rem;align-items:center}
input:not([type=radio],[type=checkbox]),select{box-sizing:border-box;width:100%;min-height:2.75rem;padding:0 .75rem;border:1px solid var(--ink);border-radius:var(--radius);background:var(--paper);color:inherit;font:inherit}
button,.button{display:inline-flex;align-items:center;min-height:2.75rem;margin:1.25rem 0 0;padding:0 1.5rem;border:1px solid var(--ink);border-radius:var(--radius);background:var(--ink);color:var(--paper);font:inherit;text-decoration:none;cursor:pointer}
button.second{margin:0;padding:0;min-height:1.5rem;border:0;background:none;color:inherit;text-decoration:underline}`;

function renderPage(title: string, content: string): StandalonePage {
  const brand = getLastBrand();
  return renderStandalonePage({
    brand,
    language: languageNow(),
    title,
    eyebrow: brand.name,
    content,
    style,
    formAction: "'self'",
  });
}

export function renderNotice(title: string, message: string, storefrontUrl: string): StandalonePage {
  return renderPage(title, `<p>${escapeHtml(message)}</p>${backLink(storefrontUrl)}`);
}

function backLink(storefrontUrl: string): string {
  return `<a class="button" href="${escapeHtml(storefrontUrl)}">${escapeHtml(frameWords.backToShop())}</a>`;
}

export function renderCheckoutPage(data: CheckoutPageData): StandalonePage {
  const { view, sent, form, billingForm } = data;
  const messages = [
    ...view.notices.map(({ message }) => message),
    ...(view.unserved === null ? [] : [view.unserved.message]),
    ...view.lines.flatMap(({ title, problem }) => (problem === null ? [] : [`${title}: ${problem}`])),
  ];
  const isShort = view.lines.some(({ problem }) => problem !== null);
  const content = [
    ...renderErrors(sent, 'form'),
    ...messages.map(renderAlert),
    isShort ? renderForm('adjust', '', fieldWords.continueWithStock()) : '',
    section(words.contact(), renderContact(view, sent)),
    renderMethods(view),
    view.isPickedUp
      ? ''
      : section(
          view.needsDelivery ? words.deliveryAddress() : words.address(),
          renderForm(
            'address',
            renderAddress({
              model: form,
              countries: view.countries,
              stored: view.shippingAddress,
              sent,
              prefix: '',
            }),
            view.needsDelivery ? words.continueToDelivery() : words.continueToPayment(),
          ),
        ),
    view.needsDelivery ? section(words.delivery(), renderDelivery(view, sent)) : '',
    section(words.payment(), renderPayment(view, sent)),
    `<details${view.billingSame && !view.isPickedUp ? '' : ' open'}><summary>${escapeHtml(nameBillingAddress(view))}</summary>`,
    renderForm(
      'billing',
      renderAddress({
        model: billingForm,
        countries: view.billingCountries,
        stored: view.billingAddress,
        sent,
        prefix: 'billing.',
      }),
      words.takeBillingAddress(),
    ),
    view.billingSame || view.isPickedUp ? '' : renderForm('billing-same', '', words.takeDeliveryAddress()),
    '</details>',
    section(words.orderSummary(), renderSummary(view, sent)),
  ].join('\n');
  return renderPage(words.checkout(), content);
}

export function renderOrderPage(order: OrderConfirmation, storefrontUrl: string): StandalonePage {
  const { region, amounts, taxes, lines, shippingAddress } = order;
  const rows = renderRows(region, { ...amounts, taxes, taxNote: null });
  const money = (amount: number) => formatMoney(amount, region);
  const items = lines.map((line) =>
    renderLine({ ...line, plan: line.sellingPlan?.name ?? null, price: money(line.priceAfterDiscounted) }),
  );
  const cards = (order.giftCards ?? []).map(({ lastCharacters: digits, amount }) => {
    const label = answers.giftCardEnding({ digits });
    return `<div><dt>${escapeHtml(label)}</dt><dd>−${money(amount)}</dd></div>`;
  });
  const content = [
    `<p>${escapeHtml(answers.orderConfirmed())}</p>`,
    `<ul>${items.join('')}</ul>`,
    rows,
    cards.length === 0 ? '' : `<dl>${cards.join('')}</dl>`,
    order.pickup === undefined ? '' : renderPickup(order.pickup),
    `<p>${escapeHtml(order.email)}<br>${postalLines(shippingAddress)}</p>`,
    backLink(storefrontUrl),
  ].join('\n');
  return renderPage(orderWords.orderNumber({ number: order.number }), content);
}

function renderPickup({
  name,
  pickupTime,
  instructions,
  preparedAt,
}: NonNullable<OrderConfirmation['pickup']>): string {
  const time = preparedAt === null ? pickupWords.readyIn({ time: pickupTime }) : stateWords.readyForPickup();
  const lines = [`${pickupWords.pickUpAt()} ${name}`, time, instructions].filter((line) => line !== '');
  return `<p>${lines.map(escapeHtml).join('<br>')}</p>`;
}

interface LineTexts {
  readonly quantity: number;
  readonly title: string;
  readonly variantTitle: string;
  /** Name of the selling plan of a subscription item. */
  readonly plan: string | null;
  readonly price: string;
  readonly components?: readonly LineComponentView[] | undefined;
}

function renderLine({ quantity, title, variantTitle, plan, price, components = [] }: LineTexts): string {
  const parts = components.map((component) => {
    const choice = component.variantTitle === 'Default Title' ? '' : component.variantTitle;
    return `<br><small>${quantity * component.quantity} × ${escapeHtml(`${component.title} ${choice}`.trim())}</small>`;
  });
  const repeats = plan === null ? '' : `<br>${escapeHtml(plan)}`;
  return `<li><span>${quantity} × ${escapeHtml(title)} ${escapeHtml(variantTitle)}${parts.join('')}${repeats}</span><span>${price}</span></li>`;
}

function nameBillingAddress({ billingSame, needsDelivery, isPickedUp }: CheckoutView): string {
  if (isPickedUp) return pickupWords.nameAndBillingAddress();
  const same = billingSame ? (needsDelivery ? 'yes' : 'above') : 'no';
  return words.billingAddress({ same, how: (text) => text }).join('');
}

function postalLines(address: PostalAddress): string {
  const { firstName, lastName, address1, address2, zip, city, province, country } = address;
  return [`${firstName} ${lastName}`, address1, address2, `${zip} ${city} ${province ?? ''}`, country]
    .filter((line) => line.trim() !== '')
    .map(escapeHtml)
    .join('<br>');
}

function section(title: string, content: string): string {
  return `<section><h2>${escapeHtml(title)}</h2>\n${content}</section>`;
}

function renderAlert(message: string): string {
  return `<p class="error" role="alert">${escapeHtml(message)}</p>`;
}

/** Renders the errors that aren't shown at an input: of the whole step, of the choice of a rate, or of the card. */
function renderErrors(sent: SentStep | null, field: 'form' | 'rate' | 'card'): readonly string[] {
  return (sent?.errors ?? [])
    .filter((error) => error.field === field)
    .map(({ message }) => renderAlert(message));
}

/** Renders the form of one checkout step. `intent` names the step. */
function renderForm(intent: string, inputs: string, button: string, kind = ''): string {
  return `<form method="post"><input type="hidden" name="intent" value="${intent}">
${inputs}
<button${kind}>${escapeHtml(button)}</button></form>`;
}

interface TextInput {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly attributes: string;
}

function renderInput(input: TextInput, sent: SentStep | null): string {
  const value = escapeHtml(sent?.typed.get(input.name) ?? input.value);
  return renderField(input, sent, (attributes) => `<input ${attributes} value="${value}">`);
}

function renderSelect(
  input: TextInput,
  options: readonly { readonly value: string; readonly label: string }[],
  sent: SentStep | null,
): string {
  const chosen = sent?.typed.get(input.name) ?? input.value;
  const items = options.map(
    ({ value, label }) =>
      `<option value="${escapeHtml(value)}"${value === chosen ? ' selected' : ''}>${escapeHtml(label)}</option>`,
  );
  return renderField(
    input,
    sent,
    (attributes) => `<select ${attributes}><option value=""></option>${items.join('')}</select>`,
  );
}

/** Renders a control with its label and error. */
function renderField(
  { name, label, attributes }: TextInput,
  sent: SentStep | null,
  renderControl: (attributes: string) => string,
): string {
  const error = sent?.errors.find(({ field }) => field === name);
  const described = error === undefined ? '' : ` aria-invalid="true" aria-describedby="${name}-error"`;
  return `<label for="${name}">${escapeHtml(label)}</label>
${renderControl(`id="${name}" name="${name}" ${attributes}${described}`)}
${error === undefined ? '' : `<p class="error" id="${name}-error">${escapeHtml(error.message)}</p>`}`;
}

function renderContact({ contact }: CheckoutView, sent: SentStep | null): string {
  const email = { name: 'email', label: words.email(), value: contact.email };
  const phone = { name: 'phone', label: fieldWords.phone(), value: contact.phone };
  const inputs = [
    renderInput({ ...email, attributes: 'type="email" autocomplete="email" maxlength="254"' }, sent),
    renderInput({ ...phone, attributes: 'type="tel" autocomplete="tel" maxlength="40"' }, sent),
    `<label class="choice"><input type="checkbox" name="marketingConsent" value="yes"${contact.marketingConsent ? ' checked' : ''}> ${escapeHtml(words.sendNews())}</label>`,
  ];
  return renderForm('contact', inputs.join('\n'), words.continueToAddress());
}

interface AddressPart {
  readonly model: AddressFormModel;
  readonly countries: CheckoutView['countries'];
  readonly stored: PostalAddress | null;
  readonly sent: SentStep | null;
  readonly prefix: '' | 'billing.';
}

function renderAddress({ model, countries, stored, sent, prefix }: AddressPart): string {
  const values: Readonly<Record<string, unknown>> = {
    ...stored,
    addressPhone: stored?.phone,
    province: model.province ?? stored?.province,
  };
  const getValue = (name: string) => {
    const value = values[name];
    return typeof value === 'string' ? value : '';
  };
  const country = { name: `${prefix}country`, label: fieldWords.countryOrRegion(), value: model.country };
  const options = countries.map(({ code, name }) => ({ value: code, label: name }));
  const inputs = model.fields
    .filter(({ name }) => name !== 'country')
    .map(({ name, label, autocomplete, inputMode, options: choices }) => {
      const input = {
        name: `${prefix}${name}`,
        label,
        value: getValue(name),
        attributes: `autocomplete="${autocomplete}" inputmode="${inputMode}" maxlength="200"`,
      };
      return choices === null ? renderInput(input, sent) : renderSelect(input, choices, sent);
    });
  return [
    renderSelect({ ...country, attributes: 'autocomplete="country"' }, options, sent),
    `<p>${escapeHtml(fieldWords.otherCountry())}</p>`,
    ...inputs,
  ].join('\n');
}

/** Renders the choice between shipping and pickup; empty if no store offers pickup. */
function renderMethods({ pickups, isPickedUp }: CheckoutView): string {
  if (pickups.length === 0) return '';
  const stores = pickups.map((store) => {
    const details = [
      store.name,
      ...store.address,
      pickupWords.readyIn({ time: store.pickupTime }),
      store.instructions,
    ];
    const lines = details.filter((line) => line !== '').map(escapeHtml);
    const input = `<input type="hidden" name="store" value="${escapeHtml(store.rateId)}">`;
    const chosen = isPickedUp && store.chosen;
    return `<p>${lines.join('<br>')}</p>${chosen ? '' : renderForm('pickup', input, pickupWords.pickUpInStore())}`;
  });
  const ship = isPickedUp ? renderForm('ship', '', pickupWords.ship()) : '';
  return section(
    isPickedUp ? pickupWords.pickUpAt() : pickupWords.pickUpInStore(),
    `${stores.join('\n')}${ship}`,
  );
}

function renderDelivery(
  { deliveryOptions, region, shippingAddress }: CheckoutView,
  sent: SentStep | null,
): string {
  if (deliveryOptions.length === 0)
    return `<p>${escapeHtml(shippingAddress === null ? totalWords.onceAddressKnown() : words.noDelivery())}</p>`;
  const choices = deliveryOptions.map(({ rateId, name, price, chosen }) => {
    const amount = price === 0 ? words.deliveryFree() : formatMoney(price, region);
    return `<label class="choice"><input type="radio" name="rate" value="${escapeHtml(rateId)}"${chosen ? ' checked' : ''}> ${escapeHtml(name)}, ${escapeHtml(amount)}</label>`;
  });
  return renderForm(
    'delivery',
    [...choices, ...renderErrors(sent, 'rate')].join('\n'),
    words.continueToPayment(),
  );
}

function renderPayment(
  { payment, amountDue, region, subscription }: CheckoutView,
  sent: SentStep | null,
): string {
  const label =
    payment.kind === 'free' ? words.placeOrder() : words.pay({ amount: formatMoney(amountDue, region) });
  const inputs = [
    `<input type="hidden" name="expectedTotal" value="${amountDue}">`,
    subscription === null
      ? ''
      : `<label class="choice"><input type="checkbox" name="subscribes" value="yes"${subscription.accepted ? ' checked' : ''}> ${escapeHtml(answers.subscriptionTerms())}</label>`,
    renderCards(payment),
    ...renderErrors(sent, 'card'),
  ];
  return renderForm('pay', inputs.join('\n'), label);
}

function renderCards(payment: PaymentOffer): string {
  if (payment.kind !== 'test') return '';
  const cards = payment.cards.map(
    ({ number, outcome }, index) =>
      `<label class="choice"><input type="radio" name="card" value="${escapeHtml(number)}"${index === 0 ? ' checked' : ''}> ${escapeHtml(words.testCard({ number, result: number }))}<span hidden>${escapeHtml(outcome)}</span></label>`,
  );
  return `<p>${escapeHtml(words.testGateway())}</p>\n${cards.join('\n')}`;
}

function renderSummary(view: CheckoutView, sent: SentStep | null): string {
  const { region, lines, totals, taxes, taxNote, codes, giftCards, amountDue } = view;
  const money = (amount: number) => formatMoney(amount, region);
  const items = lines.map((line) =>
    renderLine({ ...line, plan: line.sellingPlan, price: money(line.priceAfterDiscounted) }),
  );
  const removals = [
    ...codes.map(({ code, message }) =>
      renderForm(
        'remove-code',
        `<input type="hidden" name="code" value="${escapeHtml(code)}">${message === null ? '' : `<p>${escapeHtml(message)}</p>`}`,
        words.removeCode({ code }),
        ' class="second"',
      ),
    ),
    ...giftCards.map(({ id, lastCharacters, amountUsed: amount }) =>
      renderForm(
        'remove-gift-card',
        `<input type="hidden" name="cardId" value="${escapeHtml(id)}"><p>${escapeHtml(answers.giftCardEnding({ digits: lastCharacters }))}: −${money(amount)}</p>`,
        words.removeGiftCard({ digits: lastCharacters }),
        ' class="second"',
      ),
    ),
  ];
  const code = { name: 'code', label: words.discountCode(), value: '', attributes: 'maxlength="255"' };
  const card = { name: 'giftCard', label: words.giftCard(), value: '', attributes: 'maxlength="255"' };
  return [
    `<ul>${items.join('')}</ul>`,
    renderRows(region, { ...totals, taxes, taxNote }),
    giftCards.length === 0 ? '' : `<p>${escapeHtml(totalWords.leftToPay())}: ${money(amountDue)}</p>`,
    ...removals,
    renderForm('code', renderInput(code, sent), words.apply()),
    renderForm('gift-card', renderInput(card, sent), words.takeGiftCard()),
  ].join('\n');
}

type Amounts = CheckoutView['totals'] & Pick<CheckoutView, 'taxes' | 'taxNote'>;

function renderRows(region: RegionKey, amounts: Amounts): string {
  const money = (amount: number) => formatMoney(amount, region);
  const gifts = amounts.discountManualGwp + amounts.discountAutoGwp;
  const rows: readonly (readonly [label: string, value: string])[] = [
    [totalWords.subtotal(), money(amounts.subtotalPrice)],
    ...(gifts > 0 ? [[totalWords.gifts(), `−${money(gifts)}`] as const] : []),
    ...(amounts.discountCombineLine > 0
      ? [[totalWords.discount(), `−${money(amounts.discountCombineLine)}`] as const]
      : []),
    [
      totalWords.shipping(),
      amounts.shipping === null
        ? totalWords.onceAddressKnown()
        : amounts.shipping === 0
          ? totalWords.free()
          : money(amounts.shipping),
    ],
    ...(amounts.taxNote === null ? [] : [[totalWords.tax(), amounts.taxNote] as const]),
    ...amounts.taxes
      .filter(({ amount }) => amount > 0)
      .map(
        ({ name, included, amount }) =>
          [included ? totalWords.includesTax({ tax: name }) : name, money(amount)] as const,
      ),
    [totalWords.total(), money(amounts.totalAmount)],
  ];
  const items = rows.map(
    ([label, value]) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  );
  return `<dl>${items.join('')}</dl>`;
}
