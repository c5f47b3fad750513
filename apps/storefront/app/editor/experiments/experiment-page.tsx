/** An experiment: its form while it is a draft, later its result, with actions to stop or decide it. */
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import useSWR from 'swr';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { showToast } from '../../ui/toast.ts';
import { type ApiError, callEditor } from '../api/client.ts';
import type { VersionBodyJson } from '../api/document-json.ts';
import type {
  ExperimentInputJson,
  ExperimentPageJson,
  ExperimentsJson,
  ExperimentVariantJson,
} from '../api/experiment-json.ts';
import type { WaitingJson } from '../api/publishing-json.ts';
import { translateServerText } from '../server-texts/translate-server-text.ts';
import { hasRole, useSession } from '../session/session.ts';
import { LoadingState } from '../shell/loading-state.tsx';
import { NotHere } from '../shell/not-here.tsx';
import { Notice } from '../shell/notice.tsx';
import { PreviewPane } from '../simulator/preview-pane.tsx';
import { ExperimentForm } from './experiment-form.tsx';
import { ExperimentResult } from './experiment-result.tsx';
import { formatExperimentPeriod } from './experiments-page.tsx';
import { experimentsTexts } from './experiments-texts.ts';
import { formatStorefronts } from './format-experiment.ts';

export function ExperimentPage() {
  const { experiment: id = '' } = useParams();
  return id === 'new' ? <NewExperiment /> : <SavedExperiment key={id} path={`/experiments/${id}`} />;
}

function Head({ title, children }: { readonly title: string; readonly children?: React.ReactNode }) {
  return (
    <div className="screen-head">
      <div>
        <p className="text-sm">
          <Link to="/experiments" className="link inline-flex min-h-11 items-center">
            {experimentsTexts.title}
          </Link>
        </p>
        <h1 className="text-3xl">{title}</h1>
        {children}
      </div>
    </div>
  );
}

function NewExperiment() {
  const navigate = useNavigate();
  const { data, error, mutate } = useSWR<ExperimentsJson, ApiError>('/experiments');
  const [preview, showPreview] = usePreview();
  if (data === undefined)
    return (
      <LoadingState
        label={experimentsTexts.page.loadingForm}
        error={error ?? null}
        retry={() => void mutate()}
      />
    );
  const save = async (body: ExperimentInputJson) => {
    const result = await callEditor<ExperimentPageJson>('/experiments', { method: 'POST', body });
    if (!result.ok) return result.refused;
    void navigate(`/experiments/${result.value.experiment.id}`);
    return null;
  };
  return (
    <div className="screen">
      <Head title={experimentsTexts.new} />
      <ExperimentForm experiment={null} documents={data.documents} onSave={save} onPreview={showPreview} />
      {preview}
    </div>
  );
}

