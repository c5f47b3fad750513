/**
 * Tabs. The server renders links to the panels, and CSS shows the one of the URL's fragment; the first
 * interaction loads the code of interactive tabs (arrow keys, one tab stop).
 */
import { lazy, Suspense, useId, useRef, useState } from 'react';

export interface TabItem {
  /** URL fragment: `#ingredients`. Unique on the page. */
  readonly id: string;
  readonly label: string;
  readonly content: React.ReactNode;
}

export interface TabsProps {
  /** Accessible name. */
  readonly label: string;
  readonly items: readonly TabItem[];
  readonly className?: string;
}

const loadLive = () => import('./tabs-live.tsx');
const LiveTabs = lazy(loadLive);

export function Tabs(props: TabsProps) {
  const [live, setLive] = useState(false);
  /** Id of the panel whose link was clicked while the code loads, and whether that link has the focus. */
  const at = useRef<{ id: string | null; focus: boolean }>({ id: null, focus: false });
  const wake = () => {
    if (live) return;
    loadLive().then(
      () => setLive(true),
      // Without the code, the links still show the panels.
      (failure: unknown) => console.warn('the tabs could not be loaded yet', failure),
    );
  };
  const served = (
    <ServedTabs
      {...props}
      wake={wake}
      follow={(id, focus) => {
        at.current = { id, focus };
      }}
    />
  );
  if (!live) return served;
  return (
    <Suspense fallback={served}>
      <LiveTabs {...props} first={at.current.id} focus={at.current.focus} />
    </Suspense>
  );
}

interface ServedTabsProps extends TabsProps {
  readonly wake: () => void;
  readonly follow: (id: string | null, focus: boolean) => void;
}

function ServedTabs({ label, items, className = '', wake, follow }: ServedTabsProps) {
  const id = useId();
  return (
    <div className={`tabs tabs-served ${className}`}>
      <nav aria-labelledby={id}>
        <span id={id} className="sr-only">
          {label}
        </span>
        <ul className="tabs-list">
          {items.map((item) => (
            <li key={item.id}>
              <a
                href={`#${item.id}`}
                className="tab"
                onPointerEnter={wake}
                onFocus={() => {
                  follow(item.id, true);
                  wake();
                }}
                onClick={(event) => {
                  event.preventDefault();
                  follow(item.id, true);
                  wake();
                }}
              >
                {item.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {items.map((item) => (
        <div key={item.id} id={item.id} className="tab-panel">
          {item.content}
        </div>
      ))}
    </div>
  );
}
