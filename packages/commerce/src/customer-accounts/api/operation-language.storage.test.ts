import { AsyncLocalStorage } from 'node:async_hooks';
import { loadReturnRules } from '@vitrine/data/returns';
import type { StorefrontLanguage } from '@vitrine/rules/regions/languages';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { translations as messages } from '@vitrine/words/emails-in-de';
import { setTranslationLookup } from '@vitrine/words/message';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerTranslations } from '../../catalogue/translation-registry.ts';
import { testMigrations } from '../../checkout/checkout-test-shop.ts';
import type { CommerceDatabase } from '../../database.ts';
import { createOrderService } from '../../orders/order-service.ts';
import { createSubscriptionService } from '../../subscriptions/create-subscription-service.ts';
import {
  openSubscriptionTestShop,
  type SubscriptionTestShop,
} from '../../subscriptions/subscription-test-shop.ts';
import { signInTestCustomer } from '../test-sign-in.ts';
import { type CustomerApiHandler, createCustomerApiHandler } from './customer-api-server.ts';

const email = 'ada@example.com';
const german = {
  ...{ products: new Map(), collections: new Map(), menuItems: new Map() },
  ...{ texts: new Map([['VAT', 'MwSt.']]) },
};

describeEachDatabase((_, open) => {
  describe('the language of an operation of the Customer Account API', () => {
    const spoken = new AsyncLocalStorage<StorefrontLanguage>();
    const languages = {
      current: () => spoken.getStore() ?? null,
      run: <Result>(language: StorefrontLanguage, work: () => Result) => spoken.run(language, work),
    };
    let before: ReturnType<typeof setTranslationLookup>;
    let shop: SubscriptionTestShop;
    let handle: CustomerApiHandler;
    let token: string;

    beforeAll(async () => {
      before = setTranslationLookup(() => (spoken.getStore() === 'de' ? messages : undefined));
      const storage = await open<CommerceDatabase>(testMigrations);
      shop = await openSubscriptionTestShop(storage, { languages, translations: new Map([['de', german]]) });
      await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: 9 });
      await shop.putSellingPlan({ id: '1' }, ['1']);
      const title = { resource: 'Product/1', key: 'title', locale: 'de', value: 'Glanzöl', digest: '' };
      await storage.change((tx) => registerTranslations(tx, [{ ...title, product: null }], 1));
      await shop.subscribe({ email, country: 'FR' });
      handle = createCustomerApiHandler({
        services: {
          backend: shop.backend,
          orders: createOrderService(shop.backend, {
            rules: loadReturnRules(),
            mail: { wake: () => undefined },
          }),
          subscriptions: createSubscriptionService(shop.deps),
        },
        origins: new Set(),
        countGuess: async () => null,
      });
      token = await signInTestCustomer(shop.backend, email);
    });
    afterAll(() => {
      setTranslationLookup(before);
    });

    async function run(query: string, variables: object = {}): Promise<ReturnType<typeof JSON.parse>> {
      const request = new Request('https://shop.example.com/customer/api/2026-10/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token },
        body: JSON.stringify({ query, variables }),
      });
      const body = await (await handle(request, { address: null, requestId: 'test' })).json();
      expect(body.errors).toBeUndefined();
      return body;
    }

    const names = `{ customer {
      orders(first: 1) { nodes { lineItems(first: 1) { nodes { title presentmentTitle name } } } }
      subscriptionContracts(first: 1) { nodes {
        lines(first: 1) { nodes { title } } originOrder { lineItems(first: 1) { nodes { title } } } } } } }`;
    const listTitles = ({ data: { customer } }: ReturnType<typeof JSON.parse>): readonly string[] => {
      const [order] = customer.orders.nodes;
      const [contract] = customer.subscriptionContracts.nodes;
      const [line] = order.lineItems.nodes;
      const origin = contract.originOrder.lineItems.nodes[0];
      return [line.title, line.presentmentTitle, line.name, contract.lines.nodes[0].title, origin.title];
    };

    it.each([
      ['a language', 'query @inContext(language: DE)', 'Glanzöl', 'US', 'DE'],
      ['a market that has it', 'query @inContext(language: DE, country: FR)', 'Glanzöl', 'FR', 'DE'],
      ['a market without it', 'query @inContext(language: DE, country: US)', 'Glow Oil', 'US', 'EN'],
      ['a language that the shop doesn’t have', 'query @inContext(language: JA)', 'Glow Oil', 'US', 'EN'],
      ['nothing', 'query', 'Glow Oil', 'US', 'EN'],
    ])('CAPI-28: names of products with %s', async (_name, head, title, country, language) => {
      const body = await run(`${head} ${names}`);
      for (const shown of listTitles(body)) expect(shown).toContain(title);
      const expected = language === 'DE' && country === 'US' ? expect.any(String) : country;
      expect(body.extensions.context).toEqual({ country: expected, language });
    });

    it('CAPI-28: a variable selects the language', async () => {
      const head = 'query ($language: LanguageCode) @inContext(language: $language)';
      expect(listTitles(await run(`${head} ${names}`, { language: 'DE' }))[0]).toBe('Glanzöl');
      expect(listTitles(await run(`${head} ${names}`))[0]).toBe('Glow Oil');
    });

    it('CAPI-28: messages of errors, and names of countries', async () => {
      const create = (head: string, address: string) =>
        run(`mutation ${head} { done: customerAddressCreate(address: { ${address} }) {
          customerAddress { country formatted } userErrors { code field message } } }`);
      const inGerman = '@inContext(language: DE)';
      const wrong = 'territoryCode: "FR", phoneNumber: "invalid123"';
      expect((await create(inGerman, wrong)).data.done.userErrors).toEqual([
        {
          code: 'PHONE_NUMBER_NOT_VALID',
          field: ['address', 'phoneNumber'],
          message: 'Die Telefonnummer ist ungültig',
        },
      ]);
      expect((await create('', wrong)).data.done.userErrors[0].message).toBe('Phone is invalid');
      const long = `firstName: "${'x'.repeat(256)}"`;
      expect((await create(inGerman, long)).data.done.userErrors[0].message).toBe(
        'Der Vorname ist zu lang (höchstens 255 Zeichen)',
      );
      const { customerAddress } = (await create(inGerman, 'city: "Lyon", territoryCode: "FR"')).data.done;
      expect(customerAddress).toEqual({ country: 'Frankreich', formatted: ['Lyon', 'Frankreich'] });
      const skip = (head: string) =>
        run(`mutation ${head} { done: subscriptionContractCancel(subscriptionContractId: "gid://shopify/SubscriptionContract/0") {
          userErrors { message } } }`);
      expect((await skip(inGerman)).data.done.userErrors[0].message).toBe('Dieses Abo gibt es nicht');
    });

    it('CAPI-28: an operation without a language is in the shop’s primary one, wherever it is called from', async () => {
      const ask = () =>
        run(`mutation { customerAddressDelete(addressId: "gid://shopify/CustomerAddress/0") {
        userErrors { message } } }`);
      const { data } = await spoken.run('de', ask);
      expect(data.customerAddressDelete.userErrors).toEqual([{ message: 'Address does not exist' }]);
    });
  });
});
