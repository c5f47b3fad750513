/** Drafts, scheduled and earlier changes of a storefront's rates and taxes. */
import { useState } from 'react';
import { type ApiResult, callEditor } from '../../editor/api/client.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { DialogForm } from '../ui/dialog-form.tsx';
import { formatTime } from '../ui/format.ts';
import { RecordCard } from '../ui/record-page.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import { TableScroller } from '../ui/table-scroller.tsx';
import { useFormSubmit } from '../ui/use-form-submit.ts';
import { formatFirstDay, toFirstDay, toRegionTableEditInput } from './edit-values.ts';
import { formatShippingRate } from './rate-tables.tsx';
import type { RegionTableChangeJson, RegionTableEditJson, RegionTableJson } from './shipping-json.ts';
import { shippingTexts } from './shipping-texts.ts';
import { formatTax } from './tax-table.tsx';

const texts = shippingTexts.changes;
const tones = { draft: 'todo', scheduled: 'todo', valid: 'done', withdrawn: 'plain' } as const;

/** Returns for example `From 1 Jan 2027`. */
function formatFrom({ from }: RegionTableChangeJson, timeZone: string): string {
  return from === null ? texts.atOnce : texts.from(formatFirstDay(from, timeZone));
}

/** Returns for example `Draft: From 1 Jan 2027`. */
export function describeChange(change: RegionTableChangeJson, timeZone: string): string {
  return `${texts.states[change.state]}: ${formatFrom(change, timeZone)}`;
}

export interface ChangeListProps {
  readonly table: RegionTableJson;
  readonly mayChange: boolean;
  /** Called with the new table; null to load it again. */
  readonly onChanged: (table: RegionTableJson | null) => void;
}

