/**
 * Preview of a page in an iframe, with drafts applied. Changes are patched into the loaded page; its links
 * lead to previews, and its scripts don't run.
 */
import type { RegionKey } from '@vitrine/rules/regions/region';
import { useCallback, useEffect, useRef, useState } from 'react';
import { patchDom } from './patch-dom.ts';
import type { SampleCart, SettingsVersion } from './simulation.ts';
import { simulatorTexts } from './simulator-texts.ts';
import { type EditByClick, useEditByClick } from './use-edit-by-click.ts';

/** Viewport sizes in CSS pixels. */
export const previewWidths = {
  phone: { width: 390, height: 780, label: simulatorTexts.preview.widths.phone },
  tablet: { width: 768, height: 960, label: simulatorTexts.preview.widths.tablet },
  desk: { width: 1280, height: 900, label: simulatorTexts.preview.widths.desk },
} as const;
export type PreviewWidth = keyof typeof previewWidths;

export interface LivePreviewProps {
  readonly region: RegionKey;
  /** Path in the storefront. */
  readonly path: string;
  readonly width: PreviewWidth;
  readonly settings?: SettingsVersion;
  /** Bodies with unsaved changes, by `kind` or `kind/key`. */
  readonly drafts?: Readonly<Record<string, unknown>>;
  /** Cart that the cart page shows. */
  readonly cart?: SampleCart | null;
  /** ISO 8601; null for now. */
  readonly at?: string | null;
  /** Id of the campaign to show the page with; null for none. */
  readonly campaign?: number | null;
  /** Makes the fields of a document clickable; null for none. */
  readonly edit?: EditByClick | null;
  /** Called after a link inside the page navigated. */
  readonly onPath?: (path: string) => void;
}

// Debounce in milliseconds.
const debounceMs = 250;

export function LivePreview(props: LivePreviewProps) {
  const { region, path, width, onPath } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  // The iframe navigates by links, too: a path it already shows isn't loaded again.
  const shown = useRef('');
  const [loads, setLoads] = useState(0);
  const address = `/editor/preview/${region}${path}`;
  useEffect(() => {
    if (frame.current === null || shown.current === address) return;
    shown.current = address;
    frame.current.src = address;
  }, [address]);

  const markFields = useEditByClick(frame, props.edit ?? null);
  const problem = useUnsavedChanges(frame, props, loads, markFields);
  const followed = () => {
    const at = frame.current?.contentWindow?.location;
    const prefix = `/editor/preview/${region}`;
    if (at?.pathname.startsWith(`${prefix}/`) === true) {
      const now = `${at.pathname.slice(prefix.length)}${at.search}`;
      shown.current = `${prefix}${now}`;
      if (now !== path) onPath?.(now);
    }
    setLoads((before) => before + 1);
    markFields();
  };

  const { width: wide, height } = previewWidths[width];
  const [room, measure] = useWidth();
  const scale = room === 0 ? 1 : Math.min(1, room / wide);
  return (
    <div ref={measure} className="preview-room">
      <p role="status" className="preview-problem">
        {problem}
      </p>
      <div className="preview-box" style={{ width: wide * scale, height: height * scale }}>
        <iframe
          ref={frame}
          title={simulatorTexts.preview.frame}
          sandbox="allow-same-origin"
          className="preview-frame"
          style={{ width: wide, height, transform: `scale(${scale})` }}
          onLoad={followed}
        />
      </div>
    </div>
  );
}

/** Renders unsaved changes into the page of the iframe; returns an error message, or an empty string. */
function useUnsavedChanges(
  frame: React.RefObject<HTMLIFrameElement | null>,
  { region, path, settings = 'draft', drafts, cart = null, at = null, campaign = null }: LivePreviewProps,
  loads: number,
  onRendered: () => void,
): string {
  const [problem, setProblem] = useState('');
  const body = JSON.stringify({
    region,
    path,
    settings,
    at,
    campaign,
    cart,
    ...(drafts === undefined ? {} : { drafts }),
  });
  useEffect(() => {
    if (loads === 0) return;
    const request = new AbortController();
    const timer = setTimeout(() => {
      void renderedPage(body, request.signal).then((answer) => {
        const page = frame.current?.contentDocument ?? null;
        if (request.signal.aborted || page === null) return;
        setProblem(answer.ok ? '' : answer.message);
        if (!answer.ok) return;
        const next = new DOMParser().parseFromString(answer.html, 'text/html');
        patchDom(page.documentElement, next.documentElement);
        onRendered();
      });
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [body, loads, frame, onRendered]);
  return problem;
}

type Rendered =
  | { readonly ok: true; readonly html: string }
  | { readonly ok: false; readonly message: string };

async function renderedPage(body: string, signal: AbortSignal): Promise<Rendered> {
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch('/editor/api/preview', { method: 'POST', headers, body, signal });
    const type = response.headers.get('content-type') ?? '';
    if (type.startsWith('text/html')) return { ok: true, html: await response.text() };
    const { error }: { readonly error?: { readonly message?: string } } = await response.json();
    return { ok: false, message: error?.message ?? simulatorTexts.preview.failed };
  } catch {
    return { ok: false, message: simulatorTexts.preview.unreachable };
  }
}

/** Measures the width of an element, in CSS pixels. */
function useWidth(): readonly [number, (place: HTMLElement | null) => (() => void) | undefined] {
  const [room, setRoom] = useState(0);
  const measure = useCallback((place: HTMLElement | null) => {
    if (place === null) return undefined;
    const observer = new ResizeObserver(() => setRoom(place.clientWidth));
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  return [room, measure];
}
