/** Generates orders of a shop of several years, for `admin.ts`. */
import type { ProductRecord, VariantRecord } from '@vitrine/commerce/catalogue/catalogue-records';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { normalizeSearchText, toIndexColumns, toOrderTerms } from '@vitrine/commerce/orders/order-index';
import type { OrderRecord, PostalAddress } from '@vitrine/commerce/orders/order-record';
import { createDayConverter } from '@vitrine/commerce/sales/day-in-zone';
import { getOrderSales } from '@vitrine/commerce/sales/order-sales';
import { addSales, noSales, type SalesFigures, salesFigures } from '@vitrine/commerce/sales/sales-figures';
import { yearlyDimensions } from '@vitrine/commerce/sales/sales-tables';
import type { Dialect, Storage } from '@vitrine/storage/database';
import { sql, type Transaction } from 'kysely';
import { createRandom, generateProduct } from './growth-products.ts';

const firstNames = ['Anna', 'Ben', 'Chloé', 'Dmitri', 'Elif', 'Farah', 'Grace', 'Hugo', 'Ines', 'Jonas'];
const lastNames = [
  'Abbott',
  'Berg',
  'Castillo',
  'Dubois',
  'Eriksen',
  'Fischer',
  'Gupta',
  'Haas',
  'Ito',
  'Jansen',
];
const cities = ['Austin', 'Boston', 'Chicago', 'Denver', 'Portland', 'Seattle'];
const codes = ['WELCOME10', 'SUMMER', 'GLOW', 'FRIENDS'];
const firstNumber = 1001;
const dayMs = 24 * 60 * 60_000;
/** Number of orders per transaction. */
const batch = 2000;

export interface GeneratedOrders {
  readonly count: number;
  readonly products: number;
  /** Time of the newest order. */
  readonly now: number;
}

const known = new Map<number, Bought>();

interface Bought {
  readonly product: Pick<ProductRecord, 'id' | 'handle' | 'title' | 'productType' | 'vendor'>;
  readonly variant: Pick<VariantRecord, 'id' | 'sku' | 'title' | 'selectedOptions'>;
}

function findProduct(number: number): Bought {
  const cached = known.get(number);
  if (cached !== undefined) return cached;
  const { id, handle, title, productType, vendor, variants } = generateProduct(number);
  const [first] = variants;
  if (first === undefined) throw new Error('A product has no variant.');
  const { sku, selectedOptions } = first;
  const bought = {
    product: { id, handle, title, productType, vendor },
    variant: { id: first.id, sku, title: first.title, selectedOptions },
  };
  known.set(number, bought);
  return bought;
}

/** Generates the order with this index; the last one is the newest. Orders are spread over three years. */
export function generateOrder(index: number, { count, products, now }: GeneratedOrders): OrderRecord {
  const random = createRandom(index + 1);
  const pick = <Value>(list: readonly Value[]) => list[Math.floor(random() * list.length)];
  const { product, variant } = findProduct(Math.floor(random() ** 3 * products));
  const quantity = 1 + Math.floor(random() * 3);
  const price = 1000 + Math.floor(random() * 9000);
  const code = random() < 0.2 ? pick(codes) : undefined;
  const total = price * quantity;
  const discount = code === undefined ? 0 : Math.floor(total / 10);
  const paid = total - discount;
  const address: PostalAddress = {
    firstName: pick(firstNames) ?? '',
    lastName: `${pick(lastNames)}${index % 997}`,
    company: '',
    address1: `${index % 999} Ocean Avenue`,
    address2: '',
    city: pick(cities) ?? '',
    province: 'CA',
    country: 'US',
    zip: String(90_000 + (index % 999)),
    phone: `+1213${String(index % 10_000_000).padStart(7, '0')}`,
  };
  const createdAt = now - Math.floor(((count - index) / count) * 3 * 365 * dayMs);
  const isSent = index < count - count / 200;
  const id = String(10 ** 12 + index);
  return {
    id,
    number: firstNumber + index,
    secret: id,
    cartId: `cart-${id}`,
    customerId: null,
    region: index % 3 === 0 ? 'ca' : 'us',
    currency: index % 3 === 0 ? 'CAD' : 'USD',
    email: normalizeSearchText(`${address.firstName}.${address.lastName}@example.com`),
    phone: '',
    marketingConsent: false,
    shippingAddress: address,
    billingAddress: address,
    personalId: null,
    lines: [
      {
        id: `${id}001`,
        variantId: variant.id,
        productId: product.id,
        productHandle: product.handle,
        sku: variant.sku,
        title: product.title,
        variantTitle: variant.title,
        productType: product.productType,
        vendor: product.vendor,
        selectedOptions: variant.selectedOptions,
        image: null,
        quantity,
        attributes: [],
        sellingPlan: null,
        requiresShipping: true,
        unitPrice: price,
        originalPrice: total,
        allocations: [],
        priceAfterDiscounted: total,
        orderAllocation: discount,
        taxes: [],
      },
    ],
    orderAllocations:
      code === undefined ? [] : [{ source: { kind: 'code', discountId: code, code }, amount: discount }],
    codes: code === undefined ? [] : [code],
    delivery: null,
    taxes: [],
    amounts: {
      subtotalPrice: total,
      discountBundleAmount: 0,
      discountManualGwp: 0,
      discountAutoGwp: 0,
      discountLine: 0,
      discountTier: 0,
      discountAmount: discount,
      discountCombineLine: discount,
      totalBeforeShipping: paid,
      shipping: 0,
      totalTax: 0,
      totalAmount: paid,
    },
    note: '',
    attributes: [],
    financialStatus: 'paid',
    ...(isSent
      ? {
          fulfilments: [
            {
              id: `${id}F1`,
              carrier: 'DHL',
              trackingCode: `JD${id}`,
              trackingUrl: null,
              lines: [{ lineId: `${id}001`, quantity }],
              at: createdAt + dayMs,
              deliveredAt: null,
            },
          ],
        }
      : {}),
    createdAt,
    erasedAt: null,
  };
}

