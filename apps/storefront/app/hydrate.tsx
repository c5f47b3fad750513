/** The heavy half of the entry: React DOM and the router. */
import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { rememberEarlyChanges } from './early-changes.ts';

/** Hands the page that the server sent to React, with what was chosen on it so far. */
export function hydrateShop(): void {
  const repeatEarlyChanges = rememberEarlyChanges();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Shop onListening={repeatEarlyChanges} />
      </StrictMode>,
    );
  });
}

/** Calls back once React hears what happens on the page. */
function Shop({ onListening }: { readonly onListening: () => void }) {
  useEffect(onListening, [onListening]);
  return <HydratedRouter />;
}
