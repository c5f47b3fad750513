/** Codes of a discount: lists them, and adds single-use ones. */
import { useState } from 'react';
import useSWRInfinite from 'swr/infinite';
import type { ApiError } from '../../editor/api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { callAdmin, callAdminMutation } from '../api/admin-client.ts';
import type { DiscountCodesQuery } from '../api/generated/operations.ts';
import { throwRejection } from '../api/throw-rejection.ts';
import { DialogForm } from '../ui/dialog-form.tsx';
import { RecordCard } from '../ui/record-page.tsx';
import { useFormSubmit } from '../ui/use-form-submit.ts';
import type { DiscountDetails } from './discount-details.ts';
import { addDiscountCodesDocument, discountCodesDocument } from './discount-documents.ts';
import { discountTexts } from './discounts-texts.ts';
import { generateNewCodes, maxNewCodes, splitCodes } from './generate-new-codes.ts';

const texts = discountTexts.codes;
/** Maximum number of codes per mutation. */
const batchSize = 100;

type CodePage = NonNullable<DiscountCodesQuery['codeDiscountNode']>['codeDiscount']['codes'];

export interface DiscountCodesProps {
  readonly discount: DiscountDetails;
  readonly mayChange: boolean;
  readonly onChanged: () => void;
}

export function DiscountCodes({ discount, mayChange, onChanged }: DiscountCodesProps) {
  const { id } = discount;
  const [isAdding, setAdding] = useState(false);
  const { data, setSize, size, mutate } = useSWRInfinite<CodePage | null, ApiError>(
    (index: number, before: CodePage | null) => {
      if (index === 0) return ['discount codes', id, null];
      return before?.pageInfo.hasNextPage === true ? ['discount codes', id, before.pageInfo.endCursor] : null;
    },
    async ([, , after]: readonly [string, string, string | null]) =>
      throwRejection(await callAdmin(discountCodesDocument, { id, after })).codeDiscountNode?.codeDiscount
        .codes ?? null,
  );
  const pages = (data ?? []).filter((page) => page !== null);
  const codes = pages.flatMap(({ nodes }) => nodes);
  const hasMore = pages.at(-1)?.pageInfo.hasNextPage === true;
  return (
    <RecordCard
      title={texts.title}
      actions={
        mayChange && (
          <Button type="button" size="small" variant="secondary" onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        )
      }
    >
      <table className="form-table">
        <thead>
          <tr>
            <th scope="col">{texts.code}</th>
            <th scope="col">{texts.uses}</th>
          </tr>
        </thead>
        <tbody>
          {codes.map(({ id: key, code, asyncUsageCount }) => (
            <tr key={key}>
              <th scope="row" className="break-all">
                {code}
              </th>
              <td className="figures">{asyncUsageCount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasMore && (
        <div>
          <Button type="button" size="small" variant="secondary" onClick={() => void setSize(size + 1)}>
            {texts.more}
          </Button>
        </div>
      )}
      <Dialog open={isAdding} onClose={() => setAdding(false)} title={texts.add} description={texts.text}>
        <AddCodes
          id={id}
          onDone={() => {
            setAdding(false);
            void mutate();
            onChanged();
          }}
        />
      </Dialog>
    </RecordCard>
  );
}

function AddCodes({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const [generated, setGenerated] = useState('');
  const [prefix, setPrefix] = useState('');
  const [count, setCount] = useState('10');
  const [mistake, setMistake] = useState<string | null>(null);
  const send = async (data: FormData) => {
    const codes = splitCodes(String(data.get('codes')));
    if (codes.length === 0) return texts.none;
    if (codes.length > maxNewCodes) return texts.tooMany(maxNewCodes);
    for (let start = 0; start < codes.length; start += batchSize) {
      const batch = codes.slice(start, start + batchSize).map((code) => ({ code }));
      const problem = await callAdminMutation(addDiscountCodesDocument, { discountId: id, codes: batch });
      if (problem !== null) return start === 0 ? problem : texts.partly(start, problem);
    }
    return null;
  };
  const { form } = useFormSubmit({ send, done: texts.done, onDone });
  const generate = () => {
    const requestedCount = Number(count);
    const isCount =
      Number.isSafeInteger(requestedCount) && requestedCount > 0 && requestedCount <= maxNewCodes;
    setMistake(isCount ? null : texts.countWrong(maxNewCodes));
    if (isCount) setGenerated(generateNewCodes(prefix.trim(), requestedCount).join('\n'));
  };
  return (
    <DialogForm form={form} submit={texts.add}>
      <div className="grid grid-cols-2 gap-4">
        <Field name="prefix" label={texts.prefix} value="" maxLength={40} optional onChange={setPrefix} />
        <Field
          name="count"
          label={texts.count}
          value={count}
          inputMode="numeric"
          error={mistake}
          onChange={setCount}
        />
      </div>
      <div>
        <Button type="button" size="small" variant="secondary" onClick={generate}>
          {texts.generate}
        </Button>
      </div>
      <Field name="codes" label={texts.list} value={generated} multiline maxLength={300_000} />
    </DialogForm>
  );
}
