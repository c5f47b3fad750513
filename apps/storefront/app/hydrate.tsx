/** Second part of the entry script, with React DOM and the router. */
import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { recordEarlyInput } from './early-input.ts';

/**
 * Hydrates the page and replays input from before hydration. Resolves once React handles events; rejects if
 * translations can't be loaded.
 */
export async function hydrateShop(): Promise<void> {
  if (document.documentElement.lang.startsWith('de')) {
    (await import('./translate-page.ts')).translatePage();
  }
  const repeatEarlyChanges = recordEarlyInput();
  await new Promise<void>((resolve) => {
    const onListening = () => {
      repeatEarlyChanges();
      resolve();
    };
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <Shop onListening={onListening} />
        </StrictMode>,
      );
    });
  });
}

/** Calls `onListening` once React handles events. */
function Shop({ onListening }: { readonly onListening: () => void }) {
  useEffect(onListening, [onListening]);
  return <HydratedRouter />;
}
