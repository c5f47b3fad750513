/** Opens the infrastructure of all services: storefronts, the shop's own database, limits, and the page cache. */
import type { LiveRegionTables } from '@vitrine/commerce/taxes/live-region-tables';
import { loadAddressForms } from '@vitrine/data/addresses';
import type { DestinationsJson } from '@vitrine/rules/cart/json/destinations-json';
import type { AddressForms } from '@vitrine/rules/regions/address';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { RegionTable, RegionTables } from '@vitrine/rules/regions/region-table';
import type { Storage } from '@vitrine/storage/database';
import type { Logger } from 'pino';
import { getShopStorageOptions } from '../backup/data-dir-lock.ts';
import { openEngagementStorage, type ShopTables } from '../engagement.ts';
import type { Settings } from '../env.ts';
import { type GeoLookup, openGeoLookup } from '../geo/lookup.ts';
import { warnOfUnusedCountryHeader } from '../geo/routes.ts';
import { regionAddress } from '../http/hosts.ts';
import { createRateLimiters, type RateLimiters } from '../http/rate-limits.ts';
import { SharedCounters } from '../http/shared-counters.ts';
import { readRegionsRevision } from '../own-shop/storefront-files.ts';
import type { PageCache } from '../page-cache.ts';
import { openPageCache } from '../pages/open-cache.ts';
import { isMultiProcess } from '../process/multi-process.ts';
import { warnOfUnencryptedUpstreams } from '../process/unencrypted-upstreams.ts';
import { openRegionTables } from '../region-tables.ts';
import { addStoredSettings } from '../service-settings/service-setting-groups.ts';
import {
  openServiceSettingStore,
  type ReadServiceSettings,
  type ServiceSettingStore,
} from '../service-settings/stored-service-settings.ts';
import { regionsDirectory } from '../shop-folder.ts';
import { createDestinationLists } from '../storefront/destinations.ts';
import type { OpenShopOptions } from './opening.ts';

export interface Infrastructure extends Storefronts {
  /** Settings of the environment, and those that editors stored. */
  readonly settings: Settings;
  readonly log: Logger;
  readonly development: boolean;
  /** The shop's own database; also used with a remote backend. */
  readonly storage: Storage<ShopTables>;
  /** Rate limits by client. */
  readonly limiters: RateLimiters;
  readonly geo: GeoLookup;
  /** Null to render each page on each request. */
  readonly cache: PageCache | null;
  readonly serviceSettings: ServiceSettingsInUse;
  /** Revision of the storefronts' files that this shop was opened with; null for the demo's. */
  readonly storefrontsRevision: string | null;
}

/** Settings of payment and e-mail that are stored in the database. */
export interface ServiceSettingsInUse extends ReadServiceSettings {
  readonly store: ServiceSettingStore;
  /** The settings without stored ones. */
  readonly environment: Settings;
}

/** Tables and addresses of the storefronts. */
interface Storefronts {
  readonly liveTables: LiveRegionTables;
  /** The tables of the files, whose tax rates may be unconfirmed: for countries and provinces only. */
  readonly tables: RegionTables;
  /** The region's active table. */
  readonly table: (region: RegionKey) => RegionTable | null;
  readonly addressForms: AddressForms;
  /** Destinations of a region's storefront. */
  readonly destinations: (region: RegionKey) => DestinationsJson;
  readonly regionUrl: (region: RegionKey) => string;
  /**
   * Returns a storefront's URL for links. It differs from `regionUrl` if the backend runs in a process of its own
   * (STOREFRONT_URL).
   */
  readonly storefrontUrl: (region: RegionKey) => string;
}

export async function openInfrastructure({
  settings: environment,
  log,
  development,
  closing,
}: OpenShopOptions): Promise<Infrastructure> {
  const storage = await openEngagementStorage(environment, log, getShopStorageOptions(environment));
  closing.defer(() => storage.close());
  const serviceSettings = await readServiceSettings(environment, storage, log);
  const settings = addStoredSettings(environment, serviceSettings.settings);
  warnOfUnusedCountryHeader(settings, log);
  warnOfUnencryptedUpstreams(settings, log);
  const folder = regionsDirectory(settings);
  const storefrontsRevision = folder === undefined ? null : await readRegionsRevision(folder);
  const storefronts = openStorefronts(settings);
  const geo = await openGeoLookup(settings.GEO_DB, (file, error) =>
    log.error({ err: error, file }, 'the country file is damaged; shoppers get the storefront’s own country'),
  );
  const counts = isMultiProcess(settings)
    ? new SharedCounters({ storage, log, clock: Date.now }).start()
    : null;
  closing.defer(() => counts?.close());
  const backend = settings.COMMERCE_URL === undefined ? 'embedded' : 'remote';
  return {
    ...storefronts,
    settings,
    serviceSettings,
    log,
    development,
    storage,
    limiters: createRateLimiters(settings, counts),
    geo,
    cache: openPageCache(settings, log, { development, backend }),
    storefrontsRevision,
  };
}

async function readServiceSettings(
  environment: Settings,
  storage: Storage<ShopTables>,
  log: Logger,
): Promise<ServiceSettingsInUse> {
  const store = openServiceSettingStore(environment, storage, log, Date.now);
  const read = await store.read();
  for (const group of read.unreadable) {
    log.error(
      { group },
      'stored settings can’t be decrypted: set the former PERSONAL_ID_KEY as PERSONAL_ID_KEY_PREVIOUS, or save them again',
    );
  }
  return { ...read, store, environment };
}

function openStorefronts(settings: Settings): Storefronts {
  const liveTables = openRegionTables(settings);
  const { tables } = liveTables;
  const addressForms = loadAddressForms(tables);
  const destinationsOf = createDestinationLists(addressForms);
  const table = (region: RegionKey) => liveTables.findAt(region, Date.now());
  return {
    liveTables,
    tables,
    table,
    addressForms,
    destinations: (region) => destinationsOf(table(region)),
    regionUrl: (region) => regionAddress(settings.PUBLIC_URL, region),
    storefrontUrl: (region) => regionAddress(settings.STOREFRONT_URL ?? settings.PUBLIC_URL, region),
  };
}
