/** A panel over the page whose code loads when its control is tapped. */
import { type ComponentType, useState } from 'react';
import { loadAt, preload } from './load-at.ts';

export interface Panel<Props> {
  /** Null until the first opening; stays after it, so that closing can be seen. */
  readonly Content: ComponentType<Props> | null;
  readonly isOpen: boolean;
  /** Opens it; where its code can't be loaded, a note at `control` says so and offers to tap it again. */
  readonly open: (control: HTMLElement) => void;
  readonly close: () => void;
  /** Fetches its code: on pointer or focus of the control. */
  readonly prepare: () => void;
}

export function usePanel<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): Panel<Props> {
  const [Content, setContent] = useState<ComponentType<Props> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = async (control: HTMLElement) => {
    if (Content !== null) return setOpen(true);
    const module = await loadAt(control, load, () => control.click());
    if (module === null) return;
    setContent(() => module.default);
    setOpen(true);
  };
  return {
    Content,
    isOpen,
    open: (control) => void open(control),
    close: () => setOpen(false),
    prepare: () => preload(load),
  };
}
