/**
 * Previews a campaign's prices: parses rules from a form or a CSV file, and returns a table of before and after. Stores nothing.
 */
import { Readable } from 'node:stream';
import { formatFileError, readCsvTable, UnreadableCsvError } from '@vitrine/commerce/catalogue/csv-table';
import { maxPriceRules, type PriceRule } from '@vitrine/rules/catalogue/period-price';
import { isRegionKey, type RegionKey } from '@vitrine/rules/regions/region';
import { stringify } from 'csv-stringify/sync';
import { Hono } from 'hono';
import { z } from 'zod';
import { type PriceTableJson, pricesPerPage } from '../../app/editor/api/price-json.ts';
import { jsonBody } from '../api/body.ts';
import type { Embedded } from '../embedded.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import { type PriceFile, priceColumns, readPriceCsv, writePriceCsv } from '../prices/price-csv.ts';
import { createPricedProductLookup, createPriceTable, listUnusedPrices } from '../prices/price-table.ts';
import type { EditorGuard } from './editor-guard.ts';

const amount = z.int().min(1).max(1_000_000_000_00);
/** Schema of a `PriceRule`. */
export const priceRuleInput = z.strictObject({
  product: z.string().min(1).max(255),
  variant: z.string().max(40).nullable(),
  region: z.custom<RegionKey>(isRegionKey, { error: 'There is no such storefront.' }).nullable(),
  change: z.union([z.strictObject({ percentage: z.number().min(0).max(100) }), z.strictObject({ amount })]),
  compareAt: z.union([z.enum(['list', 'unchanged']), amount]),
});
export const priceRulesInput = z
  .array(priceRuleInput)
  .max(maxPriceRules, `A campaign holds at most ${maxPriceRules} prices.`);

/**
 * Body of the call: the current rules, rules to add (a CSV file, or the cells of one row), and the first row of the page to
 * show.
 */
export const priceTableInput = z.strictObject({
  rules: priceRulesInput,
  add: z.partialRecord(z.enum(priceColumns), z.string().max(300)).nullable().default(null),
  csv: z.string().max(2_000_000).nullable().default(null),
  from: z.int().min(0).max(1_000_000).default(0),
});

export function priceRoutes(
  { embedded }: { readonly embedded: Embedded | null },
  guard: EditorGuard,
): Hono<ShopHttp> {
  return new Hono<ShopHttp>().post(
    '/editor/api/prices/table',
    guard.by('write', async (context) => {
      if (embedded === null) {
        const message = 'The shop sells from another system, which has the prices: plan them there.';
        throw new HttpError(409, 'NOT_HERE', message);
      }
      const { rules, add, csv, from } = await jsonBody(context, priceTableInput);
      const catalogue = createPricedProductLookup(
        embedded.storage,
        async () => embedded.backend.parts.catalogue,
      );
      const text = add === null ? csv : toCsv(add);
      const added: PriceFile =
        text === null
          ? { rules: [], problems: [] }
          : await readText(text, (table) => readPriceCsv(table, catalogue));
      const merged = added.problems.length > 0 ? rules : mergeRules(rules, added.rules);
      const products = await catalogue.products([...new Set(merged.map(({ product }) => product))]);
      const { csv: written, omitted } = writePriceCsv(merged, products);
      const rows = createPriceTable(merged, products);
      // Returns the last page if rows were removed in the meantime.
      const first = Math.min(from, Math.floor(Math.max(rows.length - 1, 0) / pricesPerPage) * pricesPerPage);
      const result: PriceTableJson = {
        rules: merged,
        rows: rows.slice(first, first + pricesPerPage),
        from: first,
        total: rows.length,
        unused: listUnusedPrices(merged, products),
        problems: added.problems.map((each) =>
          add === null ? formatFileError(each) : formatCellProblem(each.reason),
        ),
        csv: written,
        omitted: omitted.length,
      };
      return context.json(result);
    }),
  );
}

function formatCellProblem(reason: string): string {
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1).replace(/\.$/, '')}.`;
}

function toCsv(cells: Partial<Record<(typeof priceColumns)[number], string>>): string {
  return stringify([[...priceColumns], priceColumns.map((column) => cells[column] ?? '')]);
}

async function readText(
  text: string,
  read: (table: Awaited<ReturnType<typeof readCsvTable>>) => Promise<PriceFile>,
): Promise<PriceFile> {
  try {
    return await read(await readCsvTable(Readable.from([text])));
  } catch (error) {
    if (!(error instanceof UnreadableCsvError)) throw error;
    return { rules: [], problems: [error.problem] };
  }
}

/** Adds rules. A rule replaces an existing rule for the same product, variant and storefront. */
function mergeRules(rules: readonly PriceRule[], added: readonly PriceRule[]): readonly PriceRule[] {
  const getTarget = ({ product, variant, region }: PriceRule) => JSON.stringify([product, variant, region]);
  return [...new Map([...rules, ...added].map((rule) => [getTarget(rule), rule])).values()];
}
