/** List of locations: stores and warehouses. */
import { ButtonLink } from '../../ui/button.tsx';
import { callAdmin } from '../api/admin-client.ts';
import type { LocationListQuery } from '../api/generated/operations.ts';
import { useScopeCheck } from '../api/granted-scopes.ts';
import { throwRejection } from '../api/throw-rejection.ts';
import type { ListDefinition } from '../list/list-definition.ts';
import { ResourceList } from '../list/resource-list.tsx';
import { toListPageInfo } from '../list/to-list-page-info.ts';
import { toRecordNumber } from '../ui/format.ts';
import { getCountryLabel } from '../ui/list-country-options.ts';
import { StatusMark } from '../ui/status-mark.tsx';
import { locationListDocument } from './location-documents.ts';
import { locationTexts as texts } from './location-texts.ts';

type LocationRow = LocationListQuery['locations']['nodes'][number];

function formatAddress({ address }: LocationRow): string {
  const { address1, city, provinceCode, countryCode } = address;
  const country = countryCode == null ? null : getCountryLabel(countryCode);
  return [address1, city, provinceCode, country].filter((part) => part != null && part !== '').join(', ');
}

function formatPickup({ localPickupSettingsV2: pickup }: LocationRow): string {
  return pickup == null ? texts.filters.off : texts.pickup.times[pickup.pickupTime];
}

export function LocationMark({ isActive }: { readonly isActive: boolean }) {
  return (
    <StatusMark tone={isActive ? 'done' : 'plain'}>
      {isActive ? texts.states.active : texts.states.inactive}
    </StatusMark>
  );
}

const locationList: ListDefinition<LocationRow> = {
  name: 'locations',
  title: texts.title,
  searchLabel: texts.search,
  columns: [
    { key: 'name', title: texts.columns.name, cell: ({ name }) => name, csv: ({ name }) => name },
    { key: 'address', title: texts.columns.address, cell: formatAddress, csv: formatAddress },
    {
      key: 'state',
      title: texts.columns.state,
      cell: ({ isActive }) => <LocationMark isActive={isActive} />,
      csv: ({ isActive }) => (isActive ? texts.states.active : texts.states.inactive),
    },
    { key: 'pickup', title: texts.columns.pickup, cell: formatPickup, csv: formatPickup },
  ],
  filters: [
    {
      key: 'state',
      label: texts.filters.state,
      options: [
        { value: 'active', label: texts.states.active, query: 'active:true' },
        { value: 'inactive', label: texts.states.inactive, query: 'active:false' },
      ],
    },
    {
      key: 'pickup',
      label: texts.filters.pickup,
      options: [
        { value: 'on', label: texts.filters.on, query: 'pickup_in_store:enabled' },
        { value: 'off', label: texts.filters.off, query: 'pickup_in_store:disabled' },
      ],
    },
  ],
  sorts: [
    { key: 'name', label: texts.sorts.name, sortKey: 'NAME', reverse: false },
    { key: 'reverse', label: texts.sorts.reverse, sortKey: 'NAME', reverse: true },
  ],
  load: async ({ sort, ...page }) => {
    const { locations } = throwRejection(
      await callAdmin(locationListDocument, { ...page, reverse: sort.reverse }),
    );
    return { rows: locations.nodes, pageInfo: toListPageInfo(locations.pageInfo) };
  },
  getId: ({ id }) => id,
  getPath: ({ id }) => `/locations/${toRecordNumber(id)}`,
  getName: ({ name }) => name,
  describe: (location) => (
    <>
      <span>{formatAddress(location)}</span>
      <LocationMark isActive={location.isActive} />
    </>
  ),
  empty: texts.empty,
};

export function LocationsPage() {
  const may = useScopeCheck();
  return (
    <ResourceList
      list={locationList}
      actions={
        may('write_locations') && (
          <ButtonLink to="/locations/new" size="small">
            {texts.add}
          </ButtonLink>
        )
      }
    />
  );
}
