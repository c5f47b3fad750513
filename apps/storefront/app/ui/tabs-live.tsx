/**
 * Interactive tabs, mounted on first use: Base UI's roving focus and arrow keys, styled as the served ones.
 */
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Tabs } from '@base-ui/react/tabs';
import { useEffect, useRef } from 'react';
import { getDocumentDirection } from './direction.ts';
import type { TabsProps } from './tabs.tsx';

export interface LiveTabsProps extends TabsProps {
  /** Tab selected before hydration; null for the one in the URL's fragment, or the first. */
  readonly first: string | null;
  /** True if that tab had the focus; it moves to the mounted one. */
  readonly focus: boolean;
}

export default function LiveTabs({ label, items, className = '', first, focus }: LiveTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const addressed = items.find((item) => `#${item.id}` === location.hash)?.id;
  useEffect(() => {
    if (!focus) return;
    // Base UI registers the tabs' order after all of them have mounted.
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [focus]);
  return (
    <DirectionProvider direction={getDocumentDirection()}>
      <Tabs.Root defaultValue={first ?? addressed ?? items[0]?.id} className={`tabs ${className}`}>
        <Tabs.List ref={list} aria-label={label} activateOnFocus className="tabs-list">
          {items.map((item) => (
            <Tabs.Tab key={item.id} value={item.id} className="tab">
              {item.label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {items.map((item) => (
          <Tabs.Panel key={item.id} value={item.id} keepMounted className="tab-panel">
            {item.content}
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </DirectionProvider>
  );
}
