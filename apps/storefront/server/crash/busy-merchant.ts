/**
 * For tests only: a merchant who changes orders, stock and products through the Admin API in random order, as fast as the shop
 * responds. After a crash, compares the shop's data with the responses before it.
 */
import { AdminClient, type Payload } from './admin-client.ts';
import { address } from './busy-shopper.ts';
import type { BusyPerson } from './kill-again-and-again.ts';
import type { Ledger } from './ledger.ts';
import {
  type MerchantOrder,
  type MerchantProduct,
  type MerchantStock,
  merchantMutations,
  merchantProductDocument,
  orderDocument,
  stockDocument,
} from './merchant-documents.ts';
import { addToCount, type MerchantLedger } from './merchant-ledger.ts';
import type { Random } from './random.ts';

/** Gids of records that only this merchant changes. Orders are changed by all merchants. */
export interface MerchantGoods {
  readonly variants: readonly string[];
  readonly products: readonly string[];
}

/** Last label that the merchant wrote to a product by `productUpdate`, or to its variants by `productVariantsBulkUpdate`. */
interface Label {
  readonly stored: string | null;
  /** Sent, but no response received. */
  readonly open: string | null;
}

type LabelKind = 'details' | 'variants';

const locationId = 'gid://shopify/Location/1';
const toId = (gid: string) => gid.slice(gid.lastIndexOf('/') + 1);

export interface MerchantDeps {
  readonly name: string;
  readonly origin: string;
  readonly tokens: readonly string[];
  readonly goods: MerchantGoods;
  readonly random: Random;
  readonly ledger: Ledger;
  readonly answers: MerchantLedger;
}

export class BusyMerchant implements BusyPerson {
  readonly #deps: MerchantDeps;
  readonly #client: AdminClient;
  readonly #labels = new Map<string, Label>();
  #openDraft: string | null = null;
  #count = 0;

  constructor(deps: MerchantDeps) {
    this.#deps = deps;
    this.#client = new AdminClient(deps.origin, deps.tokens, (message) => this.#complain(message));
  }

  async work(isOver: () => boolean): Promise<void> {
    await this.comeBack();
    const { random } = this.#deps;
    const ofOrders = [
      (order: MerchantOrder) => this.#refund(order),
      (order: MerchantOrder) => this.#refund(order),
      (order: MerchantOrder) => this.#fulfil(order),
      (order: MerchantOrder) => this.#fulfil(order),
      (order: MerchantOrder) => this.#return(order),
      (order: MerchantOrder) => this.#processReturn(order),
      (order: MerchantOrder) => this.#edit(order),
      (order: MerchantOrder) => this.#markAsPaid(order),
      (order: MerchantOrder) => this.#cancel(order),
    ];
    const others = [
      () => this.#sellDraft(),
      () => this.#sellDraft(),
      () => this.#setStock(),
      () => this.#adjustStock(),
      () => this.#label('details'),
      () => this.#label('variants'),
    ];
    while (!isOver()) {
      const order = random.chance(0.7) ? await this.#readAnyOrder() : null;
      if (order === null) await random.pick(others)();
      else await random.pick(ofOrders)(order);
    }
  }

