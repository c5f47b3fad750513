/** A panel over the page whose code loads when its control is tapped. */
import { type ComponentType, useState } from 'react';
import { loadAt, preload } from './load-at.ts';

export interface Panel<Props> {
  /** Null until the first opening; stays after it, so that closing can be seen. */
  readonly Content: ComponentType<Props> | null;
  readonly isOpen: boolean;
  /**
   * Opens it, where its control is the last that was tapped while code loads. Where the code can't be loaded, a note at
   * `control` says so and offers to tap it again.
   */
  readonly open: (control: HTMLElement) => void;
  readonly close: () => void;
  /** Fetches its code: on pointer or focus of the control. */
  readonly prepare: () => void;
}

/** The control that was tapped last, while its code loads. */
let awaited: HTMLElement | undefined;

function awaitPanelOf(control: HTMLElement | undefined): void {
  awaited?.removeAttribute('aria-busy');
  awaited = control;
  control?.setAttribute('aria-busy', 'true');
}

export function usePanel<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): Panel<Props> {
  const [Content, setContent] = useState<ComponentType<Props> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = async (control: HTMLElement) => {
    awaitPanelOf(undefined);
    if (Content !== null) return setOpen(true);
    awaitPanelOf(control);
    const module = await loadAt(control, load, () => control.click());
    if (module !== null) {
      setContent(() => module.default);
      // The shopper may have opened something else meanwhile.
      if (awaited === control && document.querySelector('dialog[open]') === null) setOpen(true);
    }
    if (awaited === control) awaitPanelOf(undefined);
  };
  return {
    Content,
    isOpen,
    open: (control) => void open(control),
    close: () => setOpen(false),
    prepare: () => preload(load),
  };
}
