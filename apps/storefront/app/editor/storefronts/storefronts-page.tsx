/** The storefronts of the shop: their addresses, currencies, taxes and shipping; for admins. */
import { useState } from 'react';
import useSWR from 'swr';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { type ApiError, callEditor } from '../api/client.ts';
import { formatStorefront } from '../regions/region-names.ts';
import { translateServerText } from '../server-texts/translate-server-text.ts';
import { LoadingState } from '../shell/loading-state.tsx';
import { Notice } from '../shell/notice.tsx';
import type { ListedStorefrontJson, StorefrontsJson } from './storefront-json.ts';
import { storefrontsTexts } from './storefronts-texts.ts';
import { reloadAt, waitUntilServed } from './wait-until-served.ts';

export function StorefrontsPage() {
  const { data, error, mutate } = useSWR<StorefrontsJson, ApiError>('/storefronts', {
    revalidateOnFocus: false,
  });
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const change = async (path: string, method: 'PUT' | 'POST' | 'DELETE', body: object) => {
    setProblem(null);
    setPending(true);
    const result = await callEditor<StorefrontsJson>(`/storefronts/${path}`, {
      method,
      body: { revision: data?.revision, ...body },
    });
    if (!result.ok) {
      setPending(false);
      setProblem(result.refused.message);
      void mutate();
    } else if (await waitUntilServed()) reloadAt('/storefronts');
    else {
      setPending(false);
      setProblem(storefrontsTexts.notTakenOver);
    }
  };
  return (
    <div className="screen">
      <div className="screen-head">
        <div>
          <h1 className="text-3xl">{storefrontsTexts.title}</h1>
          <p className="mt-2 max-w-prose text-muted">{storefrontsTexts.line}</p>
        </div>
        {data?.folder != null && (
          <Link to="/storefronts/new" className="button">
            {storefrontsTexts.add}
          </Link>
        )}
      </div>
      {data === undefined ? (
        <LoadingState label={storefrontsTexts.loading} error={error ?? null} retry={() => void mutate()} />
      ) : (
        <div className="grid gap-6">
          {data.folder === null && <Notice tone="plain">{storefrontsTexts.demo}</Notice>}
          {problem !== null && <Notice tone="problem">{problem}</Notice>}
          {pending && <Notice tone="plain">{storefrontsTexts.takingOver}</Notice>}
          {!data.isActive && !pending && <Notice tone="problem">{storefrontsTexts.notTakenOver}</Notice>}
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
            <section aria-label={storefrontsTexts.list.removedLabel} className="grid gap-3">
              <h2 className="text-2xl">{storefrontsTexts.list.removed}</h2>
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
                      {storefrontsTexts.list.restore}
                      <span className="sr-only"> {name}</span>
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
  const { key, isDefault, isPaused, isStaging, url, form, inUse } = storefront;
  const name = formatStorefront(key, storefront.name);
  const [asking, setAsking] = useState<'pause' | 'remove' | null>(null);
  const close = () => setAsking(null);
  const states = [
    isDefault && storefrontsTexts.list.default,
    isStaging && storefrontsTexts.list.staging,
    isPaused && storefrontsTexts.list.paused,
  ];
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
            {storefrontsTexts.list.change}
            <span className="sr-only"> {name}</span>
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
                {isPaused ? storefrontsTexts.list.reopen : storefrontsTexts.list.pause}
                <span className="sr-only"> {name}</span>
              </Button>
              <Button
                type="button"
                size="small"
                variant="quiet"
                disabled={pending}
                onClick={() => setAsking('remove')}
              >
                {storefrontsTexts.list.remove}
                <span className="sr-only"> {name}</span>
              </Button>
            </>
          )}
        </div>
      )}
      <Dialog
        open={asking === 'pause'}
        onClose={close}
        title={storefrontsTexts.list.pauseTitle(name)}
        description={storefrontsTexts.list.pauseText}
        footer={
          <>
            <Button type="button" variant="quiet" onClick={close}>
              {storefrontsTexts.cancel}
            </Button>
            <Button
              type="button"
              onClick={() => {
                close();
                onPause(true);
              }}
            >
              {storefrontsTexts.list.pause}
            </Button>
          </>
        }
      />
      <Dialog
        open={asking === 'remove'}
        onClose={close}
        title={
          inUse.length > 0
            ? storefrontsTexts.list.notRemovable(name)
            : storefrontsTexts.list.removeTitle(name)
        }
        description={
          inUse.length > 0 ? inUse.map(translateServerText).join(' ') : storefrontsTexts.list.removeText
        }
        footer={
          <>
            <Button type="button" variant="quiet" onClick={close}>
              {inUse.length > 0 ? storefrontsTexts.list.close : storefrontsTexts.cancel}
            </Button>
            {inUse.length === 0 && (
              <Button
                type="button"
                onClick={() => {
                  close();
                  onRemove();
                }}
              >
                {storefrontsTexts.list.remove}
              </Button>
            )}
          </>
        }
      />
    </li>
  );
}

function describe({ currency, languages, shipsTo, tax, isStaging, form }: ListedStorefrontJson): string {
  if (isStaging) return storefrontsTexts.list.asDefault;
  const places =
    shipsTo.length === 0
      ? storefrontsTexts.list.shipsNowhere
      : shipsTo.length > 4
        ? storefrontsTexts.list.shipsToCount(shipsTo.length)
        : storefrontsTexts.list.shipsTo(shipsTo.join(', '));
  const own = form?.shipping === null ? storefrontsTexts.list.ownTable : '';
  return `${currency} · ${languages.join(', ')} · ${places}${own} · ${translateServerText(tax)}`;
}
