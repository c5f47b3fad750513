/** Renders HTML that a loader has sanitized with `safeHtml`. */
export function EditorHtml({ html, className = 'prose' }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the loader sanitized it
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
