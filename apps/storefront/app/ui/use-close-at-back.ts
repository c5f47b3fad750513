import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `close` at Back while the panel is open (`close-at-back.ts`). The panel may have been opened before hydration. */
export function useCloseAtBack(
  isOpen: boolean,
  close: () => void,
  panel?: RefObject<HTMLElement | null>,
): void {
  const onBack = useEffectEvent(close);
  useEffect(
    () => (isOpen ? window.__closeOnBack?.(() => onBack(), panel?.current ?? undefined) : undefined),
    [isOpen, panel],
  );
}
