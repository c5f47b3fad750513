/** Select field of the location at which items are restocked. Hidden if only one location has stock. */
import { useState } from 'react';
import { Select } from '../../ui/select.tsx';
import { useAdminQuery } from '../api/admin-client.ts';
import type { StockLocationsQuery } from '../api/generated/operations.ts';
import { useScopeCheck } from '../api/granted-scopes.ts';
import { receiveTexts } from './receive-texts.ts';
import { stockLocationsDocument } from './return-documents.ts';

export interface StockLocation {
  readonly locations: StockLocationsQuery['locations']['nodes'];
  /** Null if there is none, or the role can't read them. */
  readonly locationId: string | null;
  readonly choose: (id: string) => void;
}

export function useStockLocation(): StockLocation {
  const may = useScopeCheck();
  const { data } = useAdminQuery(stockLocationsDocument, may('read_locations') ? {} : null);
  const [chosen, choose] = useState<string | null>(null);
  const locations = (data?.locations.nodes ?? []).filter((each) => each.hasActiveInventory);
  return { locations, locationId: chosen ?? locations[0]?.id ?? null, choose };
}

export function StockLocationField({ location }: { readonly location: StockLocation }) {
  if (location.locations.length < 2) return null;
  return (
    <Select
      aria-label={receiveTexts.location}
      value={location.locationId ?? ''}
      options={location.locations.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ target }) => location.choose(target.value)}
    />
  );
}
