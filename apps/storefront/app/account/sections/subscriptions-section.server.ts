/** Loads and handles the subscriptions section. */
import type { PostalAddress } from '@vitrine/commerce/orders/order-record';
import type {
  SubscriptionChange,
  SubscriptionService,
} from '@vitrine/commerce/subscriptions/subscription-service';
import * as words from '@vitrine/words/subscriptions';
import { data, redirect } from 'react-router';
import { z } from 'zod';
import { formatDay } from '../../data/format-day.ts';
import type { UserJson } from '../account.ts';
import { getAddressNumber } from '../get-address-number.ts';
import type { RemoteSubscriptionChange } from '../remote-subscriptions.ts';
import { toShippableAddress } from './addresses-section.server.ts';
import type { SectionRequest } from './load-sections.server.ts';
import { getSavedPath, getSectionPath, type SectionResult } from './section.ts';
import type { SectionAction } from './section-actions.server.ts';

/** Returns a customer's numeric id, which the backend uses for contracts. */
export function getCustomerNumber({ id }: Pick<UserJson, 'id'>): string {
  return /\/Customer\/(\d+)/.exec(id)?.[1] ?? '';
}

/** Null without subscriptions, so that the section is hidden. */
export async function loadSubscriptions({ shop, user }: SectionRequest) {
  const service = shop.subscriptions;
  if (service === null) return null;
  const contracts = await service.list(getCustomerNumber(user));
  if (contracts.length === 0) return null;
  return {
    contracts,
    takesTestCards: service.takesTestCards,
    addresses: user.addresses.edges.map(({ node }) => ({
      number: getAddressNumber(node.id),
      label: [node.firstName, node.lastName, node.address1, node.city].filter(Boolean).join(', '),
    })),
  };
}

const text = z.string().max(100).default('');
const wholeNumber = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number);
/** Parses the date of a delivery. NaN for an invalid date, which the service rejects with a list of possible days. */
const day = z
  .string()
  .max(100)
  .transform((value) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN));

const changes = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['skip', 'unskip']), cycle: wholeNumber }),
  z.object({ intent: z.enum(['pause', 'resume', 'cancel']) }),
  z.object({ intent: z.literal('date'), day }),
  z.object({
    intent: z.literal('rhythm'),
    rhythm: z.string().regex(/^(?:DAY|WEEK|MONTH|YEAR)-\d{1,2}$/),
  }),
  z.object({ intent: z.literal('quantity'), line: text, quantity: wholeNumber }),
  z.object({ intent: z.literal('swap'), line: text, variant: text }),
  z.object({ intent: z.literal('add-once'), variant: text }),
  z.object({ intent: z.literal('remove-once'), line: text }),
  z.object({ intent: z.literal('address'), address: text }),
  z.object({ intent: z.literal('card'), card: text }),
]);

const intervals = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const;

/** Each form has its contract in the URL, and the kind of change in `intent`. */
export const changeSubscriptions: SectionAction = async ({ shop, request, url }) => {
  const user = await shop.account.user();
  if (user === null) return redirect('/account/login', 303);
  const service = shop.subscriptions;
  const form = await request.formData();
  const contract = url.searchParams.get('contract') ?? '';
  const read = changes.safeParse(
    Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')),
  );
  if (service === null) return changeRemote(shop, user, contract, read.success ? read.data : null);
  if (!read.success) return refuse('quantity');
  const customer = getCustomerNumber(user);
  if (read.data.intent === 'card' && !service.takesTestCards)
    return redirectToCardPage(service, customer, contract, shop.regionUrl(shop.region));
  const change = toChange(read.data, user);
  if (change === null) return refuse('address');
  const result = await service.change(customer, contract, change);
  if (result.kind === 'done') return redirect(getSavedPath('subscriptions'), 303);
  const { reason, dates } = result;
  if (dates === null) return refuse(reason);
  return refuseWith(words.dateError({ first: formatDay(dates.first), last: formatDay(dates.last) }));
};

/** Handles a change of a subscription at Shopify, whose API supports fewer kinds of changes. */
async function changeRemote(
  { remoteSubscriptions }: SectionRequest['shop'],
  { email }: UserJson,
  contract: string,
  read: z.output<typeof changes> | null,
) {
  const change = read === null ? null : toRemoteChange(read);
  if (remoteSubscriptions === null || email === null || change === null) return refuse('unknown');
  const result = await remoteSubscriptions.change(email, contract, change);
  switch (result) {
    case 'done':
      return redirect(getSavedPath('subscriptions'), 303);
    case 'signedOut':
      return redirect(getSectionPath('subscriptions'), 303);
    case 'refused':
      return refuse('tooLate');
    case 'unavailable':
      return refuseWith(words.remoteUnavailable());
  }
}

function toRemoteChange(read: z.output<typeof changes>): RemoteSubscriptionChange | null {
  switch (read.intent) {
    case 'skip':
    case 'unskip':
      return { kind: read.intent, cycle: read.cycle };
    case 'pause':
    case 'resume':
    case 'cancel':
      return { kind: read.intent };
    default:
      return null;
  }
}

/** Redirects to the payment provider's page for a new card, which returns to `routes/subscription-card.ts`. */
async function redirectToCardPage(
  service: SubscriptionService,
  customer: string,
  contract: string,
  shopUrl: string,
) {
  const back = `${shopUrl}/account/subscriptions/${encodeURIComponent(contract)}/card`;
  const page = await service.startCardUpdate(customer, contract, `${back}?session={CHECKOUT_SESSION_ID}`);
  return page === null ? refuse('card') : redirect(page, 303);
}

function toChange(read: z.output<typeof changes>, user: UserJson): SubscriptionChange | null {
  switch (read.intent) {
    case 'skip':
    case 'unskip':
      return { kind: read.intent, cycle: read.cycle };
    case 'pause':
    case 'resume':
    case 'cancel':
      return { kind: read.intent };
    case 'date':
      return { kind: 'date', day: read.day };
    case 'rhythm': {
      const [name, count] = read.rhythm.split('-');
      const interval = intervals.find((each) => each === name) ?? 'MONTH';
      return { kind: 'rhythm', interval, intervalCount: Number(count) };
    }
    case 'quantity':
      return { kind: 'quantity', lineId: read.line, quantity: read.quantity };
    case 'swap':
      return { kind: 'swap', lineId: read.line, variantId: read.variant };
    case 'add-once':
      return { kind: 'addOnce', variantId: read.variant };
    case 'remove-once':
      return { kind: 'removeOnce', lineId: read.line };
    case 'card':
      return { kind: 'card', reference: read.card };
    case 'address': {
      const node = user.addresses.edges.find((edge) => getAddressNumber(edge.node.id) === read.address)?.node;
      return node === undefined ? null : { kind: 'address', address: toInput(toShippableAddress(node)) };
    }
  }
}

function toInput({ province, phone, ...address }: PostalAddress) {
  return { ...address, province: province ?? '', addressPhone: phone };
}

function refuse(reason: string) {
  return refuseWith(words.error({ reason }));
}

function refuseWith(message: string) {
  const problems: SectionResult['problems'] = [{ field: 'form', message }];
  return data<SectionResult>({ section: 'subscriptions', problems, typed: {} }, { status: 422 });
}
