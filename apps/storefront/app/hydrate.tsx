/** The heavy half of the entry: React DOM and the router. */
import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { recordEarlyChanges } from './early-changes.ts';

/**
 * Hands the page that the server sent to React, with what was chosen on it so far. Resolves once React hears what happens
 * on it; rejects where its words can't be had.
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

/** Calls back once React hears what happens on the page. */
function Shop({ onListening }: { readonly onListening: () => void }) {
  useEffect(onListening, [onListening]);
  return <HydratedRouter />;
}