  async comeBack(): Promise<void> {
    // Completing a draft again is rejected if it was completed, so no second order is created.
    const draft = this.#openDraft;
    this.#openDraft = null;
    if (draft !== null) await this.#completeDraft(draft);
    for (const id of this.#deps.goods.products) await this.#compareProduct(id);
  }

  async #readAnyOrder(): Promise<MerchantOrder | null> {
    const { random, ledger, answers } = this.#deps;
    const ids = [...ledger.orders, ...answers.drafts.values()];
    if (ids.length === 0) return null;
    // Mostly recent orders, so that several merchants change the same one.
    const id = random.pick(random.chance(0.7) ? ids.slice(-8) : ids);
    const data = await this.#client.run<{ readonly order: MerchantOrder | null }>(orderDocument, {
      id: `gid://shopify/Order/${id}`,
    });
    if (data !== null && data.order === null) this.#complain(`order ${id} is not found`);
    return data?.order ?? null;
  }

  async #sellDraft(): Promise<void> {
    const { random, goods, name } = this.#deps;
    this.#count += 1;
    const lineItems = [0, 1].map(() => ({
      variantId: random.pick(goods.variants),
      quantity: 1 + random.below(4),
    }));
    const { country, province, ...place } = address;
    const input = {
      email: `${name}-${this.#count}@example.com`,
      shippingAddress: { ...place, countryCode: country, provinceCode: province },
      lineItems,
    };
    const created = await this.#change<{ readonly draftOrder: { readonly id: string } }>('draftOrderCreate', {
      input,
    });
    if (created !== null) await this.#completeDraft(created.draftOrder.id);
  }

  async #completeDraft(id: string): Promise<void> {
    this.#openDraft = id;
    const pending = this.#deps.random.chance(0.5);
    const completed = await this.#change<{
      readonly draftOrder: { readonly order: { readonly id: string } };
    }>('draftOrderComplete', { id, pending });
    this.#openDraft = null;
    if (completed !== null) this.#deps.answers.drafts.set(toId(id), toId(completed.draftOrder.order.id));
  }

  async #refund({ id, lineItems }: MerchantOrder): Promise<void> {
    const { random, answers } = this.#deps;
    const lines = lineItems.nodes.filter(({ refundableQuantity }) => refundableQuantity > 0);
    const chosen = lines.filter(() => random.chance(0.6));
    // A refund without items returns an overpayment after an edit; most orders have none.
    if (lines.length === 0 && random.chance(0.8)) return;
    const refundLineItems = (chosen.length === 0 ? lines : chosen).map(
      ({ id: lineItemId, refundableQuantity }) => ({
        lineItemId,
        quantity: 1 + random.below(refundableQuantity),
        ...random.pick([
          { restockType: 'NO_RESTOCK' },
          { restockType: 'CANCEL', locationId },
          { restockType: 'RETURN', locationId },
        ]),
      }),
    );
    const shipping = random.chance(0.2) ? { shipping: { fullRefund: true } } : {};
    const done = await this.#change<{ readonly refund: { readonly id: string } | null }>('refundCreate', {
      input: { orderId: id, refundLineItems, ...shipping },
    });
    if (done?.refund != null) answers.refunds.set(toId(done.refund.id), toId(id));
  }

  async #cancel({ id }: MerchantOrder): Promise<void> {
    const { random, answers } = this.#deps;
    const done = await this.#change('orderCancel', {
      orderId: id,
      restock: random.chance(0.6),
      refund: { originalPaymentMethodsRefund: random.chance(0.7) },
    });
    if (done !== null) answers.cancelled.add(toId(id));
  }

  async #fulfil({ id, fulfillmentOrders }: MerchantOrder): Promise<void> {
    const { random, answers } = this.#deps;
    const [owner] = fulfillmentOrders.nodes;
    const items = (owner?.lineItems.nodes ?? []).filter(({ remainingQuantity }) => remainingQuantity > 0);
    if (owner === undefined || items.length === 0) return;
    const item = random.pick(items);
    const fulfillmentOrderLineItems = [{ id: item.id, quantity: 1 + random.below(item.remainingQuantity) }];
    const done = await this.#change<{ readonly fulfillment: { readonly id: string } }>('fulfillmentCreate', {
      fulfillment: {
        lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: owner.id, fulfillmentOrderLineItems }],
        trackingInfo: { company: 'DHL Express', number: String(random.below(1e9)) },
      },
    });
    if (done !== null) answers.fulfilments.set(toId(done.fulfillment.id), toId(id));
  }

  async #return({ id, fulfillments }: MerchantOrder): Promise<void> {
    const { random, answers } = this.#deps;
    const items = fulfillments.flatMap(({ fulfillmentLineItems }) => fulfillmentLineItems.nodes);
    if (items.length === 0) return;
    const item = random.pick(items);
    const line = {
      fulfillmentLineItemId: item.id,
      quantity: 1 + random.below(item.quantity),
      returnReason: 'UNWANTED',
    };
    const input = { orderId: id, returnLineItems: [line] };
    type Returned = { readonly return: { readonly id: string } };
    if (random.chance(0.5)) {
      const made = await this.#change<Returned>('returnCreate', { input });
      if (made !== null) answers.returns.set(toId(made.return.id), toId(id));
      return;
    }
    const requested = await this.#change<Returned>('returnRequest', { input });
    if (requested === null) return;
    const approved = await this.#change<Returned>('returnApproveRequest', { id: requested.return.id });
    if (approved !== null) answers.returns.set(toId(approved.return.id), toId(id));
  }

  async #processReturn({ returns }: MerchantOrder): Promise<void> {
    const { random } = this.#deps;
    const open = returns.nodes.filter(({ status }) => status === 'OPEN');
    if (open.length === 0) return;
    const { id, returnLineItems, reverseFulfillmentOrders } = random.pick(open);
    const [item] = returnLineItems.nodes;
    const [expected] = reverseFulfillmentOrders.nodes[0]?.lineItems.nodes ?? [];
    const left = item?.processableQuantity ?? 0;
    if (item === undefined || expected === undefined || left === 0) return;
    const quantity = 1 + random.below(left);
    const disposition = {
      reverseFulfillmentOrderLineItemId: expected.id,
      quantity,
      ...random.pick([
        { dispositionType: 'RESTOCKED', locationId },
        { dispositionType: 'NOT_RESTOCKED' },
        { dispositionType: 'MISSING' },
      ]),
    };
    const transfer = random.chance(0.6)
      ? { financialTransfer: { issueRefund: { orderTransactions: [] } } }
      : {};
    await this.#change('returnProcess', {
      input: {
        returnId: id,
        returnLineItems: [{ id: item.id, quantity, dispositions: [disposition] }],
        ...transfer,
      },
    });
  }

  async #edit({ id: orderId }: MerchantOrder): Promise<void> {
    const { random, goods, answers } = this.#deps;
    const begun = await this.#change<{
      readonly calculatedOrder: {
        readonly id: string;
        readonly lineItems: {
          readonly nodes: readonly { readonly id: string; readonly editableQuantity: number }[];
        };
      };
    }>('orderEditBegin', { id: orderId });
    if (begun === null) return;
    const { id, lineItems } = begun.calculatedOrder;
    const lines = lineItems.nodes.filter(({ editableQuantity }) => editableQuantity > 0);
    if (lines.length > 0 && random.chance(0.7)) {
      const { id: lineItemId, editableQuantity } = random.pick(lines);
      const restock = random.chance(0.7);
      const quantity = random.below(editableQuantity);
      await this.#change('orderEditSetQuantity', { id, lineItemId, quantity, restock });
    }
    if (random.chance(0.7)) {
      const variantId = random.pick(goods.variants);
      await this.#change('orderEditAddVariant', { id, variantId, quantity: 1 + random.below(2) });
    }
    const done = await this.#change('orderEditCommit', { id });
    if (done !== null) addToCount(answers.edits, toId(orderId), 1);
  }

  async #markAsPaid({ id }: MerchantOrder): Promise<void> {
    if ((await this.#change('orderMarkAsPaid', { id })) !== null)
      this.#deps.answers.markedAsPaid.add(toId(id));
  }

  /** Sets the stock of two variants in one call: both change or neither. If `compareQuantity` doesn't match, nothing changes. */
  async #setStock(): Promise<void> {
    const found = await this.#readStock();
    const quantities = found.map(({ inventoryItem, inventoryQuantity, delta }) => ({
      inventoryItemId: inventoryItem.id,
      locationId,
      quantity: inventoryQuantity + delta,
      compareQuantity: inventoryQuantity,
    }));
    const input = { name: 'available', reason: 'correction', quantities };
    await this.#changeStock('inventorySetQuantities', input, found);
  }

  async #adjustStock(): Promise<void> {
    const found = await this.#readStock();
    const changes = found.map(({ inventoryItem, delta }) => ({
      inventoryItemId: inventoryItem.id,
      locationId,
      delta,
    }));
    await this.#changeStock(
      'inventoryAdjustQuantities',
      { name: 'available', reason: 'received', changes },
      found,
    );
  }

  async #readStock() {
    const { random, goods } = this.#deps;
    const first = random.below(goods.variants.length);
    const ids = [first, first + 1].map((index) => goods.variants[index % goods.variants.length] ?? '');
    const data = await this.#client.run<{ readonly nodes: readonly MerchantStock[] }>(stockDocument, {
      ids: [...new Set(ids)],
    });
    return (data?.nodes ?? []).map((each) => ({
      ...each,
      delta: random.chance(0.3) ? -1 - random.below(5) : 1 + random.below(20),
    }));
  }

  async #changeStock(
    mutation: 'inventorySetQuantities' | 'inventoryAdjustQuantities',
    input: object,
    found: readonly { readonly id: string; readonly delta: number }[],
  ): Promise<void> {
    if (found.length === 0) return;
    const { name, answers } = this.#deps;
    const change = new Map(found.map(({ id, delta }) => [toId(id), delta]));
    answers.openAdjustments.set(name, change);
    const done = await this.#change(mutation, { input });
    answers.openAdjustments.delete(name);
    if (done !== null)
      for (const [variantId, delta] of change) addToCount(answers.adjusted, variantId, delta);
  }

  /** Writes a new label to several fields, or to several variants, in one call: all have it or none. */
  async #label(kind: LabelKind): Promise<void> {
    const { random, goods, name } = this.#deps;
    const id = random.pick(goods.products);
    const key = `${kind} ${id}`;
    this.#count += 1;
    const label = `${name}-${this.#count}`;
    const stored = this.#labels.get(key)?.stored ?? null;
    const variants =
      kind === 'variants' ? ((await this.#readProduct(id))?.variants.nodes ?? []).map((each) => each.id) : [];
    this.#labels.set(key, { stored, open: label });
    const done =
      kind === 'details'
        ? await this.#change('productUpdate', { product: { id, vendor: label, tags: [label] } })
        : await this.#change('productVariantsBulkUpdate', {
            productId: id,
            variants: variants.map((each) => ({ id: each, barcode: label })),
          });
    this.#labels.set(key, { stored: done === null ? stored : label, open: null });
  }

  async #readProduct(id: string): Promise<MerchantProduct | null> {
    const data = await this.#client.run<{ readonly product: MerchantProduct | null }>(
      merchantProductDocument,
      {
        id,
      },
    );
    if (data !== null && data.product === null) this.#complain(`product ${id} is not found`);
    return data?.product ?? null;
  }

  async #compareProduct(id: string): Promise<void> {
    const product = await this.#readProduct(id);
    if (product === null) return;
    this.#compareLabel('details', id, [product.vendor, ...product.tags]);
    this.#compareLabel(
      'variants',
      id,
      product.variants.nodes.map(({ barcode }) => barcode ?? ''),
    );
  }

  #compareLabel(kind: LabelKind, id: string, found: readonly string[]): void {
    const key = `${kind} ${id}`;
    const label = this.#labels.get(key);
    if (label === undefined) return;
    const { stored, open } = label;
    const [first = ''] = found;
    const isWhole = found.every((each) => each === first);
    // Before its first label, a product may have any label.
    const isKnown = first === open || first === stored;
    if (stored === null ? found.some((each) => each === open) && !isWhole : !isWhole || !isKnown)
      this.#complain(`${kind} of product ${id} are ${found.join()}, not ${stored} or ${open}`);
    this.#labels.set(key, { stored: first === open ? open : stored, open: null });
  }

  /** Returns null if the change was rejected. @throws Lost if no response arrives. */
  async #change<Result extends object = object>(
    name: keyof typeof merchantMutations,
    variables: object,
  ): Promise<Result | null> {
    const { ledger, answers } = this.#deps;
    addToCount(answers.inFlight, name, 1);
    const data = await this.#client
      .run<Record<string, Result & Payload>>(merchantMutations[name], variables)
      .finally(() => addToCount(answers.inFlight, name, -1));
    const payload = data?.[name];
    if (payload === undefined) return null;
    ledger.changes += 1;
    const { userErrors = payload.orderCancelUserErrors ?? [] } = payload;
    if (userErrors.length > 0) return null;
    addToCount(answers.successes, name, 1);
    return payload;
  }

  #complain(message: string): void {
    this.#deps.ledger.violations.push(`${this.#deps.name}: ${message}`);
  }
}