/** Writes the orders as if the shop had taken them, `batch` in a transaction. */
export async function writeGeneratedOrders(
  storage: Storage<CommerceDatabase>,
  generated: GeneratedOrders,
): Promise<void> {
  for (let first = 0; first < generated.count; first += batch) {
    const orders = Array.from({ length: Math.min(batch, generated.count - first) }, (_, place) =>
      generateOrder(first + place, generated),
    );
    const rows = orders.map((order) => {
      const { customer_name, fulfilment_status } = toIndexColumns(order, order.createdAt);
      return [
        order.id,
        order.number,
        order.cartId,
        order.email,
        order.region,
        order.amounts.totalAmount,
        order.currency,
        JSON.stringify(order),
        order.createdAt,
        fulfilment_status,
        customer_name,
      ];
    });
    const terms = orders.flatMap((order) => [...toOrderTerms(order)].map((term) => [term, order.number]));
    await storage.change(async (tx) => {
      await insertJson(tx, storage.dialect, {
        into: 'orders (id, number, cart_id, email, region, total, currency, data, created_at, fulfilment_status, customer_name, financial_status, state, updated_at)',
        columns: ['', 'n', '', '', '', 'n', '', '', 'n', '', ''],
        more: "'paid', 'open', 0",
        rows,
      });
      await insertJson(tx, storage.dialect, {
        into: 'order_terms (term, number)',
        columns: ['', 'n'],
        more: null,
        rows: terms,
      });
    });
  }
}

/**
 * Writes the sales figures of the orders as the job would have counted them. The job itself takes some 20 minutes for a
 * million orders, because it leaves time to the running shop.
 */
export async function writeGeneratedSales(
  storage: Storage<CommerceDatabase>,
  generated: GeneratedOrders,
  timeZone: string,
): Promise<void> {
  const toDay = createDayConverter(timeZone);
  const facts = { isRenewal: false, joinedAt: null, generatedCodes: new Map<string, string>() };
  const sums = new Map<string, SalesFigures>();
  for (let index = 0; index < generated.count; index += 1) {
    const { region, currency, rows } = getOrderSales(generateOrder(index, generated), facts, toDay);
    for (const { dimension, day, key, figures } of rows) {
      const id = JSON.stringify([dimension, day, region, currency, key]);
      sums.set(id, addSales(sums.get(id) ?? noSales, figures));
    }
  }
  const all = [...sums];
  const figures = salesFigures.map(() => 'n' as const);
  for (let first = 0; first < all.length; first += batch * 10)
    await storage.change((tx) =>
      insertJson(tx, storage.dialect, {
        into: `sales_days (dimension, day, region, currency, key, ${salesFigures.join(', ')})`,
        columns: ['', '', '', '', '', ...figures],
        more: null,
        rows: all
          .slice(first, first + batch * 10)
          .map(([id, sum]) => [...JSON.parse(id), ...salesFigures.map((figure) => sum[figure])]),
      }),
    );
  const names = sql.join(salesFigures.map((figure) => sql.ref(figure)));
  const totals = sql.join(salesFigures.map((figure) => sql`sum(${sql.ref(figure)})`));
  await storage.change((tx) =>
    sql`insert into sales_years (dimension, year, region, currency, key, ${names})
      select dimension, substr(day, 1, 4), region, currency, key, ${totals} from sales_days
      where dimension in (${sql.join(yearlyDimensions)})
      group by dimension, substr(day, 1, 4), region, currency, key`.execute(tx),
  );
  await storage.change((tx) =>
    tx.updateTable('sales_state').set({ time_zone: timeZone, counted_from: 0 }).execute(),
  );
}

interface JsonRows {
  readonly into: string;
  /** Type of each column: `n` for a number, empty for text. */
  readonly columns: readonly ('' | 'n')[];
  /** Columns with the same value in every row, as SQL; null if there are none. */
  readonly more: string | null;
  readonly rows: readonly (readonly (string | number)[])[];
}

/** Inserts rows from one parameter: a parameter for each value takes several times as long. */
async function insertJson(
  tx: Transaction<CommerceDatabase>,
  dialect: Dialect,
  { into, columns, more, rows }: JsonRows,
): Promise<void> {
  const list = columns.map((kind, index) =>
    dialect === 'sqlite'
      ? `value ->> ${index}`
      : kind === 'n'
        ? `(value ->> ${index})::bigint`
        : `value ->> ${index}`,
  );
  const values = [...list, ...(more === null ? [] : [more])].join(', ');
  const from =
    dialect === 'sqlite'
      ? sql`json_each(${JSON.stringify(rows)})`
      : sql`json_array_elements(${JSON.stringify(rows)}::json)`;
  await sql`insert into ${sql.raw(into)} select ${sql.raw(values)} from ${from}`.execute(tx);
}
