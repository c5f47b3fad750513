export interface EditorHtmlProps {
  readonly html: string;
  /** Undefined if the text is in the page's language. */
  readonly lang?: string | undefined;
  readonly className?: string;
}

/** Renders HTML that a loader has sanitized with `safeHtml`. */
export function EditorHtml({ html, lang, className = 'prose' }: EditorHtmlProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the loader sanitized it
  return <div lang={lang} className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
