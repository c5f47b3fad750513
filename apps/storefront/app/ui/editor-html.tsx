/** HTML that a loader has passed through `safeHtml`. */
export function EditorHtml({ html, className = 'prose' }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the loader sanitised it
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
