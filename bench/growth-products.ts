/** Generates a catalogue of any size directly in the tables. Deterministic for its size. */

import '../tools/demo-storefronts.ts';
import type { CollectionRecord, ProductRecord } from '@vitrine/commerce/catalogue/catalogue-records';
import {
  appendChangeLog,
  type DocumentRow,
  toDocumentRow,
  upsertDocuments,
} from '@vitrine/commerce/catalogue/upsert-documents';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { getRegionKeys } from '@vitrine/rules/regions/region';

import type { Storage } from '@vitrine/storage/database';

const batch = 500;
/** Number of finishes. With the product types they make 260 tags, which is typical for shops of any size. */
const finishes = 50;
const lines = 200;
const shades = ['Ivory', 'Sand', 'Honey', 'Amber', 'Olive', 'Mocha', 'Cocoa', 'Rose', 'Coral', 'Clear'];
const kinds = ['Serum', 'Mousse', 'Lotion', 'Balm', 'Mask', 'Oil', 'Cleanser', 'Primer', 'Mist', 'Mitt'];
const syllables = [
  'lu',
  'mi',
  'na',
  'so',
  'le',
  've',
  'ra',
  'ki',
  'do',
  'bel',
  'cor',
  'tan',
  'hy',
  'dra',
  'glo',
  'sen',
];

/** Returns pseudo-random numbers from 0 to 1 (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Words with a natural frequency distribution: few are frequent, many are rare. */
const words = (() => {
  const random = createRandom(7);
  return Array.from({ length: 4000 }, () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(syllables, random)).join(''),
  );
})();

function pick<T>(list: readonly T[], random: () => number): T {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new RangeError('The list is empty.');
  return found;
}

function word(random: () => number): string {
  return words[Math.floor(random() ** 3 * words.length)] ?? '';
}

const sentence = (random: () => number, length: number) =>
  Array.from({ length }, () => word(random)).join(' ');

/**
 * Generates a product with three variants, a price in every market, 160 words of description and four tags: about 4 kB
 * of JSON.
 */
export function generateProduct(number: number): ProductRecord {
  const random = createRandom(number + 1);
  const id = String(1_000_000_000 + number);
  const kind = pick(kinds, random);
  const chosen = [0, 3, 6].map((step, place) => shades[(step + number + place) % shades.length] ?? '');
  const price = 900 + Math.floor(random() * 9000);
  return {
    id,
    handle: `product-${number}`,
    title: `${word(random)} ${word(random)} ${kind} ${number}`,
    descriptionHtml: `<p>${sentence(random, 120)}</p><ul><li>${sentence(random, 40)}</li></ul>`,
    vendor: `House ${Math.floor(random() ** 2 * 80)}`,
    productType: kind,
    category: null,
    tags: [
      kind.toLowerCase(),
      `finish:${words[Math.floor(random() * finishes)] ?? ''}`,
      `line-${number % lines}`,
      random() < 0.2 ? 'new' : 'core',
    ],
    status: 'active',
    publishedIn: getRegionKeys(),
    options: [
      {
        id: `${id}1`,
        name: 'Color',
        values: chosen.map((name, place) => ({
          id: `${id}${place}2`,
          name,
          swatch: { color: '#c08a5d', image: null },
        })),
      },
    ],
    variants: chosen.map((value, place) => ({
      id: String(10_000_000_000 + number * 3 + place),
      productId: id,
      position: place + 1,
      title: value,
      sku: `SKU-${number}-${place}`,
      barcode: String(4_000_000_000_000 + number * 3 + place),
      selectedOptions: [{ name: 'Color', value }],
      prices: Object.fromEntries(
        getRegionKeys().map((region, step) => [
          region,
          { price: price + step * 50 + place * 100, compareAtPrice: null },
        ]),
      ),
      imageId: null,
      weightGrams: 120,
      requiresShipping: true,
      taxable: true,
      tracked: true,
      inventoryPolicy: 'deny',
    })),
    images: [0, 1].map((place) => ({
      id: `${id}${place}3`,
      src: `/media/placeholder/tube/product-${number}-${place}.svg`,
      alt: `Product ${number}`,
      width: 1200,
      height: 1200,
    })),
    metafields: [
      { namespace: 'custom', key: 'ingredients', type: 'multi_line_text_field', value: sentence(random, 40) },
    ],
    seo: { title: null, description: null },
    giftCard: false,
    createdAt: Date.UTC(2020, 0, 1) + number * 60_000,
    updatedAt: Date.UTC(2025, 0, 1) + Math.floor(random() * 1e9),
    publishedAt: Date.UTC(2020, 0, 1),
  };
}

function collection(
  handle: string,
  sortOrder: CollectionRecord['sortOrder'],
  conditions: readonly {
    column: 'TAG' | 'TYPE' | 'VENDOR' | 'VARIANT_PRICE';
    relation: 'EQUALS' | 'GREATER_THAN';
    condition: string;
  }[],
  id: number,
): CollectionRecord {
  return {
    id: String(id),
    handle,
    title: handle,
    descriptionHtml: '',
    sortOrder,
    image: null,
    seo: { title: null, description: null },
    membership: { kind: 'rules', disjunctive: false, conditions },
    updatedAt: 0,
  };
}

/** Generates one collection with all products, one per kind and brand, and small ones. */
export function generateCollections(): readonly CollectionRecord[] {
  const everything = { column: 'VARIANT_PRICE', relation: 'GREATER_THAN', condition: '0' } as const;
  return [
    collection('all', 'BEST_SELLING', [everything], 1),
    ...kinds.map((kind, place) =>
      collection(
        kind.toLowerCase(),
        'BEST_SELLING',
        [{ column: 'TYPE', relation: 'EQUALS', condition: kind }],
        10 + place,
      ),
    ),
    ...Array.from({ length: 20 }, (_, place) =>
      collection(
        `line-${place}`,
        'CREATED_DESC',
        [{ column: 'TAG', relation: 'EQUALS', condition: `line-${place}` }],
        100 + place,
      ),
    ),
  ];
}

/** Writes the shop. `now` is in ms. */
export async function writeGeneratedShop(
  storage: Storage<CommerceDatabase>,
  products: number,
  now: number,
): Promise<void> {
  const collections = generateCollections().map((each) =>
    toDocumentRow('collection', each.handle, each, now),
  );
  await storage.change((tx) => upsertDocuments(tx, collections));
  for (let first = 0; first < products; first += batch) {
    const made = Array.from({ length: Math.min(batch, products - first) }, (_, place) =>
      generateProduct(first + place),
    );
    const rows: DocumentRow[] = made.map((each) => toDocumentRow('product', each.handle, each, now));
    const stock = made
      .flatMap((each) => each.variants)
      .map((variant, place) => ({
        variant_id: variant.id,
        sku: variant.sku,
        available: place % 17 === 0 ? 0 : 40,
        tracked: 1,
        oversell: 0,
        sold: Math.floor(createRandom(Number(variant.id))() ** 4 * 500),
        updated_at: now,
      }));
    await storage.change(async (tx) => {
      await upsertDocuments(tx, rows);
      await tx.insertInto('inventory').values(stock).execute();
    });
  }
  await storage.change((tx) => appendChangeLog(tx, ['all'], now));
}
