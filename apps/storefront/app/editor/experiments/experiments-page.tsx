/** List of experiments. */
import useSWR from 'swr';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import type { ApiError } from '../api/client.ts';
import type { ExperimentJson, ExperimentsJson } from '../api/experiment-json.ts';
import { formatTimestamp } from '../regions/shop-clock.ts';
import { translateServerText } from '../server-texts/translate-server-text.ts';
import { LoadingState } from '../shell/loading-state.tsx';
import { Notice } from '../shell/notice.tsx';
import { experimentsTexts } from './experiments-texts.ts';
import { formatStorefronts } from './format-experiment.ts';

export function ExperimentsPage() {
  const { data, error, mutate } = useSWR<ExperimentsJson, ApiError>('/experiments');
  return (
    <div className="screen">
      <div className="screen-head">
        <div>
          <h1 className="text-3xl">{experimentsTexts.title}</h1>
          <p className="mt-2 text-muted">{experimentsTexts.line}</p>
        </div>
        {data !== undefined && <ButtonLink to="/experiments/new">{experimentsTexts.new}</ButtonLink>}
      </div>
      {error?.code === 'NOT_HERE' ? (
        <Notice tone="plain">{error.message}</Notice>
      ) : data === undefined ? (
        <LoadingState label={experimentsTexts.loading} error={error ?? null} retry={() => void mutate()} />
      ) : data.experiments.length === 0 ? (
        <div className="experiments-empty">
          <h2 className="text-xl">{experimentsTexts.empty.title}</h2>
          <p>{experimentsTexts.empty.text}</p>
          <p>
            <ButtonLink to="/experiments/new" variant="secondary">
              {experimentsTexts.empty.create}
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
          {experimentsTexts.states[state]}
        </span>
      </p>
      <p className="text-sm">
        {translateServerText(documentTitle)} · {experimentsTexts.variants(variants.length)} ·{' '}
        {formatStorefronts(storefronts)}
      </p>
      <p className="text-muted text-sm">{formatExperimentPeriod(experiment)}</p>
    </li>
  );
}

/** Formats the period: `From 27 Nov 2026, 09:00 until …`. */
export function formatExperimentPeriod({ from, until }: ExperimentJson): string {
  const texts = experimentsTexts.period;
  const end = until === null ? null : formatTimestamp(until);
  if (from === null) return end === null ? texts.manual : texts.manualUntil(end);
  return end === null ? texts.from(formatTimestamp(from)) : texts.fromUntil(formatTimestamp(from), end);
}
