/** Title of a document and its publication state. */
import { getDefaultRegion } from '@vitrine/rules/regions/region';
import { Link } from '../../ui/link.tsx';
import type { DocumentJson } from '../api/document-json.ts';
import { useChosen } from '../pickers/entities.ts';
import { Presence } from '../reviews/presence.tsx';
import { isFields, toDocumentBody } from './document-body.ts';
import { documentsTexts } from './documents-texts.ts';
import { formatDocumentState } from './format-document-state.ts';
import type { Kind } from './use-kinds.ts';

/** List pages of kinds that can have many documents. */
const lists: Readonly<Record<string, { readonly to: string; readonly label: string }>> = {
  post: { to: '/articles', label: documentsTexts.articles.title },
  product: { to: '/products', label: documentsTexts.products.pages },
};

export interface DocumentHeadProps {
  readonly kind: Kind;
  /** API path of the document. */
  readonly path: string;
  readonly document: DocumentJson;
}

export function DocumentHead({ kind, path, document }: DocumentHeadProps) {
  const list = lists[document.kind] ?? { to: '/', label: documentsTexts.everything };
  const product = useChosen('product', getDefaultRegion(), document.kind === 'product' ? [document.key] : []);
  const name = document.kind === 'product' ? product(document.key).thing.title : getArticleTitle(document);
  return (
    <header className="document-head">
      <p className="text-sm">
        <Link to={list.to} className="link inline-flex min-h-11 items-center">
          {list.label}
        </Link>
      </p>
      <h1 className="text-3xl">
        {kind.title}
        {name !== '' && <span className="text-muted"> · {name}</span>}
      </h1>
      <p className="mt-2 max-w-[60ch] text-muted">{kind.description}</p>
      <p className="document-state">
        <span className="state-dot" data-live={document.inForce !== null || undefined} aria-hidden="true" />
        {formatDocumentState(document)}
      </p>
      <Presence path={path} />
    </header>
  );
}

/** Saved title of an article; empty for other kinds. */
function getArticleTitle({ kind, body }: DocumentJson): string {
  if (kind !== 'post') return '';
  const { default: shared } = toDocumentBody(body);
  return isFields(shared) && typeof shared.title === 'string'
    ? shared.title
    : documentsTexts.articles.untitled;
}
