import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import type { ProductRecord } from './catalogue-records.ts';
import { formatFileError, readCsvTable, UnreadableCsvError } from './csv-table.ts';
import { prepareProducts } from './import-products.ts';
import { readProductCsv } from './read-product-csv.ts';

const read = async (text: string | Buffer) => readProductCsv(await readCsvTable(Readable.from([text])));
const problemsOf = async (text: string) => (await read(text)).problems.map(formatFileError);

/** Returns the records that an import of the file would store. */
async function productsOf(text: string, existing: readonly ProductRecord[] = []): Promise<ProductRecord[]> {
  const file = await read(text);
  expect(file.problems).toEqual([]);
  const known = new Map(existing.map((product) => [product.handle, product]));
  const { products } = await prepareProducts(file.drafts, known, 1000);
  return [...products];
}

const header = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src';

test('CLI-05, CARD-21: a gift card is imported as one, and other products are not', async () => {
  const products = await productsOf(
    'Handle,Title,Option1 Name,Option1 Value,Variant Price,Gift Card\ncard,Card,Amount,$25,25,TRUE\ncard,,,$50,50,\nmousse,Mousse,,,34,FALSE\n',
  );
  expect(
    products.map(({ handle, giftCard, variants }) => [
      handle,
      giftCard,
      variants.map(({ prices }) => prices.us?.price),
    ]),
  ).toEqual([
    ['card', true, [2500, 5000]],
    ['mousse', false, [3400]],
  ]);
});

