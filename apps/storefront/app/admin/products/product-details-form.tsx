/** Title, description, status and texts for search engines. */
import { useState } from 'react';
import { Notice } from '../../editor/shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { adminTexts } from '../admin-texts.ts';
import { callAdmin, findProblem } from '../api/admin-client.ts';
import { compareForm, describeConflicts, type FormValues } from '../ui/compare-form.ts';
import { RecordCard } from '../ui/record-page.tsx';
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
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  // Set by a conflict: those values have been shown, and the next save replaces them.
  const [shown, setShown] = useState<FormValues | null>(null);
  const send = async (data: FormData) => {
    const text = (name: string) => String(data.get(name)).trim();
    setPending(true);
    const read = await callAdmin(productPageDocument, { id: product.id });
    const now = read.ok ? read.value.product : null;
    if (now == null) {
      setPending(false);
      return setProblem(findProblem(read, undefined) ?? adminTexts.notFound.title);
    }
    const before = toValues(product);
    const typed = Object.fromEntries(Object.keys(before).map((key) => [key, text(key)]));
    const { changed, conflicts } = compareForm(shown ?? before, typed, toValues(now));
    if (changed.length === 0 || conflicts.length > 0) {
      setPending(false);
      if (changed.length === 0) return setProblem(adminTexts.form.unchanged);
      setShown(toValues(now));
      return setProblem(describeConflicts(conflicts, toValues(now), (key) => labels[key] ?? key));
    }
    const has = (...keys: string[]) => keys.some((key) => changed.includes(key));
    const result = await callAdmin(saveProductDocument, {
      product: {
        id: product.id,
        ...(has('title') ? { title: text('title') } : {}),
        ...(has('description') ? { descriptionHtml: text('description') } : {}),
        ...(has('status')
          ? { status: states.find((state) => state === data.get('status')) ?? now.status }
          : {}),
        ...(has('vendor') ? { vendor: text('vendor') } : {}),
        ...(has('type') ? { productType: text('type') } : {}),
        ...(has('tags')
          ? {
              tags: text('tags')
                .split(',')
                .map((tag) => tag.trim())
                .filter((tag) => tag !== ''),
            }
          : {}),
        ...(has('seoTitle', 'seoDescription')
          ? {
              seo: {
                title: has('seoTitle') ? text('seoTitle') : now.seo.title,
                description: has('seoDescription') ? text('seoDescription') : now.seo.description,
              },
            }
          : {}),
      },
    });
    setPending(false);
    const found = findProblem(result, result.ok ? result.value.productUpdate?.userErrors : undefined);
    setProblem(found);
    if (found !== null) return;
    setShown(null);
    void showToast({ title: texts.saved, tone: 'done' });
    onSaved();
  };
  const { fields, seo } = texts;
  return (
    <RecordCard title={texts.details}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send(new FormData(event.currentTarget));
        }}
      >
        <fieldset className="grid gap-4" disabled={!mayChange}>
          <legend className="sr-only">{texts.details}</legend>
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
          {problem !== null && <Notice tone="problem">{problem}</Notice>}
          {mayChange && (
            <div>
              <Button size="small" pending={isPending}>
                {texts.save}
              </Button>
            </div>
          )}
        </fieldset>
      </form>
    </RecordCard>
  );
}
