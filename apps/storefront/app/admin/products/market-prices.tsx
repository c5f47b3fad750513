/** Prices of a product in the markets other than the shop's own. */
import { getDefaultRegion, isStagingRegion } from '@vitrine/rules/regions/region';
import { useState } from 'react';
import useSWR from 'swr';
import type { ApiError } from '../../editor/api/client.ts';
import { LoadingState } from '../../editor/shell/loading-state.tsx';
import { Field } from '../../ui/field.tsx';
import { useAdminQuery } from '../api/admin-client.ts';
import type {
  MarketPricesQuery,
  MarketPricesQueryVariables,
  MarketsQuery,
} from '../api/generated/operations.ts';
import { useHasBackend } from '../api/granted-scopes.ts';
import { throwRejection } from '../api/throw-rejection.ts';
import { findRegion } from '../ui/find-region.ts';
import { formatRegion } from '../ui/format-region.ts';
import { RecordCard } from '../ui/record-page.tsx';
import { newProductTexts } from './create-product-texts.ts';
import { loadMarketPrices } from './load-product.ts';
import { toMarketPricesQueryVariables } from './market-price-values.ts';
import { MarketPricesForm } from './market-prices-form.tsx';
import { marketPricesDocument, priceListsDocument } from './product-documents.ts';
import type { ProductFormProps } from './product-page.tsx';

const texts = newProductTexts.markets;

type PriceList = MarketsQuery['priceLists']['nodes'][number];

/**
 * Returns the price lists with their storefronts' names, without the default storefront's (which has the product's own prices)
 * and the staging storefront's. Shopify's lists are returned unchanged.
 */
function listMarkets(lists: readonly PriceList[], hasBackend: boolean) {
  return lists.flatMap(({ id, name, currency }) => {
    const region = hasBackend ? findRegion(id) : null;
    if (region === null) return [{ id, name, currency }];
    if (region === getDefaultRegion() || isStagingRegion(region)) return [];
    return [{ id, name: formatRegion(region), currency }];
  });
}

export function MarketPrices({ product, mayChange, onSaved }: ProductFormProps) {
  const hasBackend = useHasBackend();
  const { data } = useAdminQuery(priceListsDocument, {}, { revalidateOnFocus: false });
  const [chosen, setChosen] = useState<string | null>(null);
  const markets = listMarkets(data?.priceLists.nodes ?? [], hasBackend);
  const market = markets.find(({ id }) => id === chosen) ?? markets[0];
  const variables = market === undefined ? null : toMarketPricesQueryVariables(market.id, product.id);
  const prices = useSWR<MarketPricesQuery, ApiError>(
    variables === null ? null : [marketPricesDocument.name, variables],
    async ([, wanted]: readonly [string, MarketPricesQueryVariables]) =>
      throwRejection(await loadMarketPrices(wanted)),
    { revalidateOnFocus: false },
  );
  if (market === undefined) return null;
  const choice = (
    <Field
      name="market"
      label={texts.market}
      value={market.id}
      options={markets.map(({ id, name, currency }) => ({ value: id, label: `${name} (${currency})` }))}
      onChange={setChosen}
    />
  );
  const { data: loaded, error, mutate } = prices;
  if (loaded?.priceList == null)
    return (
      <RecordCard title={texts.title}>
        {choice}
        <LoadingState label={texts.loading} error={error ?? null} retry={() => void mutate()} />
      </RecordCard>
    );
  return (
    <MarketPricesForm
      key={market.id}
      product={product}
      priceList={loaded.priceList}
      mayChange={mayChange}
      onSaved={onSaved}
    >
      {choice}
    </MarketPricesForm>
  );
}
