/** Creates a product with its options, variants, prices and stock in one call. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Notice } from '../../editor/shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { callAdmin, findProblem, useAdminQuery } from '../api/admin-client.ts';
import { useHasBackend, useScopeCheck } from '../api/granted-scopes.ts';
import { readDecimal } from '../ui/decimal-text.ts';
import { toRecordNumber } from '../ui/format.ts';
import { RecordCard, RecordPage } from '../ui/record-page.tsx';
import { splitTags } from '../ui/split-tags.ts';
import { useFieldErrors } from '../ui/use-field-errors.ts';
import { useFormSubmit } from '../ui/use-form-submit.ts';
import {
  combineOptions,
  findErrorField,
  findNewProductMistakes,
  maxOptions,
  maxVariants,
  type NewProductMistake,
  readTypedOptions,
  toVariantsInput,
} from './create-product-form.ts';
import { newProductTexts as texts } from './create-product-texts.ts';
import { DescriptionField } from './description-field.tsx';
import { NewVariantsTable } from './new-variants-table.tsx';
import { createProductDocument, stockLocationDocument } from './product-documents.ts';
import { productTexts } from './products-texts.ts';
import { publishEverywhere } from './visibility/publish-everywhere.ts';

const states = ['DRAFT', 'ACTIVE'] as const;
const { fields } = productTexts;

function describeMistake({ kind }: NewProductMistake): string {
  return kind === 'tooMany' ? texts.mistakes.tooMany(maxVariants) : texts.mistakes[kind];
}

export function NewProductPage() {
  const navigate = useNavigate();
  const may = useScopeCheck();
  const { data } = useAdminQuery(stockLocationDocument, { withLocation: may('read_locations') });
  const [typedOptions, setTypedOptions] = useState([{ name: '', values: '' }]);
  const { errors, formElement, showErrors, onInput } = useFieldErrors();
  const hasBackend = useHasBackend();
  /**
   * Publishes the new product in Shopify; the shop's own backend publishes new products itself. Resolves to null, or
   * to the error message if the product isn't published.
   */
  const publish = async (id: string) => {
    if (hasBackend) return null;
    const mayPublish = may('read_publications') && may('write_publications');
    return mayPublish ? publishEverywhere(id) : texts.mayNotPublish;
  };
  const location = may('write_inventory') ? (data?.locations?.nodes[0]?.id ?? null) : null;
  const options = readTypedOptions(typedOptions);
  const variants = combineOptions(options);
  const nameVariant = (title: string) => (options.length === 0 ? texts.variants.only : title);

  const send = async (form: FormData) => {
    const read = (name: string) => String(form.get(name) ?? '').trim();
    const values = {
      title: read('title'),
      typedOptions,
      options,
      variants: variants.map((variant) => ({
        ...variant,
        price: readDecimal(read(`price ${variant.title}`)),
        sku: read(`sku ${variant.title}`),
        stock: read(`stock ${variant.title}`),
      })),
    };
    const mistakes = findNewProductMistakes(values);
    if (mistakes.length > 0) return showErrors(mistakes.map((each) => [each.field, describeMistake(each)]));
    const result = await callAdmin(createProductDocument, {
      product: {
        title: values.title,
        descriptionHtml: read('description'),
        status: states.find((state) => state === read('status')) ?? 'DRAFT',
        vendor: read('vendor'),
        productType: read('type'),
        tags: splitTags(read('tags')),
        ...toVariantsInput(values, location),
      },
    });
    const problem = findProblem(result);
    if (!result.ok || problem === null) {
      const id = result.ok ? result.value.productSet?.product?.id : undefined;
      if (id === undefined) return problem;
      const unpublished = await publish(id);
      if (unpublished !== null)
        void showToast({ title: texts.unpublished, description: unpublished, tone: 'problem' });
      void navigate(`/products/${toRecordNumber(id)}`);
      return problem;
    }
    const rejected = (result.value.productSet?.userErrors ?? []).map(
      ({ field, message }) => [findErrorField(field, variants), message] as const,
    );
    const named = rejected.flatMap(([field, message]) => (field === null ? [] : [[field, message] as const]));
    const summary = named.length === 0 ? null : showErrors(named);
    return rejected.find(([field]) => field === null)?.[1] ?? summary;
  };
  const { form } = useFormSubmit({ send, done: texts.created });

  const changeOption = (index: number, change: Partial<(typeof typedOptions)[number]>) =>
    setTypedOptions((before) => before.map((each, at) => (at === index ? { ...each, ...change } : each)));
  return (
    <RecordPage title={texts.title} list={{ path: '/products', label: productTexts.title }}>
      <form ref={formElement} className="record-main" noValidate onSubmit={form.onSubmit} onInput={onInput}>
        <RecordCard title={productTexts.details}>
          <div className="grid gap-4">
            <Field name="title" label={fields.title} value="" error={errors.get('title') ?? null} required />
            <DescriptionField name="description" value="" mayChange />
            <div className="grid gap-4 sm:grid-cols-3">
              <Field
                name="status"
                label={fields.status}
                value="DRAFT"
                error={errors.get('status') ?? null}
                hint={fields.statusHint}
                options={states.map((value) => ({ value, label: productTexts.states[value] }))}
              />
              <Field name="vendor" label={fields.vendor} value="" error={errors.get('vendor') ?? null} />
              <Field name="type" label={fields.type} value="" error={errors.get('type') ?? null} />
            </div>
            <Field
              name="tags"
              label={fields.tags}
              hint={fields.tagsHint}
              value=""
              error={errors.get('tags') ?? null}
              maxLength={2000}
            />
          </div>
        </RecordCard>
        <RecordCard title={texts.options.title}>
          <div className="grid gap-4">
            <p className="text-muted text-sm">{texts.options.hint}</p>
            {typedOptions.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: options are only added at the end
              <div key={index} className="grid gap-4 sm:grid-cols-[1fr_2fr]">
                <Field
                  name={`option ${index}`}
                  label={texts.options.name(index + 1)}
                  value=""
                  error={errors.get(`option ${index}`) ?? null}
                  onChange={(name) => changeOption(index, { name })}
                />
                <Field
                  name={`values ${index}`}
                  label={texts.options.values(index + 1)}
                  hint={texts.options.valuesHint}
                  value=""
                  error={errors.get(`values ${index}`) ?? null}
                  maxLength={2000}
                  onChange={(values) => changeOption(index, { values })}
                />
              </div>
            ))}
            {typedOptions.length < maxOptions && (
              <div>
                <Button
                  type="button"
                  size="small"
                  variant="secondary"
                  onClick={() => setTypedOptions([...typedOptions, { name: '', values: '' }])}
                >
                  {texts.options.add}
                </Button>
              </div>
            )}
          </div>
        </RecordCard>
        <RecordCard title={texts.variants.title}>
          {variants.length > maxVariants ? (
            <Notice tone="problem">{texts.mistakes.tooMany(maxVariants)}</Notice>
          ) : (
            <NewVariantsTable
              variants={variants}
              currency={data?.shop.currencyCode ?? null}
              hasStock={location !== null}
              nameVariant={nameVariant}
              errors={errors}
            />
          )}
        </RecordCard>
        {form.problem !== null && <Notice tone="problem">{form.problem}</Notice>}
        <div>
          <Button pending={form.isPending}>{texts.create}</Button>
        </div>
      </form>
    </RecordPage>
  );
}
