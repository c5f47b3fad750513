/**
 * Preview of an email in an iframe. Unlike the admin's pages, the iframe's policy allows inline styles and pictures of other
 * hosts. Scripts don't run.
 */
import { useCallback, useEffect, useRef, useState } from 'react';

export interface EmailPreviewProps {
  readonly label: string;
  readonly subject: string;
  /** A complete HTML document. */
  readonly html: string;
}

export function EmailPreview({ label, subject, html }: EmailPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(480);
  const show = useCallback(() => {
    const page = frame.current?.contentDocument;
    // Waits for the iframe's page, which has a title, unlike the initial empty document.
    if (page == null || page.title === '') return;
    page.documentElement.innerHTML = html;
    page.title = label;
    // Links are removed, because they would navigate the iframe.
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
