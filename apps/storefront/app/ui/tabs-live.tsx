/** Tabs once somebody uses them: Base UI's roving focus and arrow keys, in the clothes of the served ones. */
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Tabs } from '@base-ui/react/tabs';
import { useEffect, useRef } from 'react';
import { documentDirection } from './direction.ts';
import type { TabsProps } from './tabs.tsx';

export interface LiveTabsProps extends TabsProps {
  /** The tab that was chosen before this came alive; null for the one in the address, or the first. */
  readonly first: string | null;
  /** Whether that tab had the focus, which moves to its successor. */
  readonly focus: boolean;
}

export default function LiveTabs({ label, items, className = '', first, focus }: LiveTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const addressed = items.find((item) => `#${item.id}` === location.hash)?.id;
  useEffect(() => {
    if (!focus) return;
    // The tabs know their order only after they have all been mounted.
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [focus]);
  return (
    <DirectionProvider direction={documentDirection()}>
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
