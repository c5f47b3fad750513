/**
 * A page of the shop in a frame, as it would be with the drafts in force. What is typed changes the page where it stands;
 * its links lead to previews, and nothing in it runs.
 */
import type { RegionKey } from '@vitrine/rules/regions/region';
import { useCallback, useEffect, useRef, useState } from 'react';
import { morph } from './morph.ts';
import type { SampleCart, SettingsVersion } from './simulation.ts';

/** Widths in CSS pixels, and a height that goes with each. */
export const previewWidths = {
  phone: { width: 390, height: 780, label: 'Phone' },
  tablet: { width: 768, height: 960, label: 'Tablet' },
  desk: { width: 1280, height: 900, label: 'Desk' },
} as const;
export type PreviewWidth = keyof typeof previewWidths;

export interface LivePreviewProps {
  readonly region: RegionKey;
  /** A page's path, as shoppers ask for it. */
  readonly path: string;
  readonly width: PreviewWidth;
  readonly settings?: SettingsVersion;
  /** Bodies of documents as they are being edited, by `kind` or `kind/key`. */
  readonly drafts?: Readonly<Record<string, unknown>>;
  /** What the cart's page shows. */
  readonly cart?: SampleCart | null;
  /** ISO 8601; null for now. */
  readonly at?: string | null;
  /** Called when a link in the page led elsewhere. */
  readonly onPath?: (path: string) => void;
}

// Somebody who types rests this long, in milliseconds.
const rest = 250;

export function LivePreview(props: LivePreviewProps) {
  const { region, path, width, onPath } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  // The frame goes its own way by links: what it shows is no reason to load it again.
  const shown = useRef('');
  const [loads, setLoads] = useState(0);
  const address = `/editor/preview/${region}${path}`;
  useEffect(() => {
    if (frame.current === null || shown.current === address) return;
    shown.current = address;
    frame.current.src = address;
  }, [address]);

  const problem = useTyped(frame, props, loads);
  const followed = () => {
    const at = frame.current?.contentWindow?.location;
    const prefix = `/editor/preview/${region}`;
    if (at?.pathname.startsWith(`${prefix}/`) === true) {
      const now = `${at.pathname.slice(prefix.length)}${at.search}`;
      shown.current = `${prefix}${now}`;
      if (now !== path) onPath?.(now);
    }
    setLoads((before) => before + 1);
  };

  const { width: wide, height } = previewWidths[width];
  const [room, measure] = useRoom();
  const scale = room === 0 ? 1 : Math.min(1, room / wide);
  return (
    <div ref={measure} className="preview-room">
      <p role="status" className="preview-problem">
        {problem}
      </p>
      <div className="preview-box" style={{ width: wide * scale, height: height * scale }}>
        <iframe
          ref={frame}
          title="Preview of the page"
          sandbox="allow-same-origin"
          className="preview-frame"
          style={{ width: wide, height, transform: `scale(${scale})` }}
          onLoad={followed}
        />
      </div>
    </div>
  );
}

/** Renders what is typed into the page that the frame shows; gives the words for what went wrong, or none. */
function useTyped(
  frame: React.RefObject<HTMLIFrameElement | null>,
  { region, path, settings = 'draft', drafts, cart = null, at = null }: LivePreviewProps,
  loads: number,
): string {
  const [problem, setProblem] = useState('');
  const body = JSON.stringify({
    region,
    path,
    settings,
    at,
    cart,
    ...(drafts === undefined ? {} : { drafts }),
  });
  useEffect(() => {
    if (loads === 0) return;
    const asked = new AbortController();
    const timer = setTimeout(() => {
      void renderedPage(body, asked.signal).then((answer) => {
        const page = frame.current?.contentDocument ?? null;
        if (asked.signal.aborted || page === null) return;
        setProblem(answer.ok ? '' : answer.message);
        if (!answer.ok) return;
        const next = new DOMParser().parseFromString(answer.html, 'text/html');
        morph(page.documentElement, next.documentElement);
      });
    }, rest);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [body, loads, frame]);
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
    return { ok: false, message: error?.message ?? 'The preview can’t be made.' };
  } catch {
    return { ok: false, message: 'The shop can’t be reached; the preview waits.' };
  }
}

/** How wide the place is in which something stands, in CSS pixels. */
function useRoom(): readonly [number, (place: HTMLElement | null) => (() => void) | undefined] {
  const [room, setRoom] = useState(0);
  const measure = useCallback((place: HTMLElement | null) => {
    if (place === null) return undefined;
    const observer = new ResizeObserver(() => setRoom(place.clientWidth));
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  return [room, measure];
}
