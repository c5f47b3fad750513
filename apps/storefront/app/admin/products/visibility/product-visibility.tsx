/** Storefronts and sales channels where a product is published, with reasons why it is still hidden there. */
import type { ApiResult } from '../../../editor/api/client.ts';
import { LoadingState } from '../../../editor/shell/loading-state.tsx';
import { Notice } from '../../../editor/shell/notice.tsx';
import { callAdmin, callAdminMutation, useAdminQuery } from '../../api/admin-client.ts';
import type { ProductVisibilityQuery } from '../../api/generated/operations.ts';
import { useHasBackend, useScopeCheck } from '../../api/granted-scopes.ts';
import { CheckboxField } from '../../ui/check-field.tsx';
import type { FormValues } from '../../ui/compare-form.ts';
import { findRegion } from '../../ui/find-region.ts';
import { toRecordNumber } from '../../ui/format.ts';
import { formatRegion } from '../../ui/format-region.ts';
import { RecordForm } from '../../ui/record-form.tsx';
import { RecordCard } from '../../ui/record-page.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import type { ProductFormProps } from '../product-page.tsx';
import {
  productVisibilityDocument,
  publishProductDocument,
  unpublishProductDocument,
} from './visibility-documents.ts';
import { visibilityTexts as texts } from './visibility-texts.ts';
import {
  checkedValue,
  toPublishedNodes,
  toVisibilityChanges,
  toVisibilityValues,
} from './visibility-values.ts';

/** Publishes before it unpublishes, so that a product moved to another publication is never unpublished. */
async function saveVisibility(id: string, changes: FormValues): Promise<string | null> {
  const { publish, unpublish } = toVisibilityChanges(changes);
  const problem =
    publish.length === 0 ? null : await callAdminMutation(publishProductDocument, { id, input: publish });
  if (problem !== null || unpublish.length === 0) return problem;
  const failed = await callAdminMutation(unpublishProductDocument, { id, input: unpublish });
  return failed === null || publish.length === 0 ? failed : texts.partly(failed);
}

export function ProductVisibility({ product, onSaved }: ProductFormProps) {
  const may = useScopeCheck();
  const variables = {
    id: product.id,
    priceQuery: `product_id:${toRecordNumber(product.id)}`,
    withPrices: useHasBackend(),
  };
  const { data, error, mutate } = useAdminQuery(
    productVisibilityDocument,
    may('read_publications') ? variables : null,
    { revalidateOnFocus: false },
  );
  if (!may('read_publications')) return null;
  if (data === undefined)
    return (
      <RecordCard title={texts.title}>
        <LoadingState label={texts.loading} error={error ?? null} retry={() => void mutate()} />
      </RecordCard>
    );
  return (
    <VisibilityForm
      data={data}
      isActive={product.status === 'ACTIVE'}
      mayChange={may('write_publications')}
      read={() => callAdmin(productVisibilityDocument, variables)}
      save={async (changes) => {
        const problem = await saveVisibility(product.id, changes);
        const resourcePublicationsV2 = { nodes: toPublishedNodes(data, changes) };
        if (problem === null && data.product !== null)
          await mutate(
            { ...data, product: { ...data.product, resourcePublicationsV2 } },
            { revalidate: false },
          );
        return problem;
      }}
      onSaved={onSaved}
    />
  );
}

interface VisibilityFormProps {
  readonly data: ProductVisibilityQuery;
  readonly isActive: boolean;
  readonly mayChange: boolean;
  readonly read: () => Promise<ApiResult<ProductVisibilityQuery>>;
  readonly save: (changes: FormValues) => Promise<string | null>;
  readonly onSaved: () => void;
}

function VisibilityForm({ data, isActive, mayChange, read, save, onSaved }: VisibilityFormProps) {
  const publications = data.publications.nodes.map(({ id, name }) => {
    // With Shopify as the backend, no price lists are loaded and publications aren't storefronts, so no region is
    // known.
    const region = data.priceLists == null ? null : findRegion(id);
    const priceList = data.priceLists?.nodes.find((each) => toRecordNumber(each.id) === toRecordNumber(id));
    return {
      id,
      name: region === null ? name : formatRegion(region),
      lacksPrice: priceList?.prices.nodes.length === 0,
    };
  });
  const form = useRecordForm({
    record: data,
    read,
    getRecord: (loaded) => loaded,
    toValues: toVisibilityValues,
    getLabel: (key) => publications.find(({ id }) => id === key)?.name ?? key,
    save,
    saved: texts.saved,
    onSaved,
  });
  const stored = toVisibilityValues(data);
  return (
    <RecordForm
      title={texts.title}
      form={form}
      save={texts.save}
      mayChange={mayChange && publications.length > 0}
    >
      {!isActive && <Notice tone="plain">{texts.notActive}</Notice>}
      <p className="text-muted text-sm">{publications.length === 0 ? texts.none : texts.hint}</p>
      {publications.map(({ id, name, lacksPrice }) => (
        <div key={`${id} ${stored[id]}`}>
          <CheckboxField name={id} label={name} isChecked={stored[id] === checkedValue} />
          {lacksPrice && stored[id] === checkedValue && <p className="text-muted text-sm">{texts.noPrice}</p>}
        </div>
      ))}
    </RecordForm>
  );
}
