/** Groups of plans: listed, added, edited and deleted. */
import { useState } from 'react';
import { callEditor } from '../../editor/api/client.ts';
import { LoadingState } from '../../editor/shell/loading-state.tsx';
import { Notice } from '../../editor/shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { useScopeCheck } from '../api/granted-scopes.ts';
import { RecordCard, RecordPage } from '../ui/record-page.tsx';
import { useCall } from '../ui/use-call.ts';
import { PlanGroupForm } from './plan-group-form.tsx';
import type { PlanGroupJson, PlanGroupsJson } from './subscriptions-json.ts';
import { subscriptionTexts } from './subscriptions-texts.ts';

const texts = subscriptionTexts.plans;
const path = '/subscriptions/plans';

export function PlansPage() {
  const mayChange = useScopeCheck()('write_products');
  const { data, error, mutate } = useCall<PlanGroupsJson>(path);
  /** Id of the group that is edited; empty for a new one. */
  const [edited, setEdited] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<PlanGroupJson | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (data === undefined)
    return <LoadingState label={texts.loading} error={error ?? null} retry={() => void mutate()} />;
  const remove = async ({ id }: PlanGroupJson) => {
    setDeleting(null);
    const result = await callEditor<null>(`${path}/${id}`, { method: 'DELETE' });
    setProblem(result.ok ? null : result.refused.message);
    if (result.ok) void showToast({ title: texts.deleted, tone: 'done' });
    await mutate();
  };
  const finish = async (isSaved: boolean) => {
    setEdited(null);
    if (!isSaved) return;
    void showToast({ title: texts.saved, tone: 'done' });
    await mutate();
  };
  return (
    <RecordPage
      title={texts.title}
      description={texts.description}
      list={{ path: '/subscriptions', label: subscriptionTexts.title }}
      actions={
        edited === null &&
        mayChange && (
          <Button type="button" size="small" onClick={() => setEdited('')}>
            {texts.add}
          </Button>
        )
      }
    >
      {problem !== null && <Notice tone="problem">{problem}</Notice>}
      {edited === '' && (
        <RecordCard title={texts.newGroup}>
          <PlanGroupForm group={null} onClose={(isSaved) => void finish(isSaved)} />
        </RecordCard>
      )}
      {data.groups.length === 0 && edited === null && (
        <div className="list-empty">
          <h2 className="text-xl">{texts.empty.title}</h2>
          <p className="text-muted">{texts.empty.text}</p>
        </div>
      )}
      {data.groups.map((group) => (
        <RecordCard
          key={group.id}
          title={group.name}
          actions={
            edited === null &&
            mayChange && (
              <div className="record-actions">
                <Button
                  type="button"
                  size="small"
                  variant="secondary"
                  aria-label={texts.editName(group.name)}
                  onClick={() => setEdited(group.id)}
                >
                  {texts.edit}
                </Button>
                <Button
                  type="button"
                  size="small"
                  variant="quiet"
                  aria-label={texts.deleteName(group.name)}
                  onClick={() => setDeleting(group)}
                >
                  {texts.delete}
                </Button>
              </div>
            )
          }
        >
          {edited === group.id ? (
            <PlanGroupForm group={group} onClose={(isSaved) => void finish(isSaved)} />
          ) : (
            <>
              <ul className="list-disc ps-5">
                {group.plans.map((plan) => (
                  <li key={plan.id}>{subscriptionTexts.contract.plan(plan.name, plan.percentage)}</li>
                ))}
              </ul>
              <p className="text-muted text-sm">{texts.productsOf(group.products.length)}</p>
            </>
          )}
        </RecordCard>
      ))}
      <Dialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title={texts.deleteTitle}
        description={texts.deleteText}
        footer={
          <>
            <Button type="button" variant="quiet" onClick={() => setDeleting(null)}>
              {texts.keep}
            </Button>
            <Button type="button" onClick={() => deleting !== null && void remove(deleting)}>
              {texts.deleteYes}
            </Button>
          </>
        }
      />
    </RecordPage>
  );
}
