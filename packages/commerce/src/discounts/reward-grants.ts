/**
 * Rewards for which members redeemed points: one free unit of a product, or a discount code. They are stored next to the
 * carts, so that pricing doesn't rely on claims by a cart. Each is used by one order, in the transaction that creates it.
 */
import type { PricedCart } from '@vitrine/rules/cart/model';
import { isLoyaltyCode } from '@vitrine/rules/discounts/code-rejection';
import type { Discount } from '@vitrine/rules/discounts/discount';
import type { Minor } from '@vitrine/rules/money';
import { getRewardToken, isRewardLine, type RewardGrant } from '@vitrine/rules/offers/rewards';
import { getDefaultRegion, type RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { Storage } from '@vitrine/storage/database';
import type { MigrationSet } from '@vitrine/storage/migrations';
import type { Kysely, Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';

/** `claimed`: used by an order whose payment hasn't been captured. */
export type RewardGrantState = 'open' | 'claimed' | 'used' | 'released';

export interface RewardGrantTables {
  reward_grants: {
    token: string;
    /** Id of the customer. */
    member: string;
    points: number;
    title: string;
    /** Global id of the variant; null for a code. */
    variant: string | null;
    /** Upper case; null for a free product. */
    code: string | null;
    /** Value of a code in minor units. */
    amount: number | null;
    region: RegionKey;
    state: RewardGrantState;
    order_id: string | null;
    expires_at: EpochMs;
  };
}

export const rewardGrantMigrations: MigrationSet = {
  name: 'reward-grants',
  migrations: {
    '0001-reward-grants': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'reward_grants')
          .addColumn('token', type.text, (column) => column.primaryKey().notNull())
          .addColumn('member', type.text, (column) => column.notNull())
          .addColumn('points', type.integer, (column) => column.notNull())
          .addColumn('title', type.text, (column) => column.notNull())
          .addColumn('variant', type.text)
          .addColumn('code', type.text, (column) => column.unique())
          .addColumn('amount', type.integer)
          .addColumn('region', type.text, (column) => column.notNull())
          .addColumn('state', type.text, (column) => column.notNull())
          .addColumn('order_id', type.text)
          .addColumn('expires_at', type.timestamp, (column) => column.notNull())
          .execute();
        await db.schema.createIndex('reward_grants_member').on('reward_grants').column('member').execute();
        await db.schema.createIndex('reward_grants_order').on('reward_grants').column('order_id').execute();
      },
    },
  },
};

export interface NewRewardGrant {
  readonly token: string;
  readonly member: string;
  readonly points: number;
  readonly title: string;
  readonly variant: string | null;
  readonly code: string | null;
  readonly amount: Minor | null;
  readonly region: RegionKey;
  readonly expiresAt: EpochMs;
}

type Db = Kysely<CommerceDatabase>;
type Tx = Transaction<CommerceDatabase>;

/**
 * Creates a grant; an existing one is left unchanged.
 * @returns its state.
 */
export function createGrant(
  storage: Storage<CommerceDatabase>,
  grant: NewRewardGrant,
): Promise<RewardGrantState> {
  return storage.change(async (tx) => {
    await insert(tx, grant, 'open');
    return (await getStates(tx, [grant.token])).get(grant.token) ?? 'released';
  });
}

