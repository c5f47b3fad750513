/** Title, description, status and texts for search engines. */
import { Field } from '../../ui/field.tsx';
import { callAdmin, callAdminMutation } from '../api/admin-client.ts';
import type { FormValues } from '../ui/compare-form.ts';
import { RecordForm } from '../ui/record-form.tsx';
import { splitTags } from '../ui/split-tags.ts';
import { useRecordForm } from '../ui/use-record-form.ts';
import { productPageDocument, saveProductDocument } from './product-documents.ts';
import type { ProductDetails, ProductFormProps } from './product-page.tsx';
import { productTexts as texts } from './products-texts.ts';

const states = ['ACTIVE', 'DRAFT', 'ARCHIVED'] as const;

function toValues({ title, descriptionHtml, status, vendor, productType, tags, seo }: ProductDetails) {
  return {
    title,
    description: descriptionHtml,
    status,
    vendor,
    type: productType,
    tags: tags.join(', '),
    seoTitle: seo.title ?? '',
    seoDescription: seo.description ?? '',
  };
}

const labels: FormValues = {
  ...texts.fields,
  seoTitle: texts.seo.pageTitle,
  seoDescription: texts.seo.longDescription,
};

export function ProductDetailsForm({ product, mayChange, onSaved }: ProductFormProps) {
  const form = useRecordForm({
    record: product,
    read: () => callAdmin(productPageDocument, { id: product.id }),
    getRecord: (data) => data.product,
    toValues,
    getLabel: (key) => labels[key] ?? key,
    save: ({ title, description, status, vendor, type, tags, seoTitle, seoDescription }, current) => {
      const seo = {
        title: seoTitle ?? current.seo.title,
        description: seoDescription ?? current.seo.description,
      };
      return callAdminMutation(saveProductDocument, {
        // Undefined fields aren't sent.
        product: {
          id: product.id,
          title,
          descriptionHtml: description,
          status: states.find((state) => state === status),
          vendor,
          productType: type,
          tags: tags === undefined ? undefined : splitTags(tags),
          seo: seoTitle === undefined && seoDescription === undefined ? undefined : seo,
        },
      });
    },
    saved: texts.saved,
    onSaved,
  });
  const { fields, seo } = texts;
  return (
    <RecordForm title={texts.details} form={form} save={texts.save} mayChange={mayChange}>
      <Field name="title" label={fields.title} value={product.title} required />
      <Field
        name="description"
        label={fields.description}
        value={product.descriptionHtml}
        multiline
        maxLength={50_000}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field
          name="status"
          label={fields.status}
          value={product.status}
          hint={fields.statusHint}
          options={states.map((value) => ({ value, label: texts.states[value] }))}
        />
        <Field name="vendor" label={fields.vendor} value={product.vendor} />
        <Field name="type" label={fields.type} value={product.productType} />
      </div>
      <Field
        name="tags"
        label={fields.tags}
        hint={fields.tagsHint}
        value={product.tags.join(', ')}
        maxLength={2000}
      />
      <h3 className="mt-2 font-semibold">{seo.title}</h3>
      <Field name="seoTitle" label={seo.pageTitle} value={product.seo.title ?? ''} maxLength={70} />
      <Field
        name="seoDescription"
        label={seo.description}
        hint={seo.hint}
        value={product.seo.description ?? ''}
        multiline
        maxLength={320}
      />
    </RecordForm>
  );
}
