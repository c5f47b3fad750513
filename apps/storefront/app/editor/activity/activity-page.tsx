/** Audit log, newest first: changes of documents, and for admins changes of editor accounts. */
import { useState } from 'react';
import useSWRInfinite from 'swr/infinite';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import type { ApiError } from '../api/client.ts';
import type { AuditJson } from '../api/document-json.ts';
import type { AccountLogJson } from '../api/editor-accounts-json.ts';
import { getDocumentScreenPath, useKinds } from '../documents/use-kinds.ts';
import { formatTimestamp } from '../regions/shop-clock.ts';
import { translateServerText } from '../server-texts/translate-server-text.ts';
import { hasRole, useSession } from '../session/session.ts';
import { ChoiceRow } from '../shell/choices.tsx';
import { LoadingState } from '../shell/loading-state.tsx';
import { startTexts } from '../shell/start-texts.ts';

type About = 'documents' | 'people';

const topics: readonly (readonly [About, string])[] = [
  ['documents', startTexts.activity.documents],
  ['people', startTexts.activity.people],
];

export function ActivityPage() {
  const { editor } = useSession();
  const [about, setAbout] = useState<About>('documents');
  return (
    <div className="screen">
      <div className="screen-head">
        <h1 className="text-3xl">{startTexts.activity.title}</h1>
        {hasRole(editor.role, 'admin') && (
          <ChoiceRow legend={startTexts.activity.about} options={topics} value={about} onChange={setAbout} />
        )}
      </div>
      {about === 'documents' ? <DocumentsLog /> : <PeopleLog />}
    </div>
  );
}

interface Line {
  readonly id: number;
  readonly at: number;
  readonly who: string;
}

/** Page size. */
const page = 50;

function usePages<Result extends { readonly entries: readonly Line[] }>(path: string) {
  const { data, error, size, setSize, mutate } = useSWRInfinite<Result, ApiError>(
    (_index, before: Result | null) => {
      const last = before?.entries.at(-1);
      return last === undefined ? path : `${path}?before=${last.id}`;
    },
  );
  return {
    pages: data,
    error: error ?? null,
    retry: () => void mutate(),
    more: data?.at(-1)?.entries.length === page ? () => void setSize(size + 1) : null,
  };
}

/** Subjects of entries that aren't documents. */
const subjects: Readonly<Record<string, { readonly title: string; readonly path: (key: string) => string }>> =
  {
    campaign: { title: startTexts.activity.campaign, path: (key) => `/campaigns/${key}` },
    experiment: { title: startTexts.activity.experiment, path: (key) => `/experiments/${key}` },
  };

function DocumentsLog() {
  const { pages, error, retry, more } = usePages<AuditJson>('/audit');
  const { kinds } = useKinds();
  if (pages === undefined)
    return <LoadingState label={startTexts.activity.loading} error={error} retry={retry} />;
  const entries = pages.flatMap((each) => each.entries);
  if (entries.length === 0) return <p className="text-muted">{startTexts.activity.nothing}</p>;
  return (
    <>
      <ul className="rows">
        {entries.map(({ id, at, who, kind, key, title, words }) => (
          <li key={id} className="py-3">
            <p>
              <Link to={subjects[kind]?.path(key) ?? getDocumentScreenPath(kind, key)} className="link">
                {subjects[kind]?.title ?? kinds?.find((each) => each.kind === kind)?.title ?? kind}
                {key !== '' && subjects[kind] === undefined && ` · ${title ?? key}`}
              </Link>
              : {translateServerText(words)}
            </p>
            <ActivityTime at={at} who={who} />
          </li>
        ))}
      </ul>
      <More more={more} />
    </>
  );
}

function PeopleLog() {
  const { pages, error, retry, more } = usePages<AccountLogJson>('/people/log');
  if (pages === undefined)
    return <LoadingState label={startTexts.activity.loading} error={error} retry={retry} />;
  return (
    <>
      <ul className="rows">
        {pages
          .flatMap((each) => each.entries)
          .map(({ id, at, who, about, words }) => (
            <li key={id} className="py-3">
              <p>
                <b>{translateServerText(about)}</b> {translateServerText(words)}
              </p>
              <ActivityTime at={at} who={who} />
            </li>
          ))}
      </ul>
      <More more={more} />
    </>
  );
}

function ActivityTime({ at, who }: { at: number; who: string }) {
  return (
    <p className="text-muted text-sm">
      {formatTimestamp(at)} · {who}
    </p>
  );
}

function More({ more }: { more: (() => void) | null }) {
  if (more === null) return null;
  return (
    <Button type="button" variant="secondary" className="mt-6" onClick={more}>
      {startTexts.activity.earlier}
    </Button>
  );
}
