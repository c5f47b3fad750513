/** Issues a gift card: emailed to a recipient, or with a code that is shown once. */
import { getSellingRegions, getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callEditor } from '../../editor/api/client.ts';
import { getShopTimeZone } from '../../editor/regions/shop-clock.ts';
import { parseInputValue } from '../../editor/regions/zoned-time.ts';
import { getRegionLabel } from '../../layout/region-label.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { showToast } from '../../ui/toast.ts';
import { copyText } from '../ui/copy-text.ts';
import { FormProblem } from '../ui/form-problem.tsx';
import { RecordCard, RecordPage } from '../ui/record-page.tsx';
import { fieldErrorsOnly, toFormProblem, useFormSubmit } from '../ui/use-form-submit.ts';
import type { IssuedGiftCardJson } from './gift-cards-json.ts';
import { giftCardTexts } from './gift-cards-texts.ts';
import { parseAmount } from './parse-amount.ts';

const texts = giftCardTexts.form;
const regions = getSellingRegions();
const shownFields = ['amount', 'to', 'name', 'message', 'expiresAt', 'note'];

/** Pages on unencrypted HTTP have no `randomUUID`. */
const createKey = () => crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join('-');

export function IssuePage() {
  const navigate = useNavigate();
  const [issued, setIssued] = useState<IssuedGiftCardJson | null>(null);
  const [region, setRegion] = useState<RegionKey | undefined>(regions[0]);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  // Idempotency key of all attempts, so that a lost response doesn't lead to a second card.
  const [key, setKey] = useState(createKey);
  const send = async (data: FormData) => {
    const read = (name: string) => String(data.get(name) ?? '').trim();
    const amount = parseAmount(read('amount'));
    if (amount === null || amount <= 0) {
      setFields({ amount: texts.wrongAmount });
      return fieldErrorsOnly;
    }
    const to = read('to') === '' ? null : read('to');
    const day = read('expires');
    const result = await callEditor<IssuedGiftCardJson>('/gift-cards', {
      method: 'POST',
      headers: { 'idempotency-key': key },
      body: {
        amount,
        region,
        to,
        name: read('name'),
        message: read('message'),
        expiresAt: day === '' ? null : parseInputValue(`${day}T23:59`, getShopTimeZone()),
        note: read('note'),
      },
    });
    setFields(result.ok ? {} : result.refused.fields);
    if (!result.ok) {
      if (result.refused.code === 'KEY_REUSED') setKey(createKey());
      return toFormProblem(result.refused, shownFields);
    }
    if (result.value.code === null) {
      void showToast({ title: texts.sent(to ?? ''), tone: 'done' });
      void navigate(`/gift-cards/${result.value.id}`);
    } else setIssued(result.value);
    return null;
  };
  const { form } = useFormSubmit({ send });
  return (
    <RecordPage
      title={texts.title}
      description={texts.text}
      list={{ path: '/gift-cards', label: giftCardTexts.title }}
    >
      {issued !== null && issued.code !== null ? (
        <IssuedCode id={issued.id} code={issued.code} />
      ) : (
        <RecordCard title={texts.title}>
          <form className="grid max-w-xl gap-4" noValidate onSubmit={form.onSubmit}>
            <FormProblem text={form.problem} />
            <Field
              name="region"
              label={texts.storefront}
              value={region ?? ''}
              options={regions.map((value) => ({ value, label: getRegionLabel(value) }))}
              onChange={(value) => setRegion(regions.find((each) => each === value))}
            />
            <Field
              name="amount"
              label={texts.amount(region === undefined ? '' : getStorefront(region).currency)}
              value=""
              required
              error={fields.amount ?? null}
            />
            <Field name="to" label={texts.to} optional type="email" value="" error={fields.to ?? null} />
            <Field
              name="name"
              label={texts.name}
              optional
              value=""
              error={fields.name ?? null}
              maxLength={100}
            />
            <Field
              name="message"
              label={texts.message}
              optional
              multiline
              value=""
              error={fields.message ?? null}
              maxLength={200}
            />
            <div>
              <label className="label" htmlFor="card-expires">
                {texts.expires} <span className="font-normal text-muted">{texts.optional}</span>
              </label>
              <input
                id="card-expires"
                name="expires"
                className="field"
                type="date"
                aria-invalid={fields.expiresAt !== undefined}
                aria-describedby={fields.expiresAt === undefined ? undefined : 'card-expires-error'}
              />
              {fields.expiresAt !== undefined && (
                <p id="card-expires-error" className="text-sm">
                  {fields.expiresAt}
                </p>
              )}
            </div>
            <Field name="note" label={texts.note} optional value="" error={fields.note ?? null} />
            <div>
              <Button pending={form.isPending}>{texts.send}</Button>
            </div>
          </form>
        </RecordCard>
      )}
    </RecordPage>
  );
}

function IssuedCode({ id, code }: { readonly id: string; readonly code: string }) {
  return (
    <RecordCard title={texts.codeTitle}>
      <p role="status">{texts.codeText}</p>
      <p>
        <code className="select-all break-all text-xl">{code}</code>
      </p>
      <div className="record-actions">
        <Button type="button" size="small" onClick={() => void copyText(code, texts.copied)}>
          {texts.copy}
        </Button>
        <Link to={`/gift-cards/${id}`} className="button button-secondary button-small">
          {texts.show}
        </Link>
      </div>
    </RecordCard>
  );
}