describe('a product CSV', () => {
  test('becomes products with variants, options, pictures, prices per market and metafields', async () => {
    const [product, ...others] = await productsOf(
      [
        `${header},Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Tags,Published,Included / Australia,Price / Australia,Compare At Price / Australia,Included / Canada,Price / Canada,How to use (product.metafields.custom.how_to_use),Swatches (product.metafields.custom.swatches),Status`,
        'mousse,Mousse,Color,Light,SKU-1,34,/a.svg,shopify,5,continue,"vegan, new,vegan",TRUE,TRUE,51.00,60,FALSE,46.5,"One.\nTwo.","{""Light"":""#e3bd95""}",active',
        'mousse,,,Dark,SKU-2,30.5,/b.svg,,,,,,,49.9,,,,,,',
        'mousse,,,,,,/c.svg,,,,,,,,,,,,,',
      ].join('\r\n'),
    );
    expect(others).toEqual([]);
    expect(product).toMatchObject({
      handle: 'mousse',
      tags: ['vegan', 'new'],
      status: 'active',
      publishedIn: ['us', 'au', 'dev'],
      options: [
        {
          name: 'Color',
          values: [
            { name: 'Light', swatch: { color: '#e3bd95', image: null } },
            { name: 'Dark', swatch: null },
          ],
        },
      ],
      images: [{ src: '/a.svg', width: 1200, height: 1500 }, { src: '/b.svg' }, { src: '/c.svg' }],
      metafields: [
        { namespace: 'custom', key: 'how_to_use', type: 'multi_line_text_field', value: 'One.\nTwo.' },
        { namespace: 'custom', key: 'swatches', type: 'json' },
      ],
      variants: [
        {
          title: 'Light',
          sku: 'SKU-1',
          tracked: true,
          inventoryPolicy: 'continue',
          prices: {
            us: { price: 3400, compareAtPrice: null },
            dev: { price: 3400, compareAtPrice: null },
            au: { price: 5100, compareAtPrice: 6000 },
            ca: { price: 4650, compareAtPrice: null },
          },
        },
        {
          title: 'Dark',
          tracked: false,
          prices: { us: { price: 3050 }, au: { price: 4990, compareAtPrice: null } },
        },
      ],
    });
    expect(product?.variants[1]?.prices.ca).toBeUndefined();
  });

  test("in Shopify's newer template is the same", async () => {
    const rest = 'oil,Oil,Size,50 ml,O-1,9.00,https://cdn.example/o.jpg';
    const newer = 'URL handle,Title,Option1 name,Option1 value,SKU,Price,Product image URL';
    expect(await productsOf(`${newer}\n${rest}`)).toEqual(await productsOf(`${header}\n${rest}`));
  });

  test('without options is one default variant', async () => {
    const [product] = await productsOf('Handle,Title,Variant Price\noil,Oil,9\n');
    expect(product?.options).toMatchObject([{ name: 'Title', values: [{ name: 'Default Title' }] }]);
    expect(product?.variants).toMatchObject([{ title: 'Default Title', prices: { us: { price: 900 } } }]);
  });

  test('CAT-28: has executable code removed from its descriptions', async () => {
    const [product] = await productsOf(
      'Handle,Title,Body (HTML)\noil,Oil,"<p onclick=""x()"">Warm <script>steal()</script><a href=""javascript:x()"">oil</a></p>"',
    );
    expect(product?.descriptionHtml).toBe('<p>Warm <a>oil</a></p>');
  });

  test.each([
    [
      'oil,Oil,Size,S,1,"12,50",',
      'line 2, column "Variant Price": "12,50" is not an amount; write it like 12.50',
    ],
    ['oil,Oil,Size,S,1,-1,', 'line 2, column "Variant Price": "-1" is negative'],
    [
      'oil,Oil,Size,S,1,,',
      'line 2, column "Variant Price": is empty, and no market has a price for the variant',
    ],
    ['oil,,Size,S,1,1,', 'line 2, column "Title": is empty on the first row of the product'],
    [',Oil,Size,S,1,1,', 'line 2, column "Handle": is empty'],
    [
      'Oil!,Oil,Size,S,1,1,',
      'line 2, column "Handle": "Oil!" may hold only lower-case letters, digits, hyphens and underscores',
    ],
    ['oil,Oil,Size,,1,1,', 'line 2, column "Option1 Value": is empty; every variant needs a Size'],
    ['oil,Oil,,S,1,1,', 'line 2, column "Option1 Value": is filled, but the product has no Option1 Name'],
    [
      'oil,Oil,Size,S,1,1,javascript:x',
      'line 2, column "Image Src": "javascript:x" is not an image URL (https://... or /path)',
    ],
    ['oil,Oil,Size,S,1,1', 'line 2: has 6 cells, but the header has 7 columns'],
    ['oil,Oil,Size,S,1,1,\noil,,,S,2,1,', 'line 3, column "Option1 Value": is the same variant as on line 2'],
    ['oil,Oil,Size,S,1,1,\noil,,,,,,', 'line 3: contains neither a variant nor an image'],
    [
      'oil,Oil,Size,S,\uFFFD,1,',
      'line 2, column "Variant SKU": contains a character that is not UTF-8; save the file as "CSV UTF-8"',
    ],
  ])('CAT-27: with the row %j is refused with line, column and reason', async (rows, problem) => {
    expect(await problemsOf(`${header}\n${rows}\n`)).toEqual([problem]);
  });

  test('CAT-27: an invalid price is one error, even next to empty prices of markets', async () => {
    expect(await problemsOf('Handle,Title,Variant Price,Price / Canada\noil,Oil,"12,50",')).toEqual([
      'line 2, column "Variant Price": "12,50" is not an amount; write it like 12.50',
    ]);
  });

  test('CAT-24: with kit components that can’t be parsed is rejected; an empty list is valid', async () => {
    const withPieces = (cell: string) =>
      `Handle,Title,Variant Price,Components (product.metafields.custom.components)\nkit,Kit,1,${cell}\n`;
    expect(await problemsOf(withPieces('mitt'))).toEqual([
      'line 2, column "Components (product.metafields.custom.components)": is not a list of products like [{"product": "a-handle", "title": "Its Name"}]',
    ]);
    const [kit] = await productsOf(withPieces('"[{""product"":""mitt"",""title"":""Mitt""}]"'));
    expect(kit?.metafields).toMatchObject([{ key: 'components', type: 'json' }]);
    expect((await productsOf(withPieces('')))[0]?.metafields).toEqual([]);
  });

  test('CAT-50: with results that can’t be parsed is rejected; an empty list is valid', async () => {
    const withResults = (cell: string) =>
      `Handle,Title,Variant Price,Results (product.metafields.custom.results)\noil,Oil,1,${cell}\n`;
    expect(await problemsOf(withResults('"{""skins"":[]}"'))).toEqual([
      'line 2, column "Results (product.metafields.custom.results)": is not {"skins": [{"text": "Fair", "before": "address", "after": "address"}]}',
    ]);
    const [oil] = await productsOf(
      withResults(
        '"{""skins"":[{""text"":""Fair"",""before"":""/media/a.webp"",""after"":""/media/b.webp""}]}"',
      ),
    );
    expect(oil?.metafields).toMatchObject([{ key: 'results', type: 'json' }]);
    expect((await productsOf(withResults('')))[0]?.metafields).toEqual([]);
  });

  test('counts lines as an editor does, line breaks in cells and empty lines included', async () => {
    const text = `${header}\r\n"a","A\r\nA\r\nA",Size,S,1,1,\r\n\r\nb,B,Size,S,1,x,\r\n`;
    expect(await problemsOf(text)).toEqual([
      'line 6, column "Variant Price": "x" is not an amount; write it like 12.50',
    ]);
  });

  test('leaves out all rows of a product with an invalid row, and no others', async () => {
    const file = await read(`${header}\na,A,Size,S,1,1,\na,,,L,1,x,\nb,B,Size,S,1,1,\n`);
    expect(file.refused).toEqual(['a']);
    expect(file.drafts.map((draft) => draft.handle)).toEqual(['b']);
  });

  test.each([
    ['Title\nx', 'line 1, column "Handle": is missing; this is not a file of Shopify\'s product CSV'],
    [
      'Handle,Title,Price / Mars\na,A,1',
      'line 1, column "Price / Mars": names no other storefront of this shop: add the storefront first, or leave the column out. Such columns are for International, Canada, Australia, Europe, United Kingdom, Malaysia. Prices of United States are in "Variant Price"',
    ],
    [
      'Handle;Title\na;A',
      'line 1, column "Handle": is missing; the file separates its cells by semicolons, save it with commas',
    ],
    [
      'Handle,Title,A (product.metafields.custom.a),B (product.metafields.custom.a)\na,A,1,2',
      'line 1, column "B (product.metafields.custom.a)": occurs twice',
    ],
    ['Handle,Title,Title\na,A,A', 'line 1, column "Title": occurs twice'],
  ])('with a wrong header is refused as a whole: %j', async (text, problem) => {
    expect(await read(text)).toMatchObject({ drafts: [] });
    expect(await problemsOf(text)).toContain(problem);
  });

  test.each([['Handle,Title\na,"b"c\n'], ['Handle,Title\na,"b'], [''], ['\n\n']])(
    'that is no CSV is unreadable: %j',
    async (text) => {
      await expect(read(text)).rejects.toThrow(UnreadableCsvError);
    },
  );

  test('reports nothing about the other rows of a product if one row can’t be read at all', async () => {
    expect(await problemsOf(`${header}\na,A,Size,S,1,1\na,,,L,1,x,\n`)).toEqual([
      'line 2: has 6 cells, but the header has 7 columns',
    ]);
  });

  test('SHOP-30: with a word that isn’t TRUE or FALSE for a gift card is refused', async () => {
    const text = `${header},Gift Card\ncard,Card,,,C-1,50,,perhaps\nmousse,Mousse,,,M-1,34,,FALSE`;
    const [problem] = await problemsOf(text);
    expect(problem).toContain('line 2, column "Gift Card"');
    expect((await read(text)).refused).toEqual(['card']);
  });

  test('lists the columns without a meaning here', async () => {
    const file = await read('Handle,Title,Cost per item,Moon phase,Google Shopping / MPN\na,A,1,full,x');
    expect(file.unusedColumns).toEqual(['Cost per item', 'Moon phase', 'Google Shopping / MPN']);
  });
});

