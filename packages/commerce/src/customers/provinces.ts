import { type CountryCode, getRegionKeys, type ProvinceCode } from '@vitrine/rules/regions/region';

import type { EpochMs } from '@vitrine/rules/units';
import type { BackendDeps } from '../backend-options.ts';

interface Province {
  readonly code: ProvinceCode;
  readonly name: string;
}

/** Returns the provinces of a country from the region that ships there; empty if no region lists any. */
export function findProvinces(
  { regionTable }: Pick<BackendDeps, 'regionTable'>,
  country: CountryCode,
  at: EpochMs,
): readonly Province[] {
  return (
    getRegionKeys()
      .map(
        (region) => regionTable(region, at)?.countries.find(({ code }) => code === country)?.provinces ?? [],
      )
      .find((provinces) => provinces.length > 0) ?? []
  );
}

/** Returns the name of a province, or its code if no region names it. */
export function getProvinceName(
  deps: Pick<BackendDeps, 'regionTable'>,
  country: CountryCode,
  province: ProvinceCode,
  at: EpochMs,
): string {
  return findProvinces(deps, country, at).find(({ code }) => code === province)?.name ?? province;
}