export function ChangeList({ table, mayChange, onChanged }: ChangeListProps) {
  const [published, setPublished] = useState<RegionTableChangeJson | null>(null);
  const { changes } = table;
  const open = changes.filter(({ state }) => state === 'draft' || state === 'scheduled');
  const earlier = changes.filter(({ state }) => state === 'valid' || state === 'withdrawn');
  const take = (result: ApiResult<RegionTableJson>, done: string): boolean => {
    if (result.ok) void showToast({ title: done, tone: 'done' });
    else void showToast({ title: result.refused.message, tone: 'problem' });
    onChanged(result.ok ? result.value : null);
    return result.ok;
  };
  const restore = async ({ from, edits }: RegionTableChangeJson) => {
    const body = { from: toFirstDay(from, table.timeZone), edits: edits.map(toRegionTableEditInput) };
    const path = `/region-tables/${table.region}/changes`;
    take(await callEditor<RegionTableJson>(path, { method: 'POST', body }), texts.restored);
  };
  const remove = async (change: RegionTableChangeJson) => {
    const path = `/region-tables/changes/${change.id}?revision=${change.revision}`;
    const result = await callEditor<RegionTableJson>(path, { method: 'DELETE' });
    if (!result.ok) return void take(result, texts.deleted);
    onChanged(result.value);
    void showToast({
      title: texts.deleted,
      tone: 'done',
      action: { label: texts.undo, onPress: () => void restore(change) },
    });
  };
  const withdraw = async ({ id, revision }: RegionTableChangeJson) => {
    const path = `/region-tables/changes/${id}/withdraw`;
    take(await callEditor<RegionTableJson>(path, { method: 'POST', body: { revision } }), texts.withdrawn);
  };
  return (
    <RecordCard title={texts.title}>
      {changes.length === 0 && <p className="text-muted">{texts.empty}</p>}
      <ul className="grid gap-5">
        {open.map((change) => (
          <li key={change.id}>
            <Change change={change} table={table}>
              {mayChange && change.state === 'draft' && (
                <>
                  <Button type="button" size="small" onClick={() => setPublished(change)}>
                    {texts.publish}
                  </Button>
                  <ButtonLink
                    to={`/shipping/edit?storefront=${table.region}&draft=${change.id}`}
                    size="small"
                    variant="secondary"
                  >
                    {texts.edit}
                  </ButtonLink>
                  <Button type="button" size="small" variant="secondary" onClick={() => void remove(change)}>
                    {texts.delete}
                  </Button>
                </>
              )}
              {mayChange && change.state === 'scheduled' && (
                <Button type="button" size="small" variant="secondary" onClick={() => void withdraw(change)}>
                  {texts.withdraw}
                </Button>
              )}
            </Change>
          </li>
        ))}
      </ul>
      {earlier.length > 0 && (
        <details>
          <summary className="min-h-11 content-center">{texts.history(earlier.length)}</summary>
          <ul className="grid gap-5 pt-2">
            {earlier.map((change) => (
              <li key={change.id}>
                <Change change={change} table={table} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <Dialog open={published !== null} onClose={() => setPublished(null)} title={texts.publishTitle}>
        {published !== null && (
          <PublishForm
            change={published}
            timeZone={table.timeZone}
            onPublished={(changed) => {
              setPublished(null);
              onChanged(changed);
            }}
          />
        )}
      </Dialog>
    </RecordCard>
  );
}

interface PublishFormProps {
  readonly change: RegionTableChangeJson;
  readonly timeZone: string;
  readonly onPublished: (table: RegionTableJson) => void;
}

function PublishForm({ change, timeZone, onPublished }: PublishFormProps) {
  const isLater = change.from !== null && change.from > Date.now();
  const { form } = useFormSubmit({
    send: async () => {
      const path = `/region-tables/changes/${change.id}/publish`;
      const body = { revision: change.revision };
      const result = await callEditor<RegionTableJson>(path, { method: 'POST', body });
      if (!result.ok) return result.refused.message;
      onPublished(result.value);
      return null;
    },
    done: isLater ? texts.published(formatFrom(change, timeZone)) : texts.publishedNow,
  });
  return (
    <DialogForm form={form} submit={texts.publish}>
      <p>{isLater ? texts.publishText(formatFirstDay(change.from, timeZone)) : texts.publishNowText}</p>
    </DialogForm>
  );
}

interface ChangeProps {
  readonly change: RegionTableChangeJson;
  readonly table: RegionTableJson;
  readonly children?: React.ReactNode;
}

function Change({ change, table: { currency, timeZone }, children }: ChangeProps) {
  const { state, edits } = change;
  return (
    <article className="grid gap-2" aria-label={describeChange(change, timeZone)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="font-semibold">{formatFrom(change, timeZone)}</h3>
        <StatusMark tone={tones[state]}>{texts.states[state]}</StatusMark>
        <span className="text-muted text-sm">{describeAuthors(change)}</span>
      </div>
      <TableScroller label={texts.of(describeChange(change, timeZone))}>
        <table className="record-table">
          <thead>
            <tr>
              <th scope="col">{texts.columns.what}</th>
              <th scope="col">{texts.columns.before}</th>
              <th scope="col">{texts.columns.after}</th>
            </tr>
          </thead>
          <tbody>
            {edits.map((edit) => (
              <tr key={edit.kind === 'rates' ? edit.zone : `${edit.country} ${edit.province}`}>
                <th scope="row">
                  {edit.kind === 'rates' ? texts.ratesOf(edit.name) : texts.taxOf(edit.name)}
                </th>
                <td>
                  <Side edit={edit} side="before" currency={currency} />
                </td>
                <td>
                  <Side edit={edit} side="after" currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroller>
      {children !== undefined && <div className="flex flex-wrap gap-2">{children}</div>}
    </article>
  );
}

interface SideProps {
  readonly edit: RegionTableEditJson;
  readonly side: 'before' | 'after';
  readonly currency: string;
}

function Side({ edit, side, currency }: SideProps) {
  if (edit.kind === 'tax') {
    const tax = edit[side];
    return tax === null ? texts.none : formatTax(tax);
  }
  return (
    <ul>
      {edit[side].map((rate) => (
        <li key={`${rate.name} ${rate.price} ${rate.minSubtotal}`}>{formatShippingRate(rate, currency)}</li>
      ))}
    </ul>
  );
}

function describeAuthors({
  savedBy,
  publishedAt,
  publishedBy,
  withdrawnAt,
  withdrawnBy,
}: RegionTableChangeJson): string {
  return [
    texts.savedBy(savedBy),
    ...(publishedAt === null ? [] : [texts.publishedBy(publishedBy ?? '', formatTime(publishedAt))]),
    ...(withdrawnAt === null ? [] : [texts.withdrawnBy(withdrawnBy ?? '', formatTime(withdrawnAt))]),
  ].join(', ');
}
