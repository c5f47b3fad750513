/** Routes with which admins add, change, pause and remove storefronts in the editor (REGION-38). */
import { join } from 'node:path';
import { demoRegionsDirectory } from '@vitrine/data/regions-directory';
import { currencyCodes } from '@vitrine/rules/money/currency-codes';
import { isRegionKey } from '@vitrine/rules/regions/region';
import type { RegionTable } from '@vitrine/rules/regions/region-table';
import { languages } from '@vitrine/rules/regions/supported-languages';
import { Hono } from 'hono';
import { z } from 'zod';
import type {
  CountryTaxJson,
  ListedStorefrontJson,
  StorefrontsJson,
} from '../../app/editor/storefronts/storefront-json.ts';
import { jsonBody } from '../api/body.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError, type HttpErrorStatus } from '../http/http-error.ts';
import { describeTemplate } from '../own-shop/region-templates.ts';
import { countryAnswer } from '../own-shop/shop-answers.ts';
import { StorefrontChangeError } from '../own-shop/storefront-checks.ts';
import { formatCountryInEnglish } from '../own-shop/storefront-form.ts';
import { type StoredStorefront, StorefrontService } from '../own-shop/storefront-service.ts';
import type { Shop } from '../shop.ts';
import { regionsDirectory } from '../shop-folder.ts';
import type { EditorGuard } from './editor-guard.ts';

export type StorefrontRoutesDeps = Pick<
  Shop,
  'settings' | 'storage' | 'embedded' | 'regionUrl' | 'table' | 'storefrontsRevision'
>;

export const storefrontChange = z.strictObject({ revision: z.string().max(100), form: z.unknown() });
export const storefrontRevision = z.strictObject({ revision: z.string().max(100) });

const statuses: Readonly<Record<StorefrontChangeError['code'], HttpErrorStatus>> = {
  INVALID: 422,
  STALE: 409,
  IN_USE: 409,
  UNKNOWN: 404,
  BUSY: 409,
  UNWRITABLE: 503,
};

export function storefrontRoutes(parts: StorefrontRoutesDeps, guard: EditorGuard): Hono<ShopHttp> {
  const service = openService(parts);
  const change = async (work: () => Promise<void>) => {
    if (regionsDirectory(parts.settings) === undefined)
      throw new HttpError(
        409,
        'DEMO',
        'These are the demo’s storefronts. Make a shop of your own to change them: npm run shop -- init.',
      );
    try {
      await work();
    } catch (error) {
      if (!(error instanceof StorefrontChangeError)) throw error;
      throw new HttpError(statuses[error.code], error.code, error.message, error.fields);
    }
  };
  return new Hono<ShopHttp>()
    .get(
      '/editor/api/storefronts',
      guard.by('people', async (context) => context.json(await readStorefronts(parts, service))),
    )
    .post(
      '/editor/api/storefronts',
      guard.by('people', async (context, { email }) => {
        const { revision, form } = await jsonBody(context, storefrontChange);
        await change(() => service.add(revision, form, email));
        return context.json(await readStorefronts(parts, service));
      }),
    )
    .put(
      '/editor/api/storefronts/:key',
      guard.by('people', async (context, { email }) => {
        const { revision, form } = await jsonBody(context, storefrontChange);
        await change(() => service.change(revision, context.req.param('key') ?? '', form, email));
        return context.json(await readStorefronts(parts, service));
      }),
    )
    .delete(
      '/editor/api/storefronts/:key',
      guard.by('people', async (context, { email }) => {
        const { revision } = await jsonBody(context, storefrontRevision);
        await change(() => service.remove(revision, context.req.param('key') ?? '', email));
        return context.json(await readStorefronts(parts, service));
      }),
    )
    .post(
      '/editor/api/storefronts/:key/restore',
      guard.by('people', async (context, { email }) => {
        const { revision } = await jsonBody(context, storefrontRevision);
        await change(() => service.restore(revision, context.req.param('key') ?? '', email));
        return context.json(await readStorefronts(parts, service));
      }),
    );
}

function openService({ settings, storage, embedded }: StorefrontRoutesDeps): StorefrontService {
  return new StorefrontService({
    directory: regionsDirectory(settings) ?? demoRegionsDirectory,
    lockFile: join(settings.DATA_DIR, 'storefronts.lock'),
    publicUrl: settings.PUBLIC_URL,
    storage: embedded?.storage ?? null,
    accounts: storage,
    clock: Date.now,
  });
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

async function readStorefronts(
  parts: StorefrontRoutesDeps,
  service: StorefrontService,
): Promise<StorefrontsJson> {
  const { settings, storefrontsRevision } = parts;
  const { revision, storefronts, removed } = await service.list();
  return {
    folder: settings.SHOP_DIR ?? null,
    revision,
    isActive: storefrontsRevision === null || revision === storefrontsRevision,
    storefronts: storefronts.map((each) => toListed(each, parts)),
    removed: removed.map(({ key, name }) => ({ key, name: name.en })),
    countries: listCountries(),
    currencies: currencyCodes,
    languages: languages.map((code) => [code, languageNames.of(code) ?? code]),
    homeTaxes: readTaxes((code) => code),
    taxesAbroad: readTaxes(() => ''),
  };
}

function toListed(
  { entry, form, inUse }: StoredStorefront,
  { regionUrl, table }: StorefrontRoutesDeps,
): ListedStorefrontJson {
  const { key, name, currency, homeCountry, languages: spoken } = entry;
  // A storefront that was just saved may not be served yet.
  const now = isRegionKey(key) ? table(key) : null;
  return {
    key,
    name: name.en,
    currency,
    country: formatCountryInEnglish(homeCountry),
    languages: spoken.map((code) => languageNames.of(code) ?? code),
    url: isRegionKey(key) ? `${regionUrl(key)}/` : '',
    isDefault: entry.default === true,
    isStaging: entry.staging === true,
    isPaused: entry.paused === true,
    shipsTo: [...new Set(now?.zones.flatMap(({ countries }) => countries.map(({ code }) => code)))].map(
      formatCountryInEnglish,
    ),
    tax: formatTax(now, homeCountry),
    form,
    inUse,
  };
}

function formatTax(table: RegionTable | null, country: string): string {
  const row = table?.countries.find(({ code }) => code === country);
  if (row === undefined) return 'no tax';
  if (row.provinces.some(({ tax }) => tax > 0)) return `${row.taxName} by province`;
  return row.tax === 0 ? 'no tax' : `${row.taxName} ${Number((row.tax * 100).toFixed(3))} %`;
}

let countries: StorefrontsJson['countries'] | undefined;

function listCountries(): StorefrontsJson['countries'] {
  countries ??= countryCodes()
    .map((code) => [code, formatCountryInEnglish(code)] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other, 'en'));
  return countries;
}

/** Lists every country code that has a name and an address format. */
function countryCodes(): readonly string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters.flatMap((one) =>
    letters.map((other) => `${one}${other}`).filter((code) => countryAnswer.safeParse(code).success),
  );
}

function readTaxes(toHome: (code: string) => string): Readonly<Record<string, CountryTaxJson>> {
  return Object.fromEntries(
    listCountries().flatMap(([code]) => {
      const { known, rate, sources } = describeTemplate(code, toHome(code));
      const percent = rate === null ? null : Number((rate * 100).toFixed(4));
      return known ? [[code, { rate: percent, sources }]] : [];
    }),
  );
}
