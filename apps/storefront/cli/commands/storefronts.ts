/**
 * `storefronts list|add|change|pause|resume|remove|restore`, using the same service as the editor's form (REGION-42).
 */
import { join } from 'node:path';
import { changeCountry, createEmptyForm } from '../../app/editor/storefronts/storefront-draft.ts';
import type { StorefrontFormJson } from '../../app/editor/storefronts/storefront-json.ts';
import { StorefrontChangeError } from '../../server/own-shop/storefront-checks.ts';
import { formatCountryInEnglish } from '../../server/own-shop/storefront-form.ts';
import { StorefrontService } from '../../server/own-shop/storefront-service.ts';
import { regionsDirectory } from '../../server/shop-folder.ts';
import type { CommandContext } from '../command-context.ts';
import { exitCodes } from './exit-codes.ts';

export type StorefrontsIo = Pick<
  CommandContext,
  'settings' | 'clock' | 'out' | 'err' | 'json' | 'engagement' | 'database'
>;

export interface StorefrontOptions {
  readonly country?: string | undefined;
  readonly currency?: string | undefined;
  readonly name?: string | undefined;
  readonly 'german-name'?: string | undefined;
  readonly path?: string | undefined;
  readonly host?: string | undefined;
  readonly languages?: readonly string[] | undefined;
  readonly shipping?: string | undefined;
  readonly 'free-from'?: string | undefined;
  readonly 'ships-to'?: readonly string[] | undefined;
  readonly tax?: string | undefined;
}

const by = 'command line';

export async function listStorefronts(io: StorefrontsIo): Promise<number> {
  return withService(io, async (service) => {
    const { storefronts, removed } = await service.list();
    io.json({
      storefronts: storefronts.map(({ entry, inUse }) => ({
        key: entry.key,
        name: entry.name.en,
        currency: entry.currency,
        country: entry.homeCountry,
        languages: entry.languages,
        address: entry.address ?? null,
        isDefault: entry.default === true,
        isStaging: entry.staging === true,
        isPaused: entry.paused === true,
        inUse,
      })),
      removed: removed.map(({ key, name }) => ({ key, name: name.en })),
    });
    const width = Math.max(...storefronts.map(({ entry }) => entry.key.length));
    for (const { entry } of storefronts) {
      const { key, name, currency, languages, address, staging, paused } = entry;
      const at =
        address === undefined ? '' : 'path' in address ? ` at /${address.path}` : ` at ${address.host}`;
      const state = staging === true ? ', staging' : paused === true ? ', paused' : '';
      io.out(`${key.padEnd(width)}  ${name.en} (${currency}, ${languages.join(' and ')})${at}${state}`);
    }
    for (const { key, name } of removed) io.out(`${key.padEnd(width)}  ${name.en}, removed`);
    return exitCodes.done;
  });
}

export function addStorefront(key: string, options: StorefrontOptions, io: StorefrontsIo): Promise<number> {
  return withService(io, async (service) => {
    const { country, currency, shipping } = options;
    if (country === undefined || currency === undefined || shipping === undefined) {
      io.err('Say --country, --currency and --shipping (0 for none). Nothing was changed.');
      return exitCodes.wrongInput;
    }
    const empty = { ...createEmptyForm(), key, address: key, currency };
    const { revision } = await service.list();
    await service.add(revision, { ...applyOptions(empty, options), key }, by);
    io.json({ key });
    io.out(`${key} is added. A running shop has it about a second later.`);
    return exitCodes.done;
  });
}

export function changeStorefront(
  key: string,
  options: StorefrontOptions,
  io: StorefrontsIo,
): Promise<number> {
  return changeForm(key, io, (form) => applyOptions(form, options), `${key} is changed.`);
}

export function pauseStorefront(key: string, isPaused: boolean, io: StorefrontsIo): Promise<number> {
  const message = isPaused ? `${key} is paused.` : `${key} sells again.`;
  return changeForm(key, io, (form) => ({ ...form, isPaused }), message);
}

function changeForm(
  key: string,
  io: StorefrontsIo,
  change: (form: StorefrontFormJson) => StorefrontFormJson,
  message: string,
): Promise<number> {
  return withService(io, async (service) => {
    const { revision, storefronts } = await service.list();
    const found = storefronts.find(({ entry }) => entry.key === key);
    if (found === undefined) return reportUnknown(key, io);
    if (found.form === null) {
      io.err(`${key} is the staging store, which follows the default storefront. Nothing was changed.`);
      return exitCodes.conflict;
    }
    await service.change(revision, key, change(found.form), by);
    io.json({ key });
    io.out(message);
    return exitCodes.done;
  });
}

