/** Opens the services for shoppers' assistants: their profiles, their carts and the shop for each of their requests. */
import { generateKeyPairSync } from 'node:crypto';
import { type AgentProfiles, createAgentProfiles } from '@vitrine/agents/agent-profiles';
import { createProfileFetch } from '@vitrine/agents/fetch-profile';
import { createKeyDirectories, type KeyDirectories } from '@vitrine/agents/key-directories';
import type { AgentShop, PaymentHandler, SessionStore } from '@vitrine/agents/ports';
import { createSigningKeys, readSigningKey, type SigningKeys } from '@vitrine/agents/signing-keys';
import type { ContentService } from '@vitrine/content/file-content';
import { getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import type { Storage } from '@vitrine/storage/database';
import { getOrCreateSharedSecret, type SecretTables } from '@vitrine/storage/sharing/shared-secrets';
import { policiesDocument } from '@vitrine/storefront-api/documents/shop';
import type { Context } from 'hono';
import { getPartnerUrl } from '../../app/layout/visitor-context.ts';
import type { CartRequest } from '../cart/cart-request.ts';
import type { AssistantRequest } from '../cart/read-request.ts';
import type { Embedded } from '../embedded.ts';
import type { Settings } from '../env.ts';
import type { ShopHttp } from '../http/environment.ts';
import { isLocal } from '../http/is-local.ts';
import type { RateLimiters } from '../http/rate-limits.ts';
import { findPartner } from '../partner/find-partner.ts';
import { createAgentCarts } from './agent-carts.ts';
import { createAgentCheckout } from './agent-checkout.ts';
import { type AgentTables, createSessionStore } from './agent-sessions.ts';

export interface AgentsDeps {
  readonly settings: Settings;
  readonly storage: Storage<AgentTables & SecretTables>;
  readonly embedded: Embedded | null;
  readonly content: ContentService;
  readonly limiters: RateLimiters;
  readonly regionUrl: (region: RegionKey) => string;
  readonly assistantRequest: (context: Context<ShopHttp>, agent: string) => Promise<AssistantRequest>;
}

export interface Agents {
  readonly keys: SigningKeys;
  readonly profiles: AgentProfiles;
  /** Cache of the key directories that signers publish. */
  readonly directories: KeyDirectories;
  /** Carts and checkouts of agents. */
  readonly sessions: SessionStore;
  /** Null if assistants can't pay. */
  readonly paymentHandler: (region: RegionKey) => PaymentHandler | null;
  /** Opens the shop for one request. `agent` is the origin of the assistant's profile. */
  readonly openShop: (context: Context<ShopHttp>, agent: string) => Promise<AgentShop>;
  /** Opens the shop for a call from a page, with the shopper's own cart. */
  readonly openPageShop: (
    context: Context<ShopHttp>,
    request: CartRequest,
    own: Pick<AgentShop, 'carts' | 'sessions'>,
  ) => Promise<AgentShop>;
}

/** Opens the services. Null if the merchant has turned assistants off. */
export async function openAgents(deps: AgentsDeps): Promise<Agents | null> {
  const { settings, embedded, regionUrl } = deps;
  if (!settings.AGENTS) return null;
  const paymentHandler = (region: RegionKey) =>
    embedded === null ? null : createPaymentHandler(settings, regionUrl(region));
  const sessions = createSessionStore(deps.storage, Date.now);
  const allowLoopback = isLocal(settings.PUBLIC_URL);
  return {
    keys: await openSigningKeys(deps),
    profiles: createAgentProfiles({
      fetchProfile: createProfileFetch({ allowLoopback }),
      clock: Date.now,
    }),
    directories: createKeyDirectories({
      fetchDirectory: createProfileFetch({
        allowLoopback,
        timeout: 5_000,
        accept: 'application/http-message-signatures-directory+json, application/json;q=0.9',
      }),
      clock: Date.now,
    }),
    paymentHandler,
    sessions,
    openShop: async (context, agent) => {
      const region = context.get('region');
      const request = await deps.assistantRequest(context, agent);
      return openShop(deps, context, request, {
        carts: createAgentCarts(request),
        checkout:
          embedded === null
            ? null
            : createAgentCheckout(
                embedded,
                regionUrl(region),
                settings.STRIPE_SECRET_KEY === undefined ? 'test' : 'stripe',
              ),
        paymentHandler: paymentHandler(region),
        sessions,
      });
    },
    openPageShop: (context, request, own) =>
      openShop(deps, context, request, { ...own, checkout: null, paymentHandler: null }),
  };
}

/** Returns the signing keys of the settings; if there are none, a generated key that all processes of the shop share. */
async function openSigningKeys({ settings, storage }: AgentsDeps): Promise<SigningKeys> {
  const { AGENTS_SIGNING_KEY: given, AGENTS_SIGNING_KEY_PREVIOUS: previous } = settings;
  const text = given ?? (await getOrCreateSharedSecret(storage, 'agents-signing-key', createKeyText()));
  const key = readSigningKey(text);
  if (key === null) throw new Error('the stored signing key for assistants is no P-256 key');
  return createSigningKeys(key, previous === undefined ? null : readSigningKey(previous));
}

function createKeyText(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}

async function openShop(
  deps: AgentsDeps,
  context: Context<ShopHttp>,
  request: Omit<CartRequest, 'trial'>,
  own: Pick<AgentShop, 'carts' | 'checkout' | 'paymentHandler' | 'sessions'>,
): Promise<AgentShop> {
  const region = context.get('region');
  const theme = await deps.content.themeSettings(region);
  const shopUrl = deps.regionUrl(region);
  const { client } = request;
  return {
    ...own,
    region,
    currency: getStorefront(region).currency,
    shopUrl,
    client,
    hiddenFromSearch: theme.searchExclusion,
    links: () => readLinks(client, shopUrl),
    knowsPlace: (to) => request.wrongPlace(to) === null,
    findPartner: async (country) => {
      const partner = await findPartner(deps.content, region, country);
      return partner && { text: partner.text, url: getPartnerUrl(partner, '') };
    },
    countGuesses: (guesses) => deps.limiters.consume('codes', context.get('address'), guesses),
  };
}

const policyTypes = {
  privacyPolicy: 'privacy_policy',
  termsOfService: 'terms_of_service',
  refundPolicy: 'refund_policy',
  shippingPolicy: 'shipping_policy',
} as const;

/** The shop's policies; those without a text are omitted. */
export async function readLinks(client: AgentShop['client'], shopUrl: string) {
  const result = await client.request(policiesDocument, { variables: {} });
  if (!result.ok) return [];
  const { shop } = result.data;
  const types = [
    ['privacyPolicy', policyTypes.privacyPolicy],
    ['termsOfService', policyTypes.termsOfService],
    ['refundPolicy', policyTypes.refundPolicy],
    ['shippingPolicy', policyTypes.shippingPolicy],
  ] as const;
  return types.flatMap(([name, type]) => {
    const policy = shop[name];
    return policy === null ? [] : [{ type, url: `${shopUrl}/policies/${policy.handle}` }];
  });
}

/** @returns null if only the shopper can pay, on the checkout page */
function createPaymentHandler(
  { AGENTS_STRIPE, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY: key }: Settings,
  shopUrl: string,
): PaymentHandler | null {
  if (STRIPE_SECRET_KEY === undefined || key === undefined) return createTestHandler(shopUrl);
  return AGENTS_STRIPE ? createStripeHandler(key) : null;
}

/**
 * Creates the payment handler for Stripe's tokens. Assistants create tokens with the shop's publishable key, or their platform's
 * Stripe account shares a token with the shop.
 */
function createStripeHandler(publishableKey: string): PaymentHandler {
  return {
    name: 'com.stripe.payments',
    id: 'stripe',
    available_instruments: [{ type: 'card' }],
    config: {
      environment: publishableKey.startsWith('pk_live_') ? 'production' : 'test',
      credential_type: 'stripe_token',
      publishable_key: publishableKey,
      tokens: ['pm_', 'ctoken_', 'spt_'],
    },
  };
}

/** Creates the payment handler of the test gateway, which moves no money. It is named after the shop's domain. */
function createTestHandler(shopUrl: string): PaymentHandler {
  const labels = new URL(shopUrl).hostname.split('.').toReversed();
  const isName = labels.every((label) => /^[a-z][a-z0-9-]*$/.test(label));
  return {
    name: `${isName ? labels.join('.') : 'local.shop'}.test_gateway`,
    id: 'test_gateway',
    available_instruments: [{ type: 'card' }],
    config: {
      environment: 'test',
      credential_type: 'token',
      tokens: { '1': 'succeeds', '2': 'is declined', '3': 'fails' },
    },
  };
}
