import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OperationGenerator, type RandomInt } from '../graphql/test-generator.ts';
import { createAdminSchema } from './admin-schema.ts';
import { adminSubjects } from './admin-subjects.ts';
import { openTestAdmin, type TestAdmin } from './test-admin.ts';

let admin: TestAdmin;
let generator: OperationGenerator;
beforeAll(async () => {
  admin = await openTestAdmin();
  const snapshot = await admin.backend.parts.catalogue.current();
  const product = snapshot.products('us')[0];
  const variant = product?.variants[0]?.id;
  const collection = snapshot.collections()[0];
  const id = (type: string, digits: string | undefined) => `gid://shopify/${type}/${digits ?? '1'}`;
  const customer = await admin.run(
    'mutation { customerCreate(input: { email: "fuzz@example.com" }) { customer { id } } }',
  );
  const discount = await admin.run('{ discountNodes(first: 1) { nodes { id } } }');
  generator = new OperationGenerator(
    createAdminSchema(adminSubjects, '2026-10'),
    {
      first: [5, 250],
      query: ['', 'tan*', 'status:active', '-tag:x OR sku:Y', 'created_at:>2020', '((', 'id:x'],
      id: [
        id('Product', product?.id),
        id('Collection', collection?.id),
        id('ProductVariant', variant),
        id('InventoryItem', variant),
        id('Location', '1'),
        customer.data.customerCreate.customer.id,
        discount.data.discountNodes.nodes[0]?.id,
      ],
      productId: [id('Product', product?.id)],
      customerId: [customer.data.customerCreate.customer.id],
      inventoryItemId: [id('InventoryItem', variant)],
      locationId: [id('Location', '1')],
      discountId: [discount.data.discountNodes.nodes[0]?.id],
      priceListId: [id('PriceList', '1')],
      publicationId: [id('Publication', '1')],
      ownerId: [id('Product', product?.id)],
      price: ['1.50', '-1', '1e9'],
      'PriceListPriceInput.price': [{ amount: '5', currencyCode: 'USD' }],
      email: ['a@example.com', 'nonsense', ''],
      originalSource: ['https://example.com/a.jpg', 'ftp://x'],
      'InventorySetQuantitiesInput.name': ['available', 'nonsense'],
      'QuantityInput.reason': ['correction'],
    },
    ['', '\u0000', '\u0000'.repeat(300), 'x'.repeat(3000), '%_\\', -1, 1e9, {}, [], null],
  );
});
afterAll(() => admin.dispose());

const diceOf =
  (draw: fc.GeneratorValue): RandomInt =>
  (n) =>
    draw(fc.nat, { max: n - 1 });

it('MERCH-70: no operation made from the schema fails inside, however malicious its arguments', async () => {
  let answered = 0;
  for (const target of generator.targets) {
    await fc.assert(
      fc.asyncProperty(fc.gen(), fc.boolean(), async (draw, hostile) => {
        const { query, variables } = generator.operation(target, hostile, diceOf(draw));
        const { data, errors = [] } = await admin.run(query, variables);
        const failed = errors.filter(
          ({ message, extensions }: { message: string; extensions?: { code?: string } }) =>
            extensions?.code === 'INTERNAL_SERVER_ERROR' || /Payload\.\w+ is not supported/.test(message),
        );
        expect({ query, variables, failed }).toEqual({ query, variables, failed: [] });
        if (data != null) answered += 1;
      }),
      { numRuns: 3 },
    );
  }
  expect(answered).toBeGreaterThan(50);
});
