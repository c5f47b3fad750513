/**
 * `prices list|schedule|export`. Scheduled prices are part of campaigns; a running shop applies them within a second.
 */
import { UnreadableCsvError } from '@vitrine/commerce/catalogue/csv-table';
import { openCatalogue } from '@vitrine/commerce/catalogue/open-catalogue';
import { ContentStoreError } from '@vitrine/content/documents/content-model';
import { toDecimal } from '@vitrine/rules/money/decimal';
import type { EpochMs } from '@vitrine/rules/units';
import pino from 'pino';
import type { PriceRowJson } from '../../app/editor/api/price-json.ts';
import { readPriceCsv, writePriceCsv } from '../../server/prices/price-csv.ts';
import { createPricedProductLookup, createPriceTable } from '../../server/prices/price-table.ts';
import type { CommandContext } from '../command-context.ts';
import { author, findCampaign, openCampaigns } from './campaigns.ts';
import { openCsv, printProblems } from './csv-file.ts';
import { exitCodes } from './exit-codes.ts';

/** Maximum number of prices printed; for the others only their number is printed. */
const maxPrinted = 200;
/** Maximum number of products listed in a message. */
const maxNamed = 10;

export interface SchedulingInput {
  readonly path: string;
  readonly name: string;
  readonly from?: EpochMs | undefined;
  readonly until?: EpochMs | undefined;
}

export async function listPrices(io: CommandContext): Promise<number> {
  const { store } = await openCampaigns(io);
  const catalogue = await openProducts(io);
  const periods = await store.pricePeriods();
  for (const { campaign, name, from, until, rules } of periods) {
    const products = await catalogue.products([...new Set(rules.map(({ product }) => product))]);
    const rows = createPriceTable(rules, products);
    const end = until === null ? null : formatTime(until);
    io.out(
      `${campaign}  ${name}: from ${formatTime(from)} ${end === null ? 'without an end' : `until ${end}`}`,
    );
    for (const row of rows) {
      io.json({ campaign, campaignName: name, from: formatTime(from), until: end, ...row });
      io.out(formatRow(row));
    }
  }
  if (periods.length === 0) io.out('No campaign changes prices. "prices schedule" plans some.');
  return exitCodes.done;
}

export async function schedulePrices(
  { path, name, from, until }: SchedulingInput,
  io: CommandContext,
): Promise<number> {
  const { publishing } = await openCampaigns(io);
  const catalogue = await openProducts(io);
  try {
    const table = await openCsv(path, io);
    if (table === null) return exitCodes.wrongInput;
    const { rules, problems } = await readPriceCsv(table, catalogue);
    printProblems(problems, io);
    if (problems.length > 0) {
      io.err('Nothing was changed. Correct the file.');
      return exitCodes.failed;
    }
    const products = await catalogue.products([...new Set(rules.map(({ product }) => product))]);
    const rows = createPriceTable(rules, products);
    const input = {
      name,
      note: '',
      from: from ?? io.clock(),
      until: until ?? null,
      documents: [],
      discounts: [],
      prices: rules,
    };
    const draft = await publishing.campaigns.create(input, author);
    let scheduled = draft;
    try {
      scheduled = await publishing.campaigns.schedule(draft.id, draft.revision, author);
    } catch (error) {
      await publishing.campaigns.cancel(draft.id, author);
      throw error;
    }
    io.json({ campaign: scheduled.id, name, state: scheduled.state, prices: rows });
    for (const row of rows.slice(0, maxPrinted)) io.out(formatRow(row));
    if (rows.length > maxPrinted) io.out(`and ${rows.length - maxPrinted} more`);
    io.out(`Campaign ${scheduled.id}, “${name}”, is ${scheduled.state}: ${rows.length} prices.`);
    return exitCodes.done;
  } catch (error) {
    if (error instanceof UnreadableCsvError) {
      io.err(`${error.message}. Nothing was changed.`);
      return exitCodes.failed;
    }
    if (!(error instanceof ContentStoreError)) throw error;
    io.err(`${error.message} Nothing was changed.`);
    return exitCodes.conflict;
  }
}

export async function exportPrices(given: string, io: CommandContext): Promise<number> {
  const { publishing } = await openCampaigns(io);
  const campaign = await findCampaign(publishing, given, io);
  if (campaign === null) return exitCodes.notFound;
  const catalogue = await openProducts(io);
  const products = await catalogue.products([...new Set(campaign.prices.map(({ product }) => product))]);
  const { csv, omitted } = writePriceCsv(campaign.prices, products);
  io.json({ campaign: campaign.id, csv, omitted });
  io.out(csv.trimEnd());
  if (omitted.length > 0) {
    const names = [...new Set(omitted.map(({ product }) => product))].slice(0, maxNamed).join(', ');
    const prices = omitted.length === 1 ? '1 price is' : `${omitted.length} prices are`;
    io.err(`${prices} left out: the variant is gone, or has no SKU of its own (${names}).`);
  }
  return exitCodes.done;
}

async function openProducts(io: CommandContext) {
  const { storage } = await io.database();
  const log = pino({ enabled: false });
  return createPricedProductLookup(storage, () => openCatalogue({ storage, log }));
}

function formatRow({ name, sku, region, currency, before, after, warning }: PriceRowJson): string {
  const price = `${toDecimal(before.price)} → ${toDecimal(after.price)} ${currency}`;
  const struck = after.compareAtPrice === null ? '' : `, compare at ${toDecimal(after.compareAtPrice)}`;
  const check = warning === null ? '' : `  Check: ${warning}`;
  return `  ${name}${sku === '' ? '' : ` (${sku})`}, ${region}: ${price}${struck}${check}`;
}

function formatTime(at: EpochMs): string {
  return new Date(at).toISOString();
}
