/** For tests only: a server that behaves like Yotpo Loyalty's API v2, with one customer. */
import { createServer, type ServerResponse } from 'node:http';

export const yotpoAccount = { YOTPO_LOYALTY_GUID: 'guid-of-a-test', YOTPO_LOYALTY_API_KEY: 'key-of-a-test' };

const options = [
  {
    id: 11,
    name: '$5 off',
    type: 'Coupon',
    amount: 500,
    cost_text: '500 Points',
    discount_type: 'fixed_amount',
  },
  {
    id: 12,
    name: 'Free balm',
    type: 'Coupon',
    amount: 2000,
    cost_text: '2,000 Points',
    discount_type: 'product',
  },
  { id: 13, name: 'As you like', type: 'Coupon', amount: 1, discount_type: 'generic_variable' },
  { name: 'without an id' },
];

const history = [
  { id: 2, points: -500, action: 'Redemption', status: 'Approved', created_at: '2026-05-02T08:00:00Z' },
  { id: 1, points: 1700, action: 'Purchase', status: 'Approved', created_at: '2026-05-01T08:00:00Z' },
  { id: 3, points: 90, action: 'Purchase', status: 'Pending', created_at: '2026-05-03T08:00:00Z' },
  { id: 4, points: 'many' },
];

export interface TestYotpo {
  readonly url: string;
  /** Received requests of `GET /customers?…`. */
  readonly asked: readonly string[];
  /** Overrides all further responses; null to respond as Yotpo does. */
  answer: ((response: ServerResponse) => void) | null;
  /** E-mail address of the only customer. */
  customer: string;
  /** Code of the next redeemed reward. */
  code: string;
  close(): void;
}

export async function openTestYotpo(): Promise<TestYotpo> {
  const requested: string[] = [];
  const yotpo = { answer: null, customer: 'ada@example.com', code: 'swl_1' } as Pick<
    TestYotpo,
    'answer' | 'customer' | 'code'
  >;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks).toString();
    requested.push(`${request.method} ${request.url}${body === '' ? '' : ` ${body}`}`);
    if (yotpo.answer !== null) return yotpo.answer(response);
    const say = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const { 'x-guid': guid, 'x-api-key': key } = request.headers;
    if (guid !== yotpoAccount.YOTPO_LOYALTY_GUID || key !== yotpoAccount.YOTPO_LOYALTY_API_KEY) {
      return say(401, { error: 'Unauthorized' });
    }
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://yotpo.test');
    switch (`${request.method} ${pathname}`) {
      case 'GET /customers':
        return searchParams.get('customer_email') === yotpo.customer
          ? say(200, {
              email: yotpo.customer,
              points_balance: 1200,
              points_earned: 1700,
              vip_tier_name: 'Gold',
              vip_tier_upgrade_requirements: { points_needed: 300 },
              ...(searchParams.get('with_history') === 'true' ? { history_items: history } : {}),
            })
          : say(404, { error: 'Not found' });
      case 'GET /redemption_options':
        return say(200, options);
      case 'POST /redemptions':
        return say(200, { id: 5, approved: true, code: yotpo.code });
      default:
        return say(404, {});
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return Object.assign(yotpo, {
    url: `http://127.0.0.1:${address.port}`,
    asked: requested,
    close() {
      server.closeAllConnections();
      server.close();
    },
  });
}