function SavedExperiment({ path }: { readonly path: string }) {
  const { editor } = useSession();
  const { data, error, mutate } = useSWR<ExperimentPageJson, ApiError>(path, { revalidateOnFocus: false });
  const { data: all } = useSWR<ExperimentsJson, ApiError>('/experiments');
  const [problem, setProblem] = useState<string | null>(null);
  const [confirmation, setConfirmation] = useState<'stop' | ExperimentVariantJson | null>(null);
  const [preview, showPreview] = usePreview();
  if (error?.status === 404) return <NotHere />;
  if (data === undefined || all === undefined)
    return (
      <LoadingState label={experimentsTexts.page.loading} error={error ?? null} retry={() => void mutate()} />
    );
  const { experiment, results } = data;
  const { name, state, revision, variants, document } = experiment;
  const mayPublish = hasRole(editor.role, 'publisher');
  const isActive = state === 'running' || state === 'scheduled';
  const mayChoose = mayPublish && (state === 'running' || state === 'ended' || state === 'stopped');

  const act = async (at: string, body: object, done: string) => {
    setProblem(null);
    setConfirmation(null);
    const result = await callEditor<ExperimentPageJson | WaitingJson>(`${path}${at}`, {
      method: 'POST',
      body,
    });
    if (!result.ok) setProblem(result.refused.message);
    else
      void showToast({
        title: 'waiting' in result.value ? experimentsTexts.page.waiting : done,
        tone: 'done',
      });
    await mutate();
  };
  const save = async (body: ExperimentInputJson) => {
    const result = await callEditor<ExperimentPageJson>(path, {
      method: 'PUT',
      body: { revision, experiment: body },
    });
    if (!result.ok) return result.refused;
    void showToast({ title: experimentsTexts.page.saved, tone: 'done' });
    await mutate(result.value, { revalidate: false });
    return null;
  };
  const stopTitle = state === 'draft' ? experimentsTexts.page.discardTitle : experimentsTexts.page.stopTitle;

  return (
    <div className="screen">
      <Head title={name}>
        <p className="mt-2">
          <span className="mark" data-state={state === 'running' ? 'live' : state}>
            {experimentsTexts.states[state]}
          </span>
        </p>
        <p className="mt-2 text-muted">
          {translateServerText(experiment.documentTitle)} · {formatStorefronts(experiment.storefronts)} ·{' '}
          {formatExperimentPeriod(experiment)}
        </p>
      </Head>
      <div className="grid gap-6">
        {problem !== null && <Notice tone="problem">{problem}</Notice>}
        <div className="flex flex-wrap gap-3">
          {state === 'draft' && mayPublish && (
            <Button
              type="button"
              onClick={() => void act('/start', { revision }, experimentsTexts.page.started)}
            >
              {experimentsTexts.page.start}
            </Button>
          )}
          {(isActive || state === 'draft') && mayPublish && (
            <Button type="button" variant="secondary" onClick={() => setConfirmation('stop')}>
              {state === 'draft' ? experimentsTexts.page.discard : experimentsTexts.page.stop}
            </Button>
          )}
        </div>
        {!mayPublish && state === 'draft' && <p className="form-hint">{experimentsTexts.page.startHint}</p>}
        {state !== 'draft' && <ExperimentResult experiment={experiment} results={results} />}
        {state === 'draft' ? (
          <ExperimentForm
            key={revision}
            experiment={experiment}
            documents={all.documents}
            onSave={save}
            onPreview={showPreview}
          />
        ) : (
          <section aria-labelledby="experiment-variants" className="grid gap-2">
            <h2 id="experiment-variants" className="text-xl">
              {experimentsTexts.form.variants}
            </h2>
            <ul className="rows">
              {variants.map((variant) => (
                <li key={variant.id} className="flex flex-wrap items-center gap-3 py-2">
                  <span className="grow">
                    {variant.version === null
                      ? experimentsTexts.page.line(variant.name, variant.share)
                      : experimentsTexts.page.versionLine(variant.name, variant.share, variant.version)}
                  </span>
                  <Button
                    type="button"
                    size="small"
                    variant="quiet"
                    aria-label={experimentsTexts.page.previewOf(variant.name)}
                    onClick={() => showPreview(document, variant.version)}
                  >
                    {experimentsTexts.form.preview}
                  </Button>
                  {mayChoose && (
                    <Button
                      type="button"
                      size="small"
                      variant="secondary"
                      aria-label={experimentsTexts.page.chooseOf(variant.name)}
                      onClick={() => setConfirmation(variant)}
                    >
                      {experimentsTexts.page.choose}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
        {preview}
      </div>
      <Dialog
        open={confirmation !== null}
        onClose={() => setConfirmation(null)}
        title={
          confirmation === 'stop' || confirmation === null
            ? stopTitle
            : experimentsTexts.page.showTitle(confirmation.name)
        }
        description={
          confirmation === 'stop' || confirmation === null
            ? experimentsTexts.page.stopText
            : confirmation.version === null
              ? experimentsTexts.page.controlText
              : experimentsTexts.page.versionText(
                  confirmation.version,
                  translateServerText(experiment.documentTitle),
                )
        }
        footer={
          <>
            <Button type="button" variant="quiet" onClick={() => setConfirmation(null)}>
              {experimentsTexts.page.cancel}
            </Button>
            <Button
              type="button"
              onClick={() => {
                if (confirmation === 'stop') void act('/stop', {}, experimentsTexts.page.stopped);
                else if (confirmation !== null)
                  void act('/choose', { variant: confirmation.id }, experimentsTexts.page.decided);
              }}
            >
              {confirmation === 'stop' || confirmation === null
                ? state === 'draft'
                  ? experimentsTexts.page.discardNow
                  : experimentsTexts.page.stopNow
                : experimentsTexts.page.chooseNow}
            </Button>
          </>
        }
      />
    </div>
  );
}

/** Shows a variant in a preview below the screen. */
function usePreview(): readonly [React.ReactNode, (document: string, version: number | null) => void] {
  const [drafts, setDrafts] = useState<Readonly<Record<string, unknown>> | null>(null);
  const show = async (document: string, version: number | null) => {
    if (version === null) return setDrafts({});
    const result = await callEditor<VersionBodyJson>(`/documents/${document}/versions/${version}`);
    if (result.ok) setDrafts({ [document]: result.value.body });
    else void showToast({ title: result.refused.message, tone: 'problem' });
  };
  const pane =
    drafts === null ? null : (
      <PreviewPane key={JSON.stringify(drafts)} settings="published" drafts={drafts} />
    );
  return [pane, (document, version) => void show(document, version)];
}
