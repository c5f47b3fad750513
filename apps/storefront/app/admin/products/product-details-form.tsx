/** Title, description, status and texts for search engines. */
import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { callAdminMutation } from '../api/admin-client.ts';
import type { FormValues } from '../ui/compare-form.ts';
import { RecordForm } from '../ui/record-form.tsx';
import { splitTags } from '../ui/split-tags.ts';
import { useRecordForm } from '../ui/use-record-form.ts';
import { DescriptionField } from './description-field.tsx';
import { loadProduct } from './load-product.ts';
import { saveProductDocument } from './product-documents.ts';
import type { LoadedProduct, ProductFormProps } from './product-page.tsx';
import { productTexts as texts } from './products-texts.ts';
import { SeoPreview } from './seo-preview.tsx';

const states = ['ACTIVE', 'DRAFT', 'ARCHIVED'] as const;

function toValues({ title, handle, descriptionHtml, status, vendor, productType, tags, seo }: LoadedProduct) {
  return {
    title,
    handle,
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
  const [title, setTitle] = useState(product.title);
  const [seoTitle, setSeoTitle] = useState(product.seo.title ?? '');
  const [seoDescription, setSeoDescription] = useState(product.seo.description ?? '');
  const form = useRecordForm({
    record: product,
    read: () => loadProduct({ id: product.id }),
    getRecord: (data) => data.product,
    toValues,
    getLabel: (key) => labels[key] ?? key,
    save: ({ description, handle, status, vendor, type, tags, ...changes }, current) => {
      const seo = {
        title: changes.seoTitle ?? current.seo.title,
        description: changes.seoDescription ?? current.seo.description,
      };
      return callAdminMutation(saveProductDocument, {
        // Undefined fields stay unchanged.
        product: {
          id: product.id,
          title: changes.title,
          handle,
          redirectNewHandle: handle === undefined ? undefined : true,
          descriptionHtml: description,
          status: states.find((state) => state === status),
          vendor,
          productType: type,
          tags: tags === undefined ? undefined : splitTags(tags),
          seo: changes.seoTitle === undefined && changes.seoDescription === undefined ? undefined : seo,
        },
      });
    },
    saved: texts.saved,
    onSaved,
  });
  const { fields, seo } = texts;
  return (
    <RecordForm title={texts.details} form={form} save={texts.save} mayChange={mayChange}>
      <Field name="title" label={fields.title} value={product.title} required onChange={setTitle} />
      <DescriptionField
        key={product.descriptionHtml}
        name="description"
        value={product.descriptionHtml}
        mayChange={mayChange}
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
      <Field
        name="seoTitle"
        label={seo.pageTitle}
        value={product.seo.title ?? ''}
        maxLength={70}
        onChange={setSeoTitle}
      />
      <Field
        name="seoDescription"
        label={seo.description}
        hint={seo.hint}
        value={product.seo.description ?? ''}
        multiline
        maxLength={320}
        onChange={setSeoDescription}
      />
      <Field
        name="handle"
        label={fields.handle}
        hint={fields.handleHint}
        value={product.handle}
        required
        maxLength={255}
      />
      <SeoPreview
        address={product.onlineStoreUrl ?? null}
        handle={product.handle}
        title={seoTitle || title}
        description={seoDescription || product.descriptionHtml}
      />
    </RecordForm>
  );
}
