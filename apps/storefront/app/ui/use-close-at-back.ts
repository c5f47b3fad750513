import { useEffect, useEffectEvent } from 'react';

/** Calls `close` at Back while the panel is open (`close-at-back.ts`). */
export function useCloseAtBack(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (isOpen ? window.__closeOnBack?.(() => onBack()) : undefined), [isOpen]);
}
