/** Page for editors on the staging store: errors in settings, and the offers of each region. */

import { formatUtc } from '@vitrine/rules/format-utc';
import { isStagingRegion } from '@vitrine/rules/regions/region';
import { noPage } from '@vitrine/words/not-found';
import { metaTags } from '../data/meta.ts';
import { createNotFound } from '../data/not-found.server.ts';
import { getShop } from '../data/query.server.ts';
import { getRegionLabel } from '../layout/region-label.ts';
import type { ActiveOffer, InvalidSetting } from '../preview/settings-preview.ts';
import { Icon } from '../ui/icon.tsx';
import type { Route } from './+types/preview-settings';

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = getShop(context);
  if (shop.preview === null) throw await createNotFound(shop, url, noPage());
  const meta = { title: 'Settings in preview', robots: 'noindex,nofollow' };
  const { problems, regions } = await shop.preview();
  // Named on the server, because the browser only has the current storefront's name.
  const named = regions.map((each) => ({ ...each, label: getRegionLabel(each.region) }));
  return { problems, regions: named, meta };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => metaTags(loaderData?.meta, matches);

export default function PreviewSettings({ loaderData: { problems, regions } }: Route.ComponentProps) {
  return (
    <div className="frame space-y-16 py-10 md:py-16">
      <section aria-labelledby="wrong">
        <h1 id="wrong" className="font-display text-3xl">
          Settings
        </h1>
        {problems.length === 0 ? (
          <p className="mt-4 text-muted">All settings are valid.</p>
        ) : (
          <>
            <p className="mt-4 max-w-prose text-muted">
              {problems.length === 1 ? 'One value is' : `${problems.length} values are`} invalid. The last
              valid version stays active; if there is none, the invalid part is off. Everything else works.
              Correct the files, then reload this page.
            </p>
            <ul className="mt-8 space-y-6">
              {problems.map((wrong) => (
                <Problem key={`${wrong.file} ${wrong.path} ${wrong.problem}`} wrong={wrong} />
              ))}
            </ul>
          </>
        )}
      </section>
      <section aria-labelledby="running">
        <h2 id="running" className="font-display text-2xl">
          Offers in force
        </h2>
        <div className="mt-6 divide-y divide-line border-line border-y">
          {regions.map(({ region, label, offers }) => (
            <details key={region} open={isStagingRegion(region)} className="group py-2">
              <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4">
                <span className="font-display text-xl">{label}</span>
                <span className="flex items-center gap-2 text-muted text-sm">
                  {offers.filter(({ on }) => on).length} on
                  <span className="transition-transform group-open:rotate-90">
                    <Icon name="chevron" size={16} />
                  </span>
                </span>
              </summary>
              <Offers offers={offers} />
            </details>
          ))}
        </div>
      </section>
    </div>
  );
}

function Problem({ wrong }: { wrong: InvalidSetting }) {
  const { file, path, problem, found, expected, lastValidSince } = wrong;
  return (
    <li className="border-coral border-s-2 ps-4">
      <h2 className="break-words font-medium font-sans text-base">
        <code>{file}</code>
        {path !== '' && (
          <>
            {' '}
            at <code>{path}</code>
          </>
        )}
      </h2>
      {problem !== `should be ${expected}` && (
        <p className="break-words text-sm first-letter:uppercase">{problem}</p>
      )}
      {lastValidSince !== undefined && (
        <p className="text-sm">The last valid version has been active since {formatUtc(lastValidSince)}.</p>
      )}
      <dl className="mt-2 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[6rem_1fr]">
        <dt className="text-muted">Found</dt>
        <dd className="break-words">
          <code>{found}</code>
        </dd>
        <dt className="text-muted">Expected</dt>
        <dd className="break-words first-letter:uppercase">{expected}</dd>
      </dl>
    </li>
  );
}

function Offers({ offers }: { offers: readonly ActiveOffer[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-4 pt-2 pb-6 sm:grid-cols-[14rem_1fr]">
      {offers.map(({ name, on, details }) => (
        <div key={name} className="contents">
          <dt className="flex gap-2">
            <span className="flex-1">{name}</span>
            <span className={on ? 'text-lagoon' : 'text-muted'}>{on ? 'on' : 'off'}</span>
          </dt>
          <dd className={on ? 'text-sm' : 'text-muted text-sm'}>
            {on ? (
              <ul className="space-y-1">
                {details.map((detail) => (
                  <li key={detail} className="break-words">
                    {detail}
                  </li>
                ))}
              </ul>
            ) : (
              'Nothing runs.'
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
