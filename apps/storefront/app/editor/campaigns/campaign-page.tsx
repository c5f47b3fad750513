/** A campaign: its form, its conflicts, and the actions from draft to live. */
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import useSWR from 'swr';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { showToast } from '../../ui/toast.ts';
import { type ApiError, callEditor } from '../api/client.ts';
import type {
  CampaignInputJson,
  CampaignJson,
  CampaignPageJson,
  WaitingJson,
} from '../api/publishing-json.ts';
import { formatTimestamp } from '../regions/shop-clock.ts';
import { ApprovalDecision } from '../reviews/review-decision.tsx';
import { useNeedsApproval } from '../reviews/use-needs-approval.ts';
import { translateServerText } from '../server-texts/translate-server-text.ts';
import { hasRole, useSession } from '../session/session.ts';
import { LoadingState } from '../shell/loading-state.tsx';
import { NotHere } from '../shell/not-here.tsx';
import { Notice } from '../shell/notice.tsx';
import { CampaignForm } from './campaign-form.tsx';
import { campaignsTexts } from './campaigns-texts.ts';

export function CampaignPage() {
  const { campaign: id = '' } = useParams();
  return id === 'new' ? <NewCampaign /> : <SavedCampaign key={id} path={`/campaigns/${id}`} />;
}

function Head({ title, state }: { readonly title: string; readonly state: string | null }) {
  return (
    <div className="screen-head">
      <div>
        <p className="text-sm">
          <Link to="/calendar" className="link inline-flex min-h-11 items-center">
            {campaignsTexts.calendar.title}
          </Link>
        </p>
        <h1 className="text-3xl">{title}</h1>
        {state !== null && <p className="mt-2 text-muted">{state}</p>}
      </div>
    </div>
  );
}

function NewCampaign() {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <div className="screen">
      <Head title={campaignsTexts.page.new} state={null} />
      {problem !== null && <Notice tone="problem">{problem}</Notice>}
      <CampaignForm
        campaign={null}
        onSave={async (body) => {
          const result = await callEditor<CampaignPageJson>('/campaigns', { method: 'POST', body });
          if (!result.ok) return setProblem(result.refused.message);
          void navigate(`/campaigns/${result.value.campaign.id}`);
        }}
      />
    </div>
  );
}

