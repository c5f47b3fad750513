/**
 * Groups of selling plans with which products are sold. Changes don't affect existing contracts, which store the agreed
 * plan.
 */
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Kysely, Transaction } from 'kysely';
import type { SellingPlanGroupRecord, SellingPlanRecord } from '../catalogue/catalogue-records.ts';
import { createStableId } from '../catalogue/stable-id.ts';
import { appendChangeLog, toDocumentRow, upsertDocuments } from '../catalogue/upsert-documents.ts';
import type { CommerceDatabase } from '../database.ts';
import type { MerchantActor } from '../merchant/actor.ts';
import { recordAuditEntry } from '../merchant/audit-log.ts';

type Reading = Kysely<CommerceDatabase>;

export interface SellingPlanInput
  extends Pick<SellingPlanRecord, 'name' | 'description' | 'interval' | 'intervalCount' | 'percentage'> {
  /** Id of the plan to change; null for a new one. */
  readonly id: string | null;
  /** Option that a shopper selects; defaults to the interval, such as `Every 4 weeks`. */
  readonly option?: string | undefined;
}

export interface SellingPlanGroupInput {
  readonly name: string;
  /** The merchant's own identifier of the group; unchanged if omitted. */
  readonly merchantCode?: string | undefined;
  /** Name of the option with which plans are selected; unchanged if omitted. */
  readonly optionName?: string | undefined;
  readonly plans: readonly SellingPlanInput[];
  /** Product handles. */
  readonly products: readonly string[];
}

/** An error in the input; `field` is its path, such as `plans.0.percentage`. */
export interface SellingPlanGroupProblem {
  readonly field: string;
  readonly message: string;
  /** Error code of the Admin API. */
  readonly code: string;
}

export type SellingPlanGroupResult =
  | { readonly ok: true; readonly group: SellingPlanGroupRecord }
  | { readonly ok: false; readonly problems: readonly SellingPlanGroupProblem[] };

/** Default name of the option with which a group's plans are selected. */
const optionName = 'Delivery';
const maxPlans = 20;
const maxProducts = 500;
const maxNameLength = 255;
const maxDescriptionLength = 2000;