async function insert(tx: Tx, grant: NewRewardGrant, state: RewardGrantState): Promise<void> {
  const { expiresAt, code, ...rest } = grant;
  await tx
    .insertInto('reward_grants')
    .values({ ...rest, code: code?.toUpperCase() ?? null, state, order_id: null, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('token').doNothing())
    .execute();
}

/** Returns the states of grants by token; unknown tokens are skipped. */
export function getRewardGrantStates(
  storage: Storage<CommerceDatabase>,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, RewardGrantState>> {
  return getStates(storage.read, tokens);
}

async function getStates(db: Db, tokens: readonly string[]): Promise<ReadonlyMap<string, RewardGrantState>> {
  if (tokens.length === 0) return new Map();
  const rows = await db
    .selectFrom('reward_grants')
    .select(['token', 'state'])
    .where('token', 'in', tokens)
    .execute();
  return new Map(rows.map(({ token, state }) => [token, state]));
}

/**
 * Releases a grant, unless an order uses it. An unknown grant is stored as released, so that it can't be created later.
 * @returns its state.
 */
export function releaseRewardGrant(
  storage: Storage<CommerceDatabase>,
  token: string,
): Promise<RewardGrantState> {
  return storage.change(async (tx) => {
    const nothing = { member: '', points: 0, title: '', variant: null, code: null, amount: null } as const;
    await insert(tx, { ...nothing, token, region: getDefaultRegion(), expiresAt: 0 }, 'released');
    await tx
      .updateTable('reward_grants')
      .set({ state: 'released' })
      .where('token', '=', token)
      .where('state', '=', 'open')
      .execute();
    return (await getStates(tx, [token])).get(token) ?? 'released';
  });
}

/** Releases expired grants that are still open. */
export async function releaseExpiredRewardGrants(
  storage: Storage<CommerceDatabase>,
  now: EpochMs,
): Promise<void> {
  await storage.change((tx) =>
    tx
      .updateTable('reward_grants')
      .set({ state: 'released' })
      .where('state', '=', 'open')
      .where('expires_at', '<=', now)
      .execute(),
  );
}

interface GrantQuery {
  /** Null for a guest, who has no grants. */
  readonly customerId: string | null;
  readonly region: RegionKey;
  readonly now: EpochMs;
}

/** Returns the free products that a cart's lines may claim. */
export async function findClaimableRewards(
  db: Db,
  lines: Parameters<typeof tokensIn>[0],
  asking: GrantQuery,
): Promise<readonly RewardGrant[]> {
  const tokens = tokensIn(lines);
  if (tokens.length === 0) return [];
  const rows = await openGrants(db, asking, 'token', tokens);
  return rows.flatMap(({ token, variant }) => (variant === null ? [] : [{ token, variant }]));
}

const idPrefix = 'reward:';

/** Returns the discounts of a cart's reward codes; codes of other customers are treated as unknown. */
export async function findRewardDiscounts(
  db: Db,
  codes: readonly string[],
  asking: GrantQuery,
): Promise<readonly Discount[]> {
  const names = rewardCodesIn(codes);
  if (names.length === 0) return [];
  const rows = await openGrants(db, asking, 'code', names);
  return rows.flatMap(({ token, code, title, amount, region }) =>
    amount === null
      ? []
      : [
          {
            id: `${idPrefix}${token}`,
            code,
            title,
            benefit: { kind: 'fixedAmount', amount: { [region]: amount }, target: 'order', each: false },
            entitlement: { all: true, products: [], collections: [], skus: [] },
            excludesNewAndBundles: false,
            minimum: null,
            startsAt: null,
            endsAt: null,
            regions: [region],
            memberOnly: true,
            usageLimit: null,
            oncePerCustomer: false,
            combinesWith: { order: false, line: false, shipping: true },
          } satisfies Discount,
        ],
  );
}

async function openGrants(
  db: Db,
  { customerId, region, now }: GrantQuery,
  column: 'token' | 'code',
  names: readonly string[],
) {
  if (customerId === null) return [];
  return db
    .selectFrom('reward_grants')
    .selectAll()
    .where(column, 'in', names)
    .where('member', '=', customerId)
    .where('region', '=', region)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .execute();
}

/** Returns true if a discount belongs to a reward, whose use is only recorded in the grant. */
export function isRewardDiscount(discountId: string): boolean {
  return discountId.startsWith(idPrefix);
}

/** Returns the tokens of the grants that a price includes. */
export function getAppliedRewards(priced: PricedCart): readonly string[] {
  const lines = priced.lines.flatMap(({ line, allocations }) =>
    allocations.some(({ source }) => source.kind === 'gift' && source.offer === 'reward')
      ? (getRewardToken(line) ?? [])
      : [],
  );
  const codes = priced.codes.flatMap(({ discountId, applicable }) =>
    applicable && discountId !== null && isRewardDiscount(discountId)
      ? [discountId.slice(idPrefix.length)]
      : [],
  );
  return [...lines, ...codes];
}

/**
 * Claims grants for an order, in the transaction that creates it.
 *
 * @returns false if one belongs to another customer, was used or released, or has expired; the order must then not be
 * created.
 */
export async function claimRewards(
  tx: Tx,
  tokens: readonly string[],
  order: { readonly id: string; readonly customerId: string | null; readonly now: EpochMs },
): Promise<boolean> {
  for (const token of tokens) {
    const { numUpdatedRows } = await tx
      .updateTable('reward_grants')
      .set({ state: 'claimed', order_id: order.id })
      .where('token', '=', token)
      .where('member', '=', order.customerId ?? '')
      .where('state', '=', 'open')
      .where('expires_at', '>', order.now)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
  }
  return true;
}

/** Marks an order's grants as used after its payment was captured, or as released if it never will be. */
export async function finishRewardClaims(tx: Tx, orderId: string, state: 'used' | 'released'): Promise<void> {
  await tx
    .updateTable('reward_grants')
    .set({ state })
    .where('order_id', '=', orderId)
    .where('state', '=', 'claimed')
    .execute();
}

interface CartOf {
  readonly lines: Parameters<typeof tokensIn>[0];
  readonly discountCodes: readonly string[];
  readonly buyerIdentity: { readonly customerId: string | null };
}

/** Releases grants that a change removed from a cart, in the change's transaction. The points become available again. */
export async function releaseRemovedGrants(tx: Db, before: CartOf, after: CartOf): Promise<void> {
  const { customerId } = before.buyerIdentity;
  if (customerId === null) return;
  for (const [column, had, has] of [
    ['token', tokensIn(before.lines), tokensIn(after.lines)],
    ['code', rewardCodesIn(before.discountCodes), rewardCodesIn(after.discountCodes)],
  ] as const) {
    const left = had.filter((name) => !has.includes(name));
    if (left.length === 0) continue;
    await tx
      .updateTable('reward_grants')
      .set({ state: 'released' })
      .where(column, 'in', left)
      .where('member', '=', customerId)
      .where('state', '=', 'open')
      .execute();
  }
}

/** Anonymizes the grants of an erased customer. */
export async function eraseCustomerFromGrants(tx: Tx, customerId: string): Promise<void> {
  await tx.updateTable('reward_grants').set({ member: 'erased' }).where('member', '=', customerId).execute();
}

function tokensIn(lines: readonly Parameters<typeof isRewardLine>[0][]): readonly string[] {
  const tokens = lines.flatMap((line) => (isRewardLine(line) ? (getRewardToken(line) ?? []) : []));
  return [...new Set(tokens.filter(isSendable))];
}

function rewardCodesIn(codes: readonly string[]): readonly string[] {
  return codes
    .filter(isLoyaltyCode)
    .map((code) => code.trim().toUpperCase())
    .filter(isSendable);
}

/** PostgreSQL rejects parameters with NUL, and no token contains it. */
function isSendable(text: string): boolean {
  return !text.includes('\0');
}
