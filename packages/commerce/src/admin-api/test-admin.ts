/** Opens the Admin API with the demo shop for tests, in process. */
import { randomUUID } from 'node:crypto';
import { loadAddressForms } from '@vitrine/data/addresses';
import { loadRegionTables } from '@vitrine/data/regions';
import { loadReturnRules } from '@vitrine/data/returns';
import { type AdminScope, adminScopes } from '@vitrine/rules/admin/admin-scopes';
import type { BackendDeps, BackendOptions } from '../backend-options.ts';
import { createCatalogueArticles } from '../catalogue/blogs/catalogue-articles.ts';
import { openTestBackend, type TestBackend } from '../graphql/test-backend.ts';
import type { PaymentGateway } from '../payments/payment-gateway.ts';
import { createTestGateway } from '../payments/test-gateway.ts';
import { createMerchantSubscriptions } from '../subscriptions/merchant-subscriptions.ts';
import { defaultSubscriptionSettings } from '../subscriptions/subscription-deps.ts';
import type { AdminActor, AdminServices } from './admin-context.ts';
import { createAdminServer } from './admin-server.ts';
import type { AdminApiVersion } from './admin-versions.ts';
import { createSignedLinks } from './signed-links.ts';

export interface AdminTestCall {
  readonly scopes?: readonly AdminScope[];
  readonly version?: AdminApiVersion;
  /** Id of the client; a new one by default, so that its points can't run out. */
  readonly client?: string;
  /** An API client by default. */
  readonly kind?: AdminActor['kind'];
}

export interface TestAdmin {
  readonly backend: TestBackend;
  /** Runs an operation with all scopes; returns the response's body. */
  run(
    query: string,
    variables?: Readonly<Record<string, unknown>>,
    call?: AdminTestCall,
  ): Promise<ReturnType<typeof JSON.parse>>;
  dispose(): Promise<void>;
}

export async function openTestAdmin(
  change: Partial<BackendOptions> = {},
  source: Parameters<typeof openTestBackend>[1] = {},
): Promise<TestAdmin> {
  const backend = await openTestBackend(change, source);
  return {
    backend,
    run: createTestAdmin(backend.parts),
    dispose: () => backend.dispose(),
  };
}

export function createTestServices(
  backend: BackendDeps,
  payments: PaymentGateway = createTestGateway(backend.storage, backend.clock),
): AdminServices {
  const mail = { wake: () => undefined };
  const subscriptions = createMerchantSubscriptions({
    backend,
    payments,
    mail,
    personalIdKey: new Uint8Array(32).fill(7),
    addressForms: loadAddressForms(loadRegionTables()),
    subscriptions: defaultSubscriptionSettings,
  });
  return {
    backend,
    payments,
    returnRules: loadReturnRules(),
    subscriptions,
    mail,
    bulkOperations: { wake: () => undefined },
    links: createSignedLinks({ storage: backend.storage, baseUrl: 'http://shop.test' }),
    articles: backend.blogs === undefined ? createCatalogueArticles({ ...backend, files: null }) : null,
    files: null,
    pictures: null,
  };
}

/** Returns a function that runs operations over an open backend, by default with all scopes. */
export function createTestAdmin(backend: BackendDeps, payments?: PaymentGateway): TestAdmin['run'] {
  const server = createAdminServer(createTestServices(backend, payments));
  return async (
    query,
    variables = {},
    { scopes = adminScopes, version = '2026-10', kind = 'token', client = randomUUID() } = {},
  ) => {
    const actor = { kind, id: client, name: 'Test', scopes: new Set(scopes) };
    const body = await server.run({ query, variables }, { actor, version, requestId: 'test' });
    return JSON.parse(JSON.stringify(body));
  };
}
