/** Second part of the entry: React DOM and the router. */
import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { recordEarlyChanges } from './early-changes.ts';

/**
 * Hydrates the server's page and replays earlier input. Resolves once React handles events; rejects if messages can't be loaded.
 */
export async function hydrateShop(): Promise<void> {
  if (document.documentElement.lang.startsWith('de')) {
    (await import('./translate-page.ts')).translatePage();
  }
  const repeatEarlyChanges = recordEarlyChanges();
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

/** Calls back once React handles events. */
function Shop({ onListening }: { readonly onListening: () => void }) {
  useEffect(onListening, [onListening]);
  return <HydratedRouter />;
}
