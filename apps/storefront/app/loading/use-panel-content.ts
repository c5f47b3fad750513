/**
 * Loads the content of a panel once the panel is open. The page's HTML has the panel with a skeleton
 * (`layout/panel-opener.ts`).
 */
import { type ComponentType, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { loadForControl } from './load-for-control.ts';

export interface PanelContentOptions<Props> {
  readonly isOpen: boolean;
  /**
   * The control that opens the panel. If the code can't be loaded, a note at the control says so and offers to try
   * again.
   */
  readonly control: RefObject<HTMLElement | null>;
  readonly load: () => Promise<{ readonly default: ComponentType<Props> }>;
  /** Called if the code can't be loaded. */
  readonly close: () => void;
}

/**
 * @returns null until the code has loaded. The content stays after the first opening, so that closing can be animated.
 */
export function usePanelContent<Props>({
  isOpen,
  control,
  load,
  close,
}: PanelContentOptions<Props>): ComponentType<Props> | null {
  const [Content, setContent] = useState<ComponentType<Props> | null>(null);
  const isNeeded = isOpen && Content === null;
  const fetchContent = useEffectEvent(async () => {
    if (control.current === null) return;
    const module = await loadForControl(control.current, load, () => control.current?.click());
    if (module === null) close();
    else setContent(() => module.default);
  });
  useEffect(() => {
    if (isNeeded) void fetchContent();
  }, [isNeeded]);
  return Content;
}
