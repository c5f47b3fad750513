/** Shipping rates and taxes of a storefront, their changes, and the costs of a cart. */
import { getDefaultRegion, getRegionKeys, type RegionKey } from '@vitrine/rules/regions/region';
import { useSearchParams } from 'react-router';
import { LoadingState } from '../../editor/shell/loading-state.tsx';
import { getRegionLabel } from '../../layout/region-label.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { useScopeCheck } from '../api/granted-scopes.ts';
import { usePageTitle } from '../shell/page-title.ts';
import { useCall } from '../ui/use-call.ts';
import { CartQuote } from './cart-quote.tsx';
import { ChangeList } from './change-list.tsx';
import { RateTables } from './rate-tables.tsx';
import type { RegionTableJson } from './shipping-json.ts';
import { shippingTexts as texts } from './shipping-texts.ts';
import { TaxTable } from './tax-table.tsx';

/** Returns the storefront in the URL, else the default one. */
export function readStorefront(address: URLSearchParams): RegionKey {
  const key = address.get('storefront');
  return getRegionKeys().find((each) => each === key) ?? getDefaultRegion();
}

export function ShippingPage() {
  usePageTitle(texts.title);
  const [address, setAddress] = useSearchParams();
  const may = useScopeCheck();
  const mayChange = may('write_shipping');
  const storefront = readStorefront(address);
  const { data, error, mutate } = useCall<RegionTableJson>(`/region-tables/${storefront}`);
  const isHere = error?.code !== 'NOT_HERE';
  return (
    <div className="screen screen-wide">
      <div className="screen-head">
        <div className="min-w-0">
          <h1 className="text-3xl">{texts.title}</h1>
          <p className="mt-2 text-muted">{texts.description}</p>
        </div>
        {isHere && (
          <div className="record-actions">
            <Select
              look="small"
              aria-label={texts.storefront}
              value={storefront}
              options={getRegionKeys().map((key) => ({ value: key, label: getRegionLabel(key) }))}
              onChange={({ target }) => setAddress({ storefront: target.value }, { replace: true })}
            />
            {mayChange && (
              <ButtonLink to={`/shipping/edit?storefront=${storefront}`} size="small">
                {texts.change}
              </ButtonLink>
            )}
          </div>
        )}
      </div>
      {!isHere ? (
        <p className="list-empty">{texts.elsewhere}</p>
      ) : data === undefined ? (
        <LoadingState label={texts.loading} error={error ?? null} retry={() => void mutate()} />
      ) : (
        <div key={data.region} className="record-main">
          <ChangeList
            table={data}
            mayChange={mayChange}
            onChanged={(table) => void mutate(table ?? undefined, { revalidate: table === null })}
          />
          <CartQuote table={data} />
          <RateTables table={data} />
          <TaxTable table={data} />
        </div>
      )}
    </div>
  );
}
