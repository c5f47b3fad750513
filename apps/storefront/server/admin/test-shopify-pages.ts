/** For tests: sends the operations of the admin's pages to a remote shop that responds like Shopify. */
import { type AdminScope, adminScopes } from '@vitrine/rules/admin/admin-scopes';
import type { Document } from '@vitrine/storefront-api/document';
import { pino } from 'pino';
import { createAdminForward } from '../shopify/admin-forward.ts';
import { openTestMerchantShop, type TestMerchantShop } from './test-merchant-shop.ts';
import { startTestShopifyServer, type TestShopifyServer } from './test-shopify-server.ts';

interface Answer<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: object }[];
}

export interface OpenPages {
  send<Data, Variables extends object>(
    document: Document<Data, Variables>,
    variables: Variables,
  ): Promise<Answer<Data>>;
  /** Rejects if the response has errors. */
  read<Data, Variables extends object>(
    document: Document<Data, Variables>,
    variables: Variables,
  ): Promise<Data>;
}

/** Runs the GraphQL operations of the admin's pages against a local server with Shopify's API. */
export interface TestShopifyPages {
  /** The shop behind Shopify's APIs. */
  readonly remote: TestMerchantShop;
  readonly shopify: TestShopifyServer;
  /** Opens the pages with a token of these scopes. */
  open(...scopes: readonly AdminScope[]): Promise<OpenPages>;
  close(): Promise<void>;
}

/** @param lacking scopes that every token lacks, as Shopify requires them */
export async function openTestShopifyPages(lacking: readonly string[] = []): Promise<TestShopifyPages> {
  const remote = await openTestMerchantShop();
  const shopify = await startTestShopifyServer(remote.origin, lacking);
  const actor = { kind: 'staff', id: 'a', name: 'A', scopes: new Set(adminScopes) } as const;
  return {
    remote,
    shopify,
    async open(...scopes) {
      const forward = createAdminForward({
        url: shopify.origin,
        token: await remote.createToken(...scopes),
        log: pino({ level: 'silent' }),
      });
      const send: OpenPages['send'] = async ({ text, name }, variables) => {
        const body = await forward(
          { query: text, variables: Object.fromEntries(Object.entries(variables)), operationName: name },
          { actor, requestId: 'test' },
        );
        return JSON.parse(JSON.stringify(body));
      };
      return {
        send,
        async read(document, variables) {
          const { data, errors } = await send(document, variables);
          if (errors !== undefined) throw new Error(JSON.stringify(errors));
          if (data == null) throw new Error(`${document.name} has no data`);
          return data;
        },
      };
    },
    async close() {
      await shopify.close();
      await remote.dispose();
    },
  };
}
