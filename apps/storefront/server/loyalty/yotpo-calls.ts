/**
 * Client of Yotpo Loyalty's API v2 (formerly Swell). Responses are validated, and limited in size and time. Source:
 * loyaltyapi.yotpo.com.
 */
import { createBoundedFetch } from '@vitrine/storefront-api/bounded-fetch';
import { z } from 'zod';

export interface YotpoAddress {
  /** Without a trailing slash. */
  readonly url: string;
  readonly guid: string;
  readonly apiKey: string;
  /** Timeout of a request, in ms. */
  readonly timeout?: number;
}

const maxResponseBytes = 1024 * 1024;
const defaultTimeout = 2500;

const points = z.number().min(-1e12).max(1e12).transform(Math.trunc);
const words = z.string().max(1000);

const historyItem = z.object({
  points: points.nullish(),
  action: words.nullish(),
  status: words.nullish(),
  created_at: words.nullish(),
  date: words.nullish(),
});

const customer = z.object({
  points_balance: points,
  points_earned: points.nullish(),
  vip_tier_name: words.nullish(),
  vip_tier_upgrade_requirements: z.object({ points_needed: points.nullish() }).nullish(),
  history_items: z.array(z.unknown()).max(10_000).nullish(),
});

const option = z.object({
  id: z.int().positive(),
  name: words.min(1),
  /** Cost in points. */
  amount: points,
  discount_type: words.nullish(),
});

const redemption = z.object({ code: words.min(1).nullish(), coupon_code: words.min(1).nullish() });

export type YotpoHistoryItem = z.output<typeof historyItem>;
export type YotpoOption = z.output<typeof option>;
export type YotpoCustomer = Omit<z.output<typeof customer>, 'history_items'> & {
  readonly history: readonly YotpoHistoryItem[];
};

/**
 * `read` is false without a response, after the timeout, and for an invalid response. `reason` contains nothing of the response.
 */
export type YotpoResult<Value> =
  | { readonly read: true; readonly value: Value }
  | { readonly read: false; readonly status: number | null; readonly reason: string };

export interface YotpoCalls {
  /** Returns a customer; null if Yotpo has no customer with the e-mail address. */
  customer(email: string): Promise<YotpoResult<YotpoCustomer | null>>;
  /** Returns the options that this customer may spend points on. Invalid options are left out. */
  options(email: string): Promise<YotpoResult<readonly YotpoOption[]>>;
  /** Spends the points. Never retried. @returns the code of the reward */
  redeem(email: string, optionId: number): Promise<YotpoResult<string>>;
}

/** Creates the client of an account. */
export function createYotpoCalls({ url, guid, apiKey, timeout = defaultTimeout }: YotpoAddress): YotpoCalls {
  const reads = (init: RequestInit | undefined) => init?.method !== 'POST';
  const fetch = createBoundedFetch({ timeoutMs: timeout, maxBytes: maxResponseBytes, reads });
  const ask = async <Value>(
    path: string,
    schema: z.ZodType<Value>,
    body?: unknown,
  ): Promise<YotpoResult<Value>> => {
    try {
      const response = await fetch(`${url}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        // Redirects fail, because the key must not be sent to another host.
        redirect: 'error',
        headers: {
          accept: 'application/json',
          'x-guid': guid,
          'x-api-key': apiKey,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!response.ok) return unread(response.status, `status ${response.status}`);
      const parsed = schema.safeParse(await response.json());
      return parsed.success ? { read: true, value: parsed.data } : unread(null, 'not of the known shape');
    } catch (error) {
      return unread(null, error instanceof SyntaxError ? 'not JSON' : reasonOf(error));
    }
  };
  return {
    async customer(email) {
      const query = new URLSearchParams({ customer_email: email, with_history: 'true' });
      const result = await ask(`/customers?${query}`, customer);
      if (!result.read) return result.status === 404 ? { read: true, value: null } : result;
      const { history_items, ...rest } = result.value;
      return { read: true, value: { ...rest, history: readable(history_items ?? [], historyItem) } };
    },
    async options(email) {
      const query = new URLSearchParams({ customer_email: email });
      const result = await ask(`/redemption_options?${query}`, z.array(z.unknown()).max(1000));
      return result.read ? { read: true, value: readable(result.value, option) } : result;
    },
    async redeem(email, optionId) {
      const body = { customer_email: email, redemption_option_id: optionId };
      const result = await ask('/redemptions', redemption, body);
      if (!result.read) return result;
      const code = result.value.code ?? result.value.coupon_code;
      return code ? { read: true, value: code } : unread(null, 'an answer without a code');
    },
  };
}

function unread(status: number | null, reason: string): YotpoResult<never> {
  return { read: false, status, reason };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'no answer';
}

function readable<Value>(items: readonly unknown[], schema: z.ZodType<Value>): readonly Value[] {
  return items.flatMap((item) => {
    const { success, data } = schema.safeParse(item);
    return success ? [data] : [];
  });
}