export function removeStorefront(key: string, io: StorefrontsIo): Promise<number> {
  return withService(io, async (service) => {
    const { revision, storefronts } = await service.list();
    if (!storefronts.some(({ entry }) => entry.key === key)) return reportUnknown(key, io);
    await service.remove(revision, key, by);
    io.json({ key });
    io.out(`${key} is removed. "storefronts restore ${key}" brings it back.`);
    return exitCodes.done;
  });
}

export function restoreStorefront(key: string, io: StorefrontsIo): Promise<number> {
  return withService(io, async (service) => {
    const { revision, removed } = await service.list();
    if (!removed.some((each) => each.key === key)) return reportUnknown(key, io);
    await service.restore(revision, key, by);
    io.json({ key });
    io.out(`${key} is back.`);
    return exitCodes.done;
  });
}

function reportUnknown(key: string, io: StorefrontsIo): number {
  io.err(`There is no storefront "${key}". "storefronts list" lists them. Nothing was changed.`);
  return exitCodes.notFound;
}

/**
 * Applies the options to the form. A new country also sets the fields that are derived from it, as in the editor's
 * form.
 */
function applyOptions(before: StorefrontFormJson, options: StorefrontOptions): StorefrontFormJson {
  const { country = before.country } = options;
  const names = [before.country, country]
    .filter((code) => code !== '')
    .map((code) => [code, formatCountryInEnglish(code)] as const);
  const form = country === before.country ? before : { ...before, ...changeCountry(before, country, names) };
  const { languages = form.languages } = options;
  const [language = 'en'] = languages;
  const isOwn = before.addressKind === 'own';
  return {
    ...form,
    name: options.name ?? form.name,
    germanName: options['german-name'] ?? form.germanName,
    currency: options.currency ?? form.currency,
    languages,
    locale: language === form.languages[0] ? form.locale : `${language}-${country}`,
    addressKind: options.host !== undefined ? 'host' : options.path !== undefined ? 'path' : form.addressKind,
    address:
      isOwn && options.host === undefined
        ? (options.path ?? '')
        : (options.host ?? options.path ?? before.address),
    shipping: applyShipping(form, options),
  };
}

function applyShipping(form: StorefrontFormJson, options: StorefrontOptions): StorefrontFormJson['shipping'] {
  const { shipping, country } = form;
  const { tax, shipping: price = null, 'free-from': freeFrom = null, 'ships-to': shipsTo = null } = options;
  if (tax === undefined && price === null && freeFrom === null && shipsTo === null) return shipping;
  if (shipping === null || shipping.zones.length !== 1)
    throw new StorefrontChangeError(
      'INVALID',
      `Shipping of this storefront has several zones, or more than the form shows. Change it in the editor, or in regions/${form.key}.json.`,
    );
  const zones = shipping.zones.map((zone) => ({
    ...zone,
    price: price ?? zone.price,
    freeFrom: freeFrom ?? zone.freeFrom,
    countries: shipsTo ?? zone.countries,
  }));
  const others = shipping.taxes.filter((each) => each.country !== country);
  return {
    ...shipping,
    zones,
    taxes: tax === undefined ? shipping.taxes : [...others, { country, rate: tax }],
  };
}

async function withService(
  io: StorefrontsIo,
  work: (service: StorefrontService) => Promise<number>,
): Promise<number> {
  const directory = regionsDirectory(io.settings);
  if (directory === undefined) {
    io.err(
      'These are the demo’s storefronts, which stay as they are. Make a shop of your own with "init", and name its folder with --shop.',
    );
    return exitCodes.conflict;
  }
  const { storage } = await io.database();
  const service = new StorefrontService({
    directory,
    lockFile: join(io.settings.DATA_DIR, 'storefronts.lock'),
    publicUrl: io.settings.PUBLIC_URL,
    storage,
    accounts: await io.engagement(),
    clock: () => io.clock(),
  });
  try {
    return await work(service);
  } catch (error) {
    if (!(error instanceof StorefrontChangeError)) throw error;
    const fields = Object.entries(error.fields).map(([name, message]) => `${toOption(name)}: ${message}`);
    for (const line of fields.length > 0 ? fields : [error.message]) io.err(line);
    io.err('Nothing was changed.');
    return error.code === 'UNKNOWN' ? exitCodes.notFound : exitCodes.conflict;
  }
}

/** Returns the option that sets a field of the form. */
function toOption(field: string): string {
  if (/^tax\./.test(field)) return '--tax';
  const [, part] = /^zones\.\d+\.(\w+)$/.exec(field) ?? [];
  const name = part ?? field;
  const names: Readonly<Record<string, string>> = {
    price: '--shipping',
    freeFrom: '--free-from',
    countries: '--ships-to',
    germanName: '--german-name',
    address: '--path or --host',
    key: 'the key',
  };
  return names[name] ?? `--${name}`;
}
