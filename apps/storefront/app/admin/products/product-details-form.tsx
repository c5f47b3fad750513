/** Title, description, status and texts for search engines. */
import { useState } from 'react';
import { Notice } from '../../editor/shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { callAdmin, findProblem } from '../api/admin-client.ts';
import { RecordCard } from '../ui/record-page.tsx';
import { saveProductDocument } from './product-documents.ts';
import type { ProductFormProps } from './product-page.tsx';
import { productTexts as texts } from './products-texts.ts';

const states = ['ACTIVE', 'DRAFT', 'ARCHIVED'] as const;

export function ProductDetailsForm({ product, mayChange, onSaved }: ProductFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const send = async (data: FormData) => {
    const text = (name: string) => String(data.get(name)).trim();
    setPending(true);
    const result = await callAdmin(saveProductDocument, {
      product: {
        id: product.id,
        title: text('title'),
        descriptionHtml: text('description'),
        status: states.find((state) => state === data.get('status')) ?? product.status,
        vendor: text('vendor'),
        productType: text('type'),
        tags: text('tags')
          .split(',')
          .map((tag) => tag.trim())
          .filter((tag) => tag !== ''),
        seo: { title: text('seoTitle'), description: text('seoDescription') },
      },
    });
    setPending(false);
    const found = findProblem(result, result.ok ? result.value.productUpdate?.userErrors : undefined);
    setProblem(found);
    if (found !== null) return;
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
          {problem !== null && <Notice tone="problem">{problem}</Notice>}
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