function SavedCampaign({ path }: { readonly path: string }) {
  const { editor } = useSession();
  const { data, error, mutate } = useSWR<CampaignPageJson, ApiError>(path, { revalidateOnFocus: false });
  const [problem, setProblem] = useState<string | null>(null);
  const [cancelling, setCancelling] = useState(false);
  const needsApproval = useNeedsApproval();
  if (error?.status === 404) return <NotHere />;
  if (data === undefined)
    return (
      <LoadingState label={campaignsTexts.page.loading} error={error ?? null} retry={() => void mutate()} />
    );
  const { campaign, conflicts, request } = data;
  const { name, state, revision } = campaign;
  const mayPublish = hasRole(editor.role, 'publisher');
  const isOver = state === 'ended' || state === 'cancelled';
  const mayEdit = state === 'draft' || state === 'waiting' || (state === 'scheduled' && mayPublish);

  const act = async (at: string, call: Parameters<typeof callEditor>[1], done: string) => {
    setProblem(null);
    const result = await callEditor<CampaignPageJson | WaitingJson>(`${path}${at}`, call);
    if (!result.ok) setProblem(result.refused.message);
    else
      void showToast({ title: 'waiting' in result.value ? campaignsTexts.page.waiting : done, tone: 'done' });
    await mutate();
  };
  const save = (body: CampaignInputJson) =>
    act('', { method: 'PUT', body: { revision, campaign: body } }, campaignsTexts.page.saved);

  return (
    <div className="screen">
      <Head title={name} state={formatState(campaign)} />
      <div className="grid gap-6">
        {problem !== null && <Notice tone="problem">{problem}</Notice>}
        {request !== null && <ApprovalDecision request={request} onDecided={() => void mutate()} />}
        {!isOver && conflicts.length > 0 && (
          <Notice tone="plain">
            <p className="font-semibold">
              {state === 'live' ? campaignsTexts.page.changed : campaignsTexts.page.check}
            </p>
            <ul className="list-disc ps-5">
              {conflicts.map((each) => (
                <li key={each}>{translateServerText(each)}</li>
              ))}
            </ul>
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          {state === 'draft' && (
            <Button
              type="button"
              onClick={() =>
                void act('/schedule', { method: 'POST', body: { revision } }, campaignsTexts.page.scheduled)
              }
            >
              {needsApproval ? campaignsTexts.page.ask : campaignsTexts.page.schedule}
            </Button>
          )}
          {(state === 'draft' || state === 'scheduled') && mayPublish && !needsApproval && (
            <Button
              type="button"
              variant="secondary"
              onClick={() => void act('/publish', { method: 'POST' }, campaignsTexts.page.isLive)}
            >
              {campaignsTexts.page.publish}
            </Button>
          )}
          {!isOver && (mayPublish || state === 'draft' || state === 'waiting') && (
            <Button type="button" variant="secondary" onClick={() => setCancelling(true)}>
              {state === 'live' ? campaignsTexts.page.endNow : campaignsTexts.page.cancel}
            </Button>
          )}
        </div>
        {mayEdit ? (
          <CampaignForm key={revision} campaign={campaign} onSave={save} />
        ) : (
          <Contents campaign={campaign} />
        )}
        {isOver && mayPublish && campaign.discounts.length > 0 && (
          <section aria-labelledby="campaign-discounts">
            <h2 id="campaign-discounts" className="text-xl">
              {campaignsTexts.page.discounts}
            </h2>
            <p className="form-hint">{campaignsTexts.page.discountsHint}</p>
            {campaign.discounts.map(({ id, title }) => (
              <Button
                key={id}
                type="button"
                size="small"
                variant="secondary"
                onClick={() =>
                  void act(
                    '/release',
                    { method: 'POST', body: { discount: id } },
                    campaignsTexts.page.onAgain(title),
                  )
                }
              >
                {campaignsTexts.page.turnOn(title)}
              </Button>
            ))}
          </section>
        )}
      </div>
      <Dialog
        open={cancelling}
        onClose={() => setCancelling(false)}
        title={state === 'live' ? campaignsTexts.page.endTitle : campaignsTexts.page.cancelTitle}
        description={state === 'live' ? campaignsTexts.page.endText : campaignsTexts.page.cancelText}
        footer={
          <>
            <Button type="button" variant="quiet" onClick={() => setCancelling(false)}>
              {campaignsTexts.page.keep}
            </Button>
            <Button
              type="button"
              onClick={() => {
                setCancelling(false);
                void act(
                  '/cancel',
                  { method: 'POST' },
                  state === 'live' ? campaignsTexts.page.ended : campaignsTexts.page.cancelled,
                );
              }}
            >
              {state === 'live' ? campaignsTexts.page.endButton : campaignsTexts.page.cancelButton}
            </Button>
          </>
        }
      />
    </div>
  );
}

function Contents({ campaign: { documents, discounts, prices, note } }: { readonly campaign: CampaignJson }) {
  return (
    <section aria-labelledby="campaign-contents">
      <h2 id="campaign-contents" className="text-xl">
        {campaignsTexts.page.contents}
      </h2>
      {note !== '' && <p>{note}</p>}
      <ul className="rows">
        {documents.map(({ kind, key, version }) => (
          <li key={`${kind}/${key}`} className="py-2">
            <Link
              to={`/documents/${kind}${key === '' ? '' : `/${encodeURIComponent(key)}`}`}
              className="link inline-flex min-h-11 items-center"
            >
              {kind}
              {key !== '' && ` ${key}`}
            </Link>
            , {campaignsTexts.page.version(version)}
          </li>
        ))}
        {discounts.map(({ id, title }) => (
          <li key={id} className="py-2">
            {campaignsTexts.page.discount(title)}
          </li>
        ))}
        {prices.length > 0 && (
          <li className="py-2">
            {campaignsTexts.page.prices(new Set(prices.map(({ product }) => product)).size)}
          </li>
        )}
      </ul>
    </section>
  );
}

function formatState({ state, from, until }: CampaignJson): string {
  const period =
    until === null
      ? campaignsTexts.from(formatTimestamp(from))
      : campaignsTexts.fromUntil(formatTimestamp(from), formatTimestamp(until));
  return `${campaignsTexts.states[state].replace(/^./, (first) => first.toUpperCase())} · ${period}`;
}
