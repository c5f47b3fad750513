/** The content of a panel that the page holds with its skeleton (`layout/panel-opener.ts`): its code loads once it is open. */
import { type ComponentType, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { loadAt } from './load-at.ts';

export interface PanelContentOptions<Props> {
  readonly isOpen: boolean;
  /** The control that opens it. Where the code can't be loaded, a note there says so and offers to tap it again. */
  readonly control: RefObject<HTMLElement | null>;
  readonly load: () => Promise<{ readonly default: ComponentType<Props> }>;
  /** Called where the code can't be loaded. */
  readonly close: () => void;
}

/** @returns null until the code is here; stays after the first opening, so that closing can be seen. */
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
    const module = await loadAt(control.current, load, () => control.current?.click());
    if (module === null) close();
    else setContent(() => module.default);
  });
  useEffect(() => {
    if (isNeeded) void fetchContent();
  }, [isNeeded]);
  return Content;
}
