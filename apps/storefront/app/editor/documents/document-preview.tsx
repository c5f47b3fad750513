/** Preview of the page that contains a document, with unsaved changes. */
import {
  getLanguagePrefix,
  getStorefrontLanguages,
  type StorefrontLanguage,
} from '@vitrine/rules/regions/languages';
import { getSellingRegions, type RegionKey } from '@vitrine/rules/regions/region';
import { PreviewPane, type PreviewPaneProps } from '../simulator/preview-pane.tsx';
import { type DocumentBody, isFields } from './document-body.ts';

export interface DocumentPreviewProps {
  readonly kind: string;
  readonly documentKey: string;
  readonly body: DocumentBody;
  readonly region: RegionKey;
  readonly language: StorefrontLanguage;
  readonly edit: NonNullable<PreviewPaneProps['edit']>;
}

export default function DocumentPreview(props: DocumentPreviewProps) {
  const { kind, documentKey, body, language, edit } = props;
  const region = findRegion(props);
  const name = documentKey === '' ? kind : `${kind}/${documentKey}`;
  return (
    <div className="document-preview">
      <PreviewPane
        key={language}
        region={region}
        drafts={{ [name]: body }}
        getInitialPath={`${getLanguagePrefix(language, region)}${firstPath(kind, documentKey, body)}`}
        edit={edit}
      />
    </div>
  );
}

/** Returns the storefront to preview: the form's if it has the edited language, or else the first one that does. */
function findRegion({ region, language }: DocumentPreviewProps): RegionKey {
  const speaks = (each: RegionKey) => getStorefrontLanguages(each).includes(language);
  return speaks(region) ? region : (getSellingRegions().find(speaks) ?? region);
}

/** Initial page of documents that aren't part of the home page. */
const initialPaths: Readonly<Record<string, string>> = {
  'theme/productWords': '/collections/all',
  'theme/productSettings': '/collections/all',
  'theme/policies': '/policies/terms-of-service',
};

/** Path of a page that contains the document. */
function firstPath(kind: string, key: string, { default: shared }: DocumentBody): string {
  if (kind === 'product') return `/products/${key}`;
  if (kind === 'post') {
    const blog = isFields(shared) && typeof shared.blog === 'string' ? shared.blog : 'journal';
    // Previews find an article by its number, so its unsaved handle doesn't matter.
    return `/blogs/${encodeURIComponent(blog)}/${key}`;
  }
  return initialPaths[kind] ?? (kind.startsWith('cart/') ? '/cart' : '/');
}
