/** The storefronts of the shop: their addresses, currencies, taxes and shipping; for admins. */
import { useState } from 'react';
import useSWR from 'swr';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { type ApiError, callEditor } from '../api/client.ts';
import { LoadingState } from '../shell/loading-state.tsx';
import { Notice } from '../shell/notice.tsx';
import type { ListedStorefrontJson, StorefrontsJson } from './storefront-json.ts';
import { openAgain, waitUntilServed } from './wait-until-served.ts';

/** Shown while the shop takes a change over. */
const takingOver = 'Saved. The shop takes it over, which takes about a second.';
export const notTakenOver =
  'The change is saved, but the shop still serves the former storefronts. Its log says why.';

export function StorefrontsPage() {
  const { data, error, mutate } = useSWR<StorefrontsJson, ApiError>('/storefronts', {
    revalidateOnFocus: false,
  });
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const change = async (path: string, method: 'PUT' | 'POST' | 'DELETE', body: object) => {
    setProblem(null);
    setPending(true);
    const answer = await callEditor<StorefrontsJson>(`/storefronts/${path}`, {
      method,
      body: { revision: data?.revision, ...body },
    });
    if (!answer.ok) {
      setPending(false);
      setProblem(answer.refused.message);
      void mutate();
    } else if (await waitUntilServed()) openAgain('/storefronts');
    else {
      setPending(false);
      setProblem(notTakenOver);
    }
  };
  return (
    <div className="screen">
      <div className="screen-head">
        <div>
          <h1 className="text-3xl">Storefronts</h1>
          <p className="mt-2 max-w-prose text-muted">
            Each sells in one currency, at an address of its own. A change holds in about a second, without a
            restart.
          </p>
        </div>
        {data?.folder != null && (
          <Link to="/storefronts/new" className="button">
            Add a storefront
          </Link>
        )}
      </div>
      {data === undefined ? (
        <LoadingState label="Loading the storefronts" error={error ?? null} retry={() => void mutate()} />
      ) : (
        <div className="grid gap-6">
          {data.folder === null && (
            <Notice tone="plain">
              These are the demo’s. To change them, make a shop of your own: npm run shop -- init
            </Notice>
          )}
          {problem !== null && <Notice tone="problem">{problem}</Notice>}
          {pending && <Notice tone="plain">{takingOver}</Notice>}
          {!data.isActive && !pending && <Notice tone="problem">{notTakenOver}</Notice>}
          <ul className="rows">
            {data.storefronts.map((storefront) => (
              <Row
                key={storefront.key}
                storefront={storefront}
                canChange={data.folder !== null}
                pending={pending}
                onPause={(isPaused) =>
                  void change(storefront.key, 'PUT', { form: { ...storefront.form, isPaused } })
                }
                onRemove={() => void change(storefront.key, 'DELETE', {})}
              />
            ))}
          </ul>
          {data.removed.length > 0 && (
            <section aria-label="Removed storefronts" className="grid gap-3">
              <h2 className="text-2xl">Removed</h2>
              <ul className="rows">
                {data.removed.map(({ key, name }) => (
                  <li key={key} className="flex flex-wrap items-center justify-between gap-3 py-3">
                    <span>
                      {name} ({key})
                    </span>
                    <Button
                      type="button"
                      size="small"
                      variant="secondary"
                      disabled={pending}
                      onClick={() => void change(`${key}/restore`, 'POST', {})}
                    >
                      Bring back<span className="sr-only"> {name}</span>
                    </Button>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </div>
  );
}

interface RowProps {
  readonly storefront: ListedStorefrontJson;
  readonly canChange: boolean;
  readonly pending: boolean;
  readonly onPause: (isPaused: boolean) => void;
  readonly onRemove: () => void;
}

function Row({ storefront, canChange, pending, onPause, onRemove }: RowProps) {
  const { key, name, isDefault, isPaused, isStaging, url, form, inUse } = storefront;
  const [asking, setAsking] = useState<'pause' | 'remove' | null>(null);
  const close = () => setAsking(null);
  const states = [isDefault && 'default', isStaging && 'staging: shows drafts', isPaused && 'paused'];
  return (
    <li className="grid gap-2 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="font-semibold">
          {name}
          <span className="font-normal text-muted">
            {states.filter((state) => state !== false).map((state) => ` · ${state}`)}
          </span>
        </p>
        {url !== '' && (
          <a href={url} className="link wrap-anywhere">
            {url}
          </a>
        )}
      </div>
      <p className="text-muted text-sm">{describe(storefront)}</p>
      {canChange && form !== null && (
        <div className="flex flex-wrap gap-2">
          <Link to={`/storefronts/${key}`} className="button button-secondary button-small">
            Change<span className="sr-only"> {name}</span>
          </Link>
          {!isDefault && (
            <>
              <Button
                type="button"
                size="small"
                variant="quiet"
                disabled={pending}
                onClick={() => (isPaused ? onPause(false) : setAsking('pause'))}
              >
                {isPaused ? 'Open again' : 'Pause'}
                <span className="sr-only"> {name}</span>
              </Button>
              <Button
                type="button"
                size="small"
                variant="quiet"
                disabled={pending}
                onClick={() => setAsking('remove')}
              >
                Remove<span className="sr-only"> {name}</span>
              </Button>
            </>
          )}
        </div>
      )}
      <Dialog
        open={asking === 'pause'}
        onClose={close}
        title={`Pause ${name}?`}
        description="Its pages say that it is closed for now and lead to the default storefront. Orders, accounts and policies stay reachable. You can open it again at any time."
        footer={
          <>
            <Button type="button" variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button
              type="button"
              onClick={() => {
                close();
                onPause(true);
              }}
            >
              Pause
            </Button>
          </>
        }
      />
      <Dialog
        open={asking === 'remove'}
        onClose={close}
        title={inUse.length > 0 ? `${name} can’t be removed` : `Remove ${name}?`}
        description={
          inUse.length > 0
            ? inUse.join(' ')
            : 'Its address answers no more. You find it below “Removed”, where you can bring it back.'
        }
        footer={
          <>
            <Button type="button" variant="quiet" onClick={close}>
              {inUse.length > 0 ? 'Close' : 'Cancel'}
            </Button>
            {inUse.length === 0 && (
              <Button
                type="button"
                onClick={() => {
                  close();
                  onRemove();
                }}
              >
                Remove
              </Button>
            )}
          </>
        }
      />
    </li>
  );
}

function describe({ currency, languages, shipsTo, tax, isStaging, form }: ListedStorefrontJson): string {
  if (isStaging) return 'It sells as the default storefront does.';
  const places =
    shipsTo.length === 0
      ? 'ships nowhere'
      : shipsTo.length > 4
        ? `ships to ${shipsTo.length} countries`
        : `ships to ${shipsTo.join(', ')}`;
  const own = form?.shipping === null ? ', by a table in the shop’s folder' : '';
  return `${currency} · ${languages.join(', ')} · ${places}${own} · ${tax}`;
}
