/** List of experiments. */
import useSWR from 'swr';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import type { ApiError } from '../api/client.ts';
import type { ExperimentJson, ExperimentsJson } from '../api/experiment-json.ts';
import { formatTimestamp } from '../regions/shop-clock.ts';
import { LoadingState } from '../shell/loading-state.tsx';
import { Notice } from '../shell/notice.tsx';
import { experimentStates, formatStorefronts } from './experiment-words.ts';

export function ExperimentsPage() {
  const { data, error, mutate } = useSWR<ExperimentsJson, ApiError>('/experiments');
  return (
    <div className="screen">
      <div className="screen-head">
        <div>
          <h1 className="text-3xl">Experiments</h1>
          <p className="mt-2 text-muted">
            Shows versions of an offer, a hero or a message to shares of the visitors, and counts who orders.
          </p>
        </div>
        {data !== undefined && <ButtonLink to="/experiments/new">New experiment</ButtonLink>}
      </div>
      {error?.code === 'NOT_HERE' ? (
        <Notice tone="plain">{error.message}</Notice>
      ) : data === undefined ? (
        <LoadingState label="Loading experiments" error={error ?? null} retry={() => void mutate()} />
      ) : data.experiments.length === 0 ? (
        <div className="experiments-empty">
          <h2 className="text-xl">No experiment yet</h2>
          <p>
            Save a draft of an offer, the home page or the announcement bar, without publishing it. Then
            create an experiment that shows the draft to a share of the visitors.
          </p>
          <p>
            <ButtonLink to="/experiments/new" variant="secondary">
              Create an experiment
            </ButtonLink>
          </p>
        </div>
      ) : (
        <ul className="rows">
          {data.experiments.map((experiment) => (
            <Row key={experiment.id} experiment={experiment} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({ experiment }: { readonly experiment: ExperimentJson }) {
  const { id, name, state, documentTitle, storefronts, variants } = experiment;
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <Link to={`/experiments/${id}`} className="link inline-flex min-h-11 items-center">
          {name}
        </Link>
        <span className="mark" data-state={state === 'running' ? 'live' : state}>
          {experimentStates[state]}
        </span>
      </p>
      <p className="text-sm">
        {documentTitle} · {variants.length} variants · {formatStorefronts(storefronts)}
      </p>
      <p className="text-muted text-sm">{formatExperimentPeriod(experiment)}</p>
    </li>
  );
}

/** `From 27 Nov 2026, 09:00 until …` */
export function formatExperimentPeriod({ state, from, until }: ExperimentJson): string {
  const begin = from === null ? 'Starts when you start it' : `From ${formatTimestamp(from)}`;
  const end = until === null ? 'at most 90 days' : `until ${formatTimestamp(until)}`;
  return state === 'draft' && from === null ? `${begin}, ${end}` : `${begin} ${end}`;
}