export async function listSellingPlanGroups(db: Reading): Promise<readonly SellingPlanGroupRecord[]> {
  const rows = await db
    .selectFrom('catalogue_documents')
    .select('data')
    .where('kind', '=', 'selling_plan_group')
    .execute();
  return rows
    .map((row): SellingPlanGroupRecord => JSON.parse(row.data))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** New state of a group. A function receives the current state, so that concurrent changes aren't lost. */
export type SellingPlanGroupChange =
  | SellingPlanGroupInput
  | ((before: SellingPlanGroupRecord) => SellingPlanGroupInput);

/** Creates a group, or changes the one with this id. Plans that are omitted are no longer offered. */
export function saveSellingPlanGroup(
  storage: Storage<CommerceDatabase>,
  id: string | null,
  change: SellingPlanGroupChange,
  now: EpochMs,
  actor: MerchantActor,
): Promise<SellingPlanGroupResult> {
  return storage.change(async (tx): Promise<SellingPlanGroupResult> => {
    const groups = await listSellingPlanGroups(tx);
    const before = id === null ? undefined : groups.find((group) => group.id === id);
    const input = typeof change !== 'function' ? change : before === undefined ? undefined : change(before);
    if ((id !== null && before === undefined) || input === undefined)
      return fail([
        { field: 'id', message: 'There is no such group any more.', code: 'GROUP_DOES_NOT_EXIST' },
      ]);
    const problems = [
      ...validateGroup(
        input,
        groups.filter((group) => group !== before),
      ),
      ...(await findMissingProducts(tx, input.products)),
      ...input.plans.flatMap((plan, index) =>
        plan.id === null || before?.plans.some((each) => each.id === plan.id)
          ? []
          : [
              {
                field: `plans.${index}.id`,
                message: 'There is no such plan any more.',
                code: 'PLAN_DOES_NOT_EXIST',
              },
            ],
      ),
    ];
    if (problems.length > 0) return fail(problems);
    const group = toGroup(id, input, groups, before);
    await upsertDocuments(tx, [toDocumentRow('selling_plan_group', group.id, group, now)]);
    await appendChangeLog(tx, ['all'], now);
    const action = id === null ? 'sellingPlanGroupCreate' : 'sellingPlanGroupUpdate';
    await recordAuditEntry(tx, { actor, action, subject: { type: 'SellingPlanGroup', id: group.id } }, now);
    return { ok: true, group };
  });
}

/** @returns false if the group doesn't exist */
export function deleteSellingPlanGroup(
  storage: Storage<CommerceDatabase>,
  id: string,
  now: EpochMs,
  actor: MerchantActor,
): Promise<boolean> {
  return storage.change(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('catalogue_documents')
      .where('kind', '=', 'selling_plan_group')
      .where('id', '=', id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await appendChangeLog(tx, ['all'], now);
    const subject = { type: 'SellingPlanGroup', id };
    await recordAuditEntry(tx, { actor, action: 'sellingPlanGroupDelete', subject }, now);
    return true;
  });
}

function fail(problems: readonly SellingPlanGroupProblem[]): SellingPlanGroupResult {
  return { ok: false, problems };
}

function validateGroup(
  { name, plans, products, merchantCode = '', optionName: option = '' }: SellingPlanGroupInput,
  others: readonly SellingPlanGroupRecord[],
): readonly SellingPlanGroupProblem[] {
  const problems: SellingPlanGroupProblem[] = [];
  const add = (field: string, message: string, code = 'INVALID') => problems.push({ field, message, code });
  if (name.trim() === '') add('name', 'Give the group a name.', 'BLANK');
  if (others.some((other) => other.name === name.trim()))
    add('name', 'Another group has this name.', 'TAKEN');
  const limit = (field: string, text: string, longest = maxNameLength) => {
    if (text.length > longest) add(field, `At most ${longest} characters.`, 'TOO_LONG');
  };
  limit('name', name);
  limit('merchantCode', merchantCode);
  limit('options', option);
  if (plans.length === 0) add('plans', 'Add a plan.', 'SELLING_PLAN_COUNT_LOWER_BOUND');
  if (plans.length > maxPlans)
    add('plans', `A group has at most ${maxPlans} plans.`, 'SELLING_PLAN_COUNT_UPPER_BOUND');
  if (products.length > maxProducts)
    add('products', `A group has at most ${maxProducts} products.`, 'TOO_BIG');
  for (const [index, plan] of plans.entries()) {
    const at = `plans.${index}`;
    limit(`${at}.name`, plan.name);
    limit(`${at}.description`, plan.description, maxDescriptionLength);
    limit(`${at}.options`, plan.option ?? '');
    if (plan.name.trim() === '') add(`${at}.name`, 'Give the plan a name.', 'BLANK');
    if (plans.findIndex((each) => each.name.trim() === plan.name.trim()) < index)
      add(`${at}.name`, 'Another plan of the group has this name.', 'SELLING_PLAN_DUPLICATE_NAME');
    if (plans.findIndex((each) => formatRhythm(each) === formatRhythm(plan)) < index)
      add(
        `${at}.intervalCount`,
        'Another plan of the group has this rhythm.',
        'SELLING_PLAN_DUPLICATE_OPTIONS',
      );
    if (!(Number.isSafeInteger(plan.intervalCount) && plan.intervalCount >= 1 && plan.intervalCount <= 100))
      add(`${at}.intervalCount`, 'Give a whole number from 1 to 100.');
    if (!(plan.percentage >= 0 && plan.percentage < 100))
      add(`${at}.percentage`, 'Give a percentage from 0 to below 100.');
  }
  return problems;
}

async function findMissingProducts(
  tx: Transaction<CommerceDatabase>,
  handles: readonly string[],
): Promise<readonly SellingPlanGroupProblem[]> {
  if (handles.length === 0) return [];
  const rows = await tx
    .selectFrom('catalogue_documents')
    .select('handle')
    .where('kind', '=', 'product')
    .where('handle', 'in', handles.slice(0, maxProducts))
    .execute();
  const known = new Set(rows.map(({ handle }) => handle));
  return handles.flatMap((handle, index) =>
    known.has(handle)
      ? []
      : [
          {
            field: `products.${index}`,
            message: `There is no product “${handle}”.`,
            code: 'PRODUCT_DOES_NOT_EXIST',
          },
        ],
  );
}

/** Returns the option for an interval: `Every 4 weeks`. */
function formatRhythm({
  interval,
  intervalCount,
}: Pick<SellingPlanInput, 'interval' | 'intervalCount'>): string {
  const unit = interval.toLowerCase();
  return intervalCount === 1 ? `Every ${unit}` : `Every ${intervalCount} ${unit}s`;
}

function toGroup(
  id: string | null,
  input: SellingPlanGroupInput,
  groups: readonly SellingPlanGroupRecord[],
  before: SellingPlanGroupRecord | undefined,
): SellingPlanGroupRecord {
  const name = input.name.trim();
  const taken = new Set(groups.flatMap((group) => [group.id, ...group.plans.map((plan) => plan.id)]));
  const createId = (kind: string, parts: readonly string[]) => {
    const created = createStableId(kind, parts, (each) => taken.has(each));
    taken.add(created);
    return created;
  };
  const groupOption = input.optionName ?? before?.options[0]?.name ?? optionName;
  const merchantCode = input.merchantCode ?? before?.merchantCode;
  const plans = input.plans.map((plan): SellingPlanRecord => {
    const same = before?.plans.find((each) => each.id === plan.id);
    const planName = plan.name.trim();
    return {
      id: same?.id ?? createId('selling plan', [name, planName]),
      name: planName,
      description: plan.description.trim(),
      options: [{ name: groupOption, value: plan.option?.trim() || formatRhythm(plan) }],
      recurringDeliveries: same?.recurringDeliveries ?? true,
      interval: plan.interval,
      intervalCount: plan.intervalCount,
      percentage: plan.percentage,
    };
  });
  return {
    id: id ?? createId('selling plan group', [name]),
    name,
    ...(merchantCode === undefined ? {} : { merchantCode }),
    appName: before?.appName ?? null,
    options: [
      { name: groupOption, values: plans.flatMap(({ options }) => options.map(({ value }) => value)) },
    ],
    plans,
    products: [...new Set(input.products)],
  };
}
