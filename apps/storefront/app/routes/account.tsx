/** A member's account page. Of its sections one is open at a time. */

import * as pageWords from '@vitrine/words/account-page';
import { data, redirect } from 'react-router';
import { getAccountTexts } from '../account/account-texts.server.ts';
import { createAccountMeta } from '../account/meta.ts';
import { loadSections } from '../account/sections/load-sections.server.ts';
import { findAccountSection, type SectionProps, type SectionResult } from '../account/sections/section.ts';
import { sectionActions } from '../account/sections/section-actions.server.ts';
import { SectionList } from '../account/sections/section-list.tsx';
import { sectionTitles } from '../account/sections/section-titles.ts';
import { filterSections } from '../account/sections/sections.tsx';
import { useOpenSection } from '../account/sections/use-open-section.ts';
import { useUser } from '../account/use-user.ts';
import { metaTags } from '../data/meta.ts';
import { getShop } from '../data/query.server.ts';
import { getFieldLang } from '../data/text-language.ts';
import type { Route } from './+types/account';

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = getShop(context);
  const user = await shop.account.user();
  if (user === null) throw redirect('/account/login', 303);
  const search = url.searchParams;
  return {
    user,
    sections: await loadSections({ shop, user, url }),
    words: getAccountTexts(shop),
    /** True if the shopper came from a password reset link. */
    newPassword: search.has('new-password'),
    /** Section whose form was just saved; null otherwise. */
    saved: findAccountSection(search.get('saved')) ?? null,
    meta: createAccountMeta(pageWords.yourAccount()),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const shop = getShop(context);
  const section = findAccountSection(url.searchParams.get('form'));
  const answer = section === undefined ? undefined : sectionActions[section];
  if (section === undefined || answer === undefined) throw data(null, { status: 404 });
  return answer({ shop, request, url });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => metaTags(loaderData?.meta, matches);

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const user = useUser(loaderData.user);
  const { firstName } = user;
  const result: SectionResult | undefined = actionData;
  const sections = filterSections(loaderData.sections);
  const names = sections.map(({ name }) => name);
  const shown = useOpenSection(result?.section ?? null, names);
  const propsOf = (name: SectionResult['section']): SectionProps => ({
    user,
    data: loaderData.sections,
    answer: result?.section === name ? result : undefined,
    saved: loaderData.saved === name,
  });
  return (
    <div className="frame py-12 md:py-20">
      {loaderData.words.club !== undefined && (
        <p lang={getFieldLang(loaderData.words, 'club')} className="text-muted">
          {loaderData.words.club}
        </p>
      )}
      <h1 className="mt-2 break-words text-4xl">
        {firstName ? pageWords.helloName({ name: firstName }) : pageWords.hello()}
      </h1>
      {loaderData.newPassword && (
        <p role="status" className="mt-4 text-lagoon">
          {pageWords.newPasswordIsSet()}
        </p>
      )}
      <div className="account mt-8 md:mt-10" data-chosen={shown === null ? undefined : ''}>
        <SectionList names={names} shown={shown} />
        <div>
          {sections.map(({ name, Section }) => (
            <section
              key={name}
              id={name === 'dashboard' ? undefined : name}
              data-section={name}
              data-shown={name === shown ? '' : undefined}
              aria-labelledby={`${name}-title`}
            >
              <h2
                id={`${name}-title`}
                tabIndex={-1}
                className={name === 'dashboard' ? 'sr-only' : 'text-2xl outline-none'}
              >
                {sectionTitles[name]()}
              </h2>
              <Section {...propsOf(name)} />
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
