/** Generates the built-in seed `large`: 60 products with 50 variants each. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const productCount = 60;
const colours = ['Amber', 'Blue', 'Coral', 'Denim', 'Ecru', 'Fern', 'Grey', 'Honey', 'Indigo', 'Jade'];
const sizes = ['XS', 'S', 'M', 'L', 'XL'];
const kinds = ['Shirt', 'Jumper', 'Trousers', 'Skirt', 'Jacket', 'Scarf'];

const header = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Published'],
  ...['Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value'],
  ...['Variant SKU', 'Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Inventory Policy'],
  ...['Variant Price', 'Variant Requires Shipping', 'Variant Taxable'],
];

/** Returns the products as Shopify's product CSV. No cell needs quoting. */
export function writeLargeProducts(): string {
  const rows = Array.from({ length: productCount }, (_, index) => writeProduct(index + 1)).flat();
  return `${[header, ...rows].map((cells) => cells.join(',')).join('\n')}\n`;
}

function writeProduct(number: number): string[][] {
  const kind = kinds[number % kinds.length] ?? '';
  const handle = `${kind.toLowerCase()}-${number}`;
  const price = `${15 + ((number * 7) % 90)}.00`;
  return colours.flatMap((colour, colourIndex) =>
    sizes.map((size, sizeIndex) => {
      const isFirst = colourIndex === 0 && sizeIndex === 0;
      const own = isFirst
        ? [
            `${kind} ${number}`,
            `<p>${kind} number ${number}.</p>`,
            `Maker ${(number % 8) + 1}`,
            kind,
            `season-${number % 4}`,
            'TRUE',
          ]
        : ['', '', '', '', '', ''];
      const stock = String((number * 13 + colourIndex * 5 + sizeIndex * 3) % 40);
      return [
        ...[handle, ...own, isFirst ? 'Colour' : '', colour, isFirst ? 'Size' : '', size],
        ...[`L${number}-${colourIndex}-${sizeIndex}`, 'shopify', stock, 'deny', price, 'TRUE', 'TRUE'],
      ];
    }),
  );
}

/**
 * Writes the seed to the subfolder `seed` of the data directory.
 *
 * @returns the path of the subfolder
 */
export function createLargeSeed(dataDirectory: string): string {
  const folder = join(dataDirectory, 'seed');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'products.csv'), writeLargeProducts());
  writeFileSync(
    join(folder, 'shop.json'),
    JSON.stringify({ name: 'Large test shop', description: '', email: 'shop@example.com' }),
  );
  return folder;
}
