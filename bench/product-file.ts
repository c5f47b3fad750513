/** Generates a product CSV as other shops export it, for benchmarks of imports. */

const shades = ['Light', 'Medium', 'Dark'];
export const variantsPerProduct = shades.length;
const markets = ['Canada', 'United Kingdom', 'Europe', 'International', 'Australia', 'Malaysia'];

/** Yields the rows of `count` products with three variants each. */
export function* generateProductFile(count: number): Generator<string> {
  const columns = markets.map((name) => `Included / ${name},Price / ${name},Compare At Price / ${name}`);
  yield `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Image Src,Ingredients (product.metafields.custom.ingredients),${columns.join(',')},Status\n`;
  for (let index = 0; index < count; index += 1) {
    for (const [place, shade] of shades.entries()) {
      const story = `<p>${'Warm and even and slow to fade. '.repeat(20)}</p><ul><li>Number ${index}</li></ul>`;
      const first =
        place === 0 ? `Glow ${index},${story},Bench,HERO,"tan, t${index % 50}",TRUE,Color` : ',,,,,,';
      const prices = markets.map(() => `TRUE,${10 + (index % 90)}.50,`);
      yield `glow-${index},${first},${shade},SKU-${index}-${place},200,shopify,${index % 40},deny,${10 + (index % 90)}.00,/media/placeholder/tube/glow-${index}-${place}.svg,${place === 0 ? '"Aqua, Glycerin"' : ''},${prices.join(',')},active\n`;
    }
  }
}
