/** State of a panel whose code loads when its control is tapped. */
import { type ComponentType, useState } from 'react';
import { loadForControl, preload } from './load-for-control.ts';

export interface Panel<Props> {
  /** Null until the first opening. It stays after that, so that closing can be animated. */
  readonly Content: ComponentType<Props> | null;
  readonly isOpen: boolean;
  /**
   * Opens the panel once its code has loaded, unless another control was tapped in the meantime. If the code can't be
   * loaded, a note at `control` says so and offers to try again.
   */
  readonly open: (control: HTMLElement) => void;
  readonly close: () => void;
  /** Preloads the panel's code, on hover or focus of the control. */
  readonly prepare: () => void;
}

/** The control that was tapped last, until its code has loaded. */
let awaited: HTMLElement | undefined;

function loadLatestPanel(control: HTMLElement | undefined): void {
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
    loadLatestPanel(undefined);
    if (Content !== null) return setOpen(true);
    loadLatestPanel(control);
    const module = await loadForControl(control, load, () => control.click());
    if (module !== null) {
      setContent(() => module.default);
      // The shopper may have opened another dialog in the meantime.
      if (awaited === control && document.querySelector('dialog[open]') === null) setOpen(true);
    }
    if (awaited === control) loadLatestPanel(undefined);
  };
  return {
    Content,
    isOpen,
    open: (control) => void open(control),
    close: () => setOpen(false),
    prepare: () => preload(load),
  };
}
