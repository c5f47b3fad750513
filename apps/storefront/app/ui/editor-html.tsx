import { useBasename } from '../data/base-path.ts';

export interface EditorHtmlProps {
  readonly html: string;
  /** Undefined if the text is in the page's language. */
  readonly lang?: string | undefined;
  readonly className?: string;
}

/**
 * Renders HTML that a loader has sanitized with `sanitizeEditorHtml`. Its links to pages stay within the storefront and
 * language.
 */
export function EditorHtml({ html, lang, className = 'prose' }: EditorHtmlProps) {
  const basename = useBasename();
  const own = basename === '' ? html : html.replace(linkToPage, `$1${basename}`);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the loader sanitized it
  return <div lang={lang} className={className} dangerouslySetInnerHTML={{ __html: own }} />;
}

/** The start of a link to a page of the shop, up to its path. */
const linkToPage = /(<a\s[^<>]*?href=")(?=\/(?!\/|(?:api|assets|media)\/))/g;
