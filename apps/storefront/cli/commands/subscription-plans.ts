/**
 * `subscriptions plans|save-plans|delete-plans`: manage selling plan groups. A running shop applies changes within
 * seconds.
 */
import { readFile } from 'node:fs/promises';
import { commandLineActor } from '@vitrine/commerce/merchant/actor';
import {
  deleteSellingPlanGroup,
  listSellingPlanGroups,
  saveSellingPlanGroup,
} from '@vitrine/commerce/subscriptions/selling-plan-groups';
import { z } from 'zod';
import type { DatabaseIo } from './database-io.ts';
import { exitCodes } from './exit-codes.ts';

const groupFile = z.strictObject({
  id: z.string().nullable().default(null),
  name: z.string().max(100),
  plans: z.array(
    z.strictObject({
      id: z.string().nullable().default(null),
      name: z.string().max(100),
      description: z.string().max(500).default(''),
      interval: z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR']),
      intervalCount: z.number(),
      percentage: z.number(),
    }),
  ),
  products: z.array(z.string().min(1).max(255)),
});

/** Prints the selling plan groups; with `--json` in the format that `save-plans` reads. */
export async function listPlans(io: DatabaseIo): Promise<number> {
  const groups = await listSellingPlanGroups(io.storage.read);
  for (const { id, name, plans, products } of groups) {
    io.json({
      id,
      name,
      plans: plans.map(({ options: _options, recurringDeliveries: _recurring, ...plan }) => plan),
      products,
    });
    io.out(`${id}  ${name}: ${plans.map((plan) => plan.name).join('; ')} (${products.length} products)`);
  }
  if (groups.length === 0) io.out('There are no plans.');
  return exitCodes.done;
}

/** Creates a selling plan group from a JSON file, or updates the one with the file's id. */
export async function savePlans(path: string, io: DatabaseIo): Promise<number> {
  const read = await readGroup(path);
  if ('problem' in read) {
    io.err(`${path}: ${read.problem}`);
    return exitCodes.wrongInput;
  }
  const { id, ...input } = read.group;
  const result = await saveSellingPlanGroup(io.storage, id, input, io.clock(), commandLineActor);
  if (!result.ok) {
    for (const { field, message } of result.problems) io.err(`${field}: ${message}`);
    io.err('Nothing was saved. Correct the file and save it again.');
    return exitCodes.failed;
  }
  io.json({ id: result.group.id });
  io.out(`The group ${result.group.id}, ${result.group.name}, is saved.`);
  return exitCodes.done;
}

async function readGroup(
  path: string,
): Promise<{ readonly group: z.output<typeof groupFile> } | { readonly problem: string }> {
  try {
    const parsed = groupFile.safeParse(JSON.parse(await readFile(path, 'utf8')));
    return parsed.success ? { group: parsed.data } : { problem: z.prettifyError(parsed.error) };
  } catch (error) {
    if (error instanceof SyntaxError) return { problem: `It is no JSON: ${error.message}` };
    if (error instanceof Error && 'code' in error) return { problem: error.message };
    throw error;
  }
}

export async function deletePlans(id: string, io: DatabaseIo): Promise<number> {
  if (!(await deleteSellingPlanGroup(io.storage, id, io.clock(), commandLineActor))) {
    io.err(`There is no group ${id}. "subscriptions plans" shows them.`);
    return exitCodes.notFound;
  }
  io.json({ id });
  io.out(`The group ${id} is deleted. Subscriptions that began go on.`);
  return exitCodes.done;
}
