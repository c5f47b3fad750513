/** Start page: all documents, grouped by subject. */
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import useSWR from 'swr';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import type { ApiError } from '../api/client.ts';
import type { DocumentLineJson, DocumentsJson } from '../api/document-json.ts';
import { getDocumentScreenPath, type Kind, useKinds } from '../documents/use-kinds.ts';
import { formatTimestamp } from '../regions/shop-clock.ts';
import { WaitingList } from '../reviews/waiting-list.tsx';
import { hasRole, useSession } from '../session/session.ts';
import type { SetupStateJson } from '../setup/setup-json.ts';
import { LoadingState } from './loading-state.tsx';
import { startTexts } from './start-texts.ts';

/** Shows the set-up first to an admin of an empty shop. */
export function StartPage() {
  const { editor } = useSession();
  const isAdmin = hasRole(editor.role, 'admin');
  const { data: setup } = useSWR<SetupStateJson, ApiError>(isAdmin ? '/setup/state' : null, {
    revalidateOnFocus: false,
  });
  const hasEditor = hasRole(editor.role, 'editor');
  // Redirects roles without editor permissions to the admin.
  useEffect(() => {
    if (!hasEditor) location.replace('/admin');
  }, [hasEditor]);
  if (!hasEditor) return null;
  return isAdmin && setup?.isEmpty === true ? <Navigate to="/setup" replace /> : <Documents />;
}

function Documents() {
  const { kinds, error, retry } = useKinds();
  const { data } = useSWR<DocumentsJson, ApiError>('/documents');
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const shown = (kinds ?? []).filter(
    ({ keyed, title, description }) =>
      !keyed && (wanted === '' || `${title} ${description}`.toLowerCase().includes(wanted)),
  );
  const lines = data?.documents ?? [];
  return (
    <div className="screen">
      <div className="screen-head">
        <div>
          <h1 className="text-3xl">{startTexts.title}</h1>
          <p className="mt-2 text-muted">{startTexts.line}</p>
        </div>
        <div className="w-full sm:w-72">
          <Field
            name="find"
            label={startTexts.find}
            value=""
            onChange={setTyped}
            placeholder={startTexts.findHint}
          />
        </div>
      </div>
      <WaitingList />
      {kinds === undefined ? (
        <LoadingState label={startTexts.loading} error={error} retry={retry} />
      ) : (
        <div className="grid gap-12">
          <p className="text-muted">
            {startTexts.listsBefore}{' '}
            <Link to="/articles" className="link">
              {startTexts.articles}
            </Link>
            ,{' '}
            <Link to="/products" className="link">
              {startTexts.products}
            </Link>
            .
          </p>
          <Group
            title={startTexts.offers}
            kinds={shown.filter(({ kind }) => kind.startsWith('cart/'))}
            lines={lines}
          />
          <Group
            title={startTexts.pages}
            kinds={shown.filter(({ kind }) => kind.startsWith('theme/'))}
            lines={lines}
          />
          {shown.length === 0 && <p>{startTexts.noMatch}</p>}
        </div>
      )}
    </div>
  );
}

interface GroupProps {
  readonly title: string;
  readonly kinds: readonly Kind[];
  readonly lines: readonly DocumentLineJson[];
}

function Group({ title, kinds, lines }: GroupProps) {
  if (kinds.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-2xl">{title}</h2>
      <ul className="kind-list">
        {kinds.map(({ kind, title: name, description }) => (
          <li key={kind}>
            <Link to={getDocumentScreenPath(kind, '')} className="kind-line">
              <span className="kind-title">{name}</span>
              <span className="text-muted text-sm">{description}</span>
              <LineState line={lines.find((each) => each.kind === kind)} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LineState({ line }: { line: DocumentLineJson | undefined }) {
  if (line === undefined) return null;
  const draft = line.inForce !== line.latest;
  const next = line.nextChange === null ? null : startTexts.changes(formatTimestamp(line.nextChange));
  const words = [
    line.inForce === null ? null : startTexts.live(line.inForce),
    draft ? startTexts.draft(line.latest) : null,
    next,
  ].filter((each) => each !== null);
  return (
    <span className="mt-1 flex items-center gap-1.5 text-sm">
      <Icon name={draft ? 'info' : 'check'} size={16} /> {words.join(' · ')}
    </span>
  );
}
