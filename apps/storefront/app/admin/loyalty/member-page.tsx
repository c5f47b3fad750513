/** A member's points: balance, ledger, and changes with a reason. */
import { useState } from 'react';
import { useParams } from 'react-router';
import useSWR from 'swr';
import type { ApiError } from '../../editor/api/client.ts';
import { LoadingState } from '../../editor/shell/loading-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { usePermissionCheck, useScopeCheck } from '../api/granted-scopes.ts';
import { postOnce } from '../api/post-once.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { formatTime } from '../ui/format.ts';
import { RecordForm } from '../ui/record-form.tsx';
import { RecordCard, RecordPage } from '../ui/record-page.tsx';
import { useFormSubmit } from '../ui/use-form-submit.ts';
import type { PointsLedgerJson } from './loyalty-json.ts';
import { loyaltyTexts as texts } from './loyalty-texts.ts';

export function MemberPage() {
  const { member = '' } = useParams();
  const may = usePermissionCheck();
  const mayScope = useScopeCheck();
  const { data, error, mutate } = useSWR<PointsLedgerJson, ApiError>(
    `/loyalty/${encodeURIComponent(member)}`,
  );
  if (error?.status === 404) return <NotFoundPage />;
  if (data === undefined)
    return <LoadingState label={texts.title} error={error ?? null} retry={() => void mutate()} />;
  const { email, points, owed, collected, entries } = data;
  return (
    <RecordPage
      title={email ?? texts.unnamed(member)}
      list={{ path: '/loyalty', label: texts.title }}
      description={texts.points(points)}
      actions={
        mayScope('read_customers') && (
          <Link to={`/customers/${member}`} className="button button-secondary button-small">
            {texts.customer}
          </Link>
        )
      }
      aside={
        <RecordCard title={texts.balance}>
          <p className="text-2xl">{texts.points(points)}</p>
          <p className="text-muted text-sm">
            {texts.collected}: {collected}
          </p>
          {owed > 0 && (
            <p className="text-muted text-sm">
              {texts.owed}: {owed}
            </p>
          )}
        </RecordCard>
      }
    >
      {may('write_loyalty') && <AdjustForm member={member} onChange={(next) => void mutate(next, false)} />}
      <Ledger entries={entries} />
    </RecordPage>
  );
}

interface AdjustFormProps {
  readonly member: string;
  readonly onChange: (ledger: PointsLedgerJson) => void;
}

function AdjustForm({ member, onChange }: AdjustFormProps) {
  const [wrong, setWrong] = useState<{ readonly points?: string; readonly reason?: string }>({});
  const [changes, setChanges] = useState(0);
  const send = async (data: FormData) => {
    const typed = String(data.get('points')).trim().replace('−', '-');
    const reason = String(data.get('reason')).trim();
    const points = /^-?\d{1,7}$/.test(typed) ? Number(typed) : 0;
    const mistakes = {
      ...(points === 0 ? { points: texts.wrongAmount } : {}),
      ...(reason === '' ? { reason: texts.reasonRequired } : {}),
    };
    setWrong(mistakes);
    const [mistake] = Object.values(mistakes);
    if (mistake !== undefined) return mistake;
    const result = await postOnce<PointsLedgerJson>(`/loyalty/${member}/adjust`, { points, reason });
    if (!result.ok) return result.refused.message;
    onChange(result.value);
    return null;
  };
  const { form } = useFormSubmit({ send, done: texts.saved, onDone: () => setChanges(changes + 1) });
  return (
    <RecordForm key={changes} title={texts.adjust} form={form} save={texts.save} mayChange>
      <Field
        name="points"
        label={texts.amount}
        hint={texts.amountHint}
        value=""
        error={wrong.points ?? null}
        maxLength={8}
      />
      <Field
        name="reason"
        label={texts.reason}
        hint={texts.reasonHint}
        value=""
        error={wrong.reason ?? null}
        maxLength={200}
      />
    </RecordForm>
  );
}

function Ledger({ entries }: Pick<PointsLedgerJson, 'entries'>) {
  return (
    <RecordCard title={texts.ledger}>
      {entries.length === 0 ? (
        <p className="text-muted">{texts.noEntries}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard
        <section className="report-table" aria-label={`${texts.ledger}: ${texts.title}`} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {texts.ledgerColumns.map((column, index) => (
                  <th key={column} scope="col" data-number={index === 2 || undefined}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {entries.map(({ sequence, at, kind, order, note, points }) => (
                <tr key={sequence}>
                  <th scope="row">{formatTime(at)}</th>
                  <td>
                    {[texts.kinds[kind], order, note]
                      .filter((part) => part !== null && part !== '')
                      .join(', ')}
                  </td>
                  <td data-number>{points > 0 ? `+${points}` : points}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </RecordCard>
  );
}
