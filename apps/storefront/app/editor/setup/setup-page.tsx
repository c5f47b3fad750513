/** Set-up of the shop, step by step, with the missing steps before it opens (SHOP-20). */
import useSWR from 'swr';
import { Link } from '../../ui/link.tsx';
import type { ApiError } from '../api/client.ts';
import { formatStorefront } from '../regions/region-names.ts';
import { translateServerText } from '../server-texts/translate-server-text.ts';
import { LoadingState } from '../shell/loading-state.tsx';
import { ProductImport } from './product-import.tsx';
import { ServiceStep } from './service-step.tsx';
import type { MissingStepJson, SetupJson } from './setup-json.ts';
import { setupTexts } from './setup-texts.ts';

/** Polling interval while pictures are downloaded, in ms. */
const pollMs = 1500;

export function SetupPage() {
  const { data, error, mutate } = useSWR<SetupJson, ApiError>('/setup', {
    refreshInterval: (latest) => (latest?.pictures.running == null ? 0 : pollMs),
  });
  if (data === undefined) {
    return <LoadingState label={setupTexts.loading} error={error ?? null} retry={() => void mutate()} />;
  }
  return (
    <div className="screen">
      <div className="screen-head">
        <div>
          <h1 className="text-3xl">{setupTexts.title}</h1>
          <p className="mt-2 max-w-prose text-muted">
            {data.isEmpty ? setupTexts.lineEmpty : setupTexts.line}
          </p>
        </div>
      </div>
      <div className="grid gap-12">
        <BrandStep isMissing={data.missing.some(({ id }) => id === 'name')} />
        <StorefrontStep setup={data} />
        <ProductImport setup={data} onChange={() => void mutate()} />
        <ServiceStep publicUrl={data.publicUrl} onActive={() => void mutate()} />
        <MissingSteps missing={data.missing} />
      </div>
    </div>
  );
}

function Step({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <section aria-label={title} className="grid max-w-prose gap-3">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  );
}

function BrandStep({ isMissing }: { readonly isMissing: boolean }) {
  return (
    <Step title={setupTexts.brand.title}>
      <p>{isMissing ? setupTexts.brand.missing : setupTexts.brand.text}</p>
      <p>
        <Link to="/documents/theme/brand" className="button button-secondary">
          {isMissing ? setupTexts.brand.name : setupTexts.brand.change}
        </Link>
      </p>
    </Step>
  );
}

function StorefrontStep({ setup }: { readonly setup: SetupJson }) {
  return (
    <Step title={setupTexts.storefronts.title}>
      <ul className="rows">
        {setup.storefronts.map(({ key, name, currency, url, isStaging }) => (
          <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
            <span>
              {isStaging
                ? setupTexts.storefronts.stagingLine(formatStorefront(key, name), currency)
                : setupTexts.storefronts.line(formatStorefront(key, name), currency)}
            </span>
            <a href={`${url}/`} className="link wrap-anywhere">
              {url}
            </a>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/storefronts" className="button button-secondary">
          {setup.folder === null ? setupTexts.storefronts.see : setupTexts.storefronts.change}
        </Link>
      </p>
    </Step>
  );
}

function MissingSteps({ missing }: { readonly missing: readonly MissingStepJson[] }) {
  return (
    <Step title={setupTexts.missing.title}>
      {missing.length === 0 ? (
        <p>{setupTexts.missing.nothing}</p>
      ) : (
        <ul className="rows">
          {missing.map(({ id, title, text, path }) => (
            <li key={id} className="py-3">
              <p className="font-semibold">{translateServerText(title)}</p>
              <p>{translateServerText(text)}</p>
              {path !== null && !path.startsWith('/setup') && (
                <Link to={path} className="link inline-flex min-h-11 items-center">
                  {setupTexts.missing.doNow}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </Step>
  );
}
