/**
 * Shows an email as its reader sees it. The frame's page allows inline styles and pictures of other hosts, which the policy of the admin's pages
 * doesn't; nothing in it runs.
 */
import { useCallback, useEffect, useRef, useState } from 'react';

export interface EmailPreviewProps {
  readonly label: string;
  readonly subject: string;
  /** A whole HTML document. */
  readonly html: string;
}

export function EmailPreview({ label, subject, html }: EmailPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(480);
  const show = useCallback(() => {
    const page = frame.current?.contentDocument;
    // The frame's page has a title from the start; the empty page before it hasn't.
    if (page == null || page.title === '') return;
    page.documentElement.innerHTML = html;
    page.title = label;
    // A link would replace the email in its frame.
    for (const link of page.querySelectorAll('a[href]')) link.removeAttribute('href');
    setHeight(page.documentElement.scrollHeight);
  }, [html, label]);
  useEffect(show, [show]);
  return (
    <figure className="grid gap-2">
      <figcaption className="font-semibold">{subject}</figcaption>
      <iframe
        ref={frame}
        src="/admin/email-frame"
        sandbox="allow-same-origin"
        title={label}
        className="email-frame"
        style={{ height }}
        onLoad={show}
      />
    </figure>
  );
}