describe('a product that is there already', () => {
  const full = `${header},Vendor\noil,Oil,Size,S,O-S,1.00,/o.svg,Kemiri\noil,,,L,O-L,2.00,,\n`;

  test('is unchanged by the same file, its times and ids too', async () => {
    const before = await productsOf(full);
    expect(await productsOf(full, before)).toEqual([]);
    const [elsewhere] = await productsOf(full);
    expect(elsewhere).toEqual(before[0]);
  });

  test('retains data for which the file has no column', async () => {
    const [before] = await productsOf(full);
    const [after] = await productsOf('Handle,Title\noil,Better oil\n', before === undefined ? [] : [before]);
    expect(after).toEqual({ ...before, title: 'Better oil' });
  });

  test('retains the ids of variants whose options were renamed, by their SKU', async () => {
    const before = await productsOf(full);
    const [small, large] = before[0]?.variants ?? [];
    const [renamed] = await productsOf(full.replace(',,,L,', ',,,Large,'), before);
    expect(renamed?.variants.map((variant) => variant.id)).toEqual([small?.id, large?.id]);
  });

  test('never has two variants of one id, whatever was renamed before', async () => {
    const before = await productsOf(full);
    const renamed = await productsOf(full.replace(',,,L,', ',,,Large,'), before);
    const [both] = await productsOf(`${full.replace(',,,L,', ',,,Large,')}oil,,,L,NEW,3.00,,\n`, renamed);
    expect(new Set(both?.variants.map((variant) => variant.id)).size).toBe(3);
  });
});
