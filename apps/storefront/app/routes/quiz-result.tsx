/** The result of the shade quiz, at a URL of its own. */

import { getRobotsTag } from '@vitrine/rules/robots-tag';
import { noResult } from '@vitrine/words/not-found';
import * as words from '@vitrine/words/quiz-result';
import { useEffect } from 'react';
import { Form, redirect } from 'react-router';
import useSWR from 'swr';
import type { UserJson } from '../account/account.ts';
import { withReturn } from '../account/return-path.ts';
import { getSectionPath } from '../account/sections/section.ts';
import { fetchShopJson } from '../data/fetch-json.ts';
import { metaTags } from '../data/meta.ts';
import { createNotFound } from '../data/not-found.server.ts';
import { getShop } from '../data/query.server.ts';
import { getFieldLang, keepUntranslated } from '../data/text-language.ts';
import type { ShopContext } from '../load-context.ts';
import { ProductCardRow } from '../product/product-card-row.tsx';
import { loadCompanions } from '../quiz/load-companions.server.ts';
import { chooseShade, findMatch } from '../quiz/load-quiz-product.server.ts';
import { loadSkinPictures } from '../quiz/load-skin-pictures.server.ts';
import { MatchCards } from '../quiz/match-cards.tsx';
import { quizPath } from '../quiz/quiz-product.ts';
import { listSkins } from '../quiz/quiz-view.ts';
import { rememberQuizResult, rememberSaveAfterLogin, useSavedResult } from '../quiz/save-result.ts';
import { SkinDot } from '../quiz/skin-panel.tsx';
import { SkinPictures } from '../quiz/skin-pictures.tsx';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { ResponsiveImage } from '../ui/responsive-image.tsx';
import type { Route } from './+types/quiz-result';

async function findQuizResultPage(shop: ShopContext, name: string) {
  const result = shop.content.quiz.results.find((each) => each.name === name);
  if (result === undefined) return null;
  return { result, match: await findMatch(shop, result.product, chooseShade(result.shade), name) };
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = getShop(context);
  const known = await findQuizResultPage(shop, params.result);
  if (known === null) throw await createNotFound(shop, url, noResult());
  const { result, match } = known;
  const { questions, companions } = shop.content.quiz;
  const pictures = match.found === null ? [] : await loadSkinPictures(shop, match.found.handle, result.shade);
  return {
    title: result.title,
    text: result.text,
    ...keepUntranslated(result),
    match,
    pictures,
    // Illustrations of skin tones replace missing photos.
    skins: pictures.length > 0 ? [] : listSkins(questions, match.found?.color ?? null),
    companions: await loadCompanions(
      shop,
      companions,
      [match.found, match.instead].map((product) => product?.handle ?? ''),
    ),
    meta: {
      title: result.title,
      description: result.text,
      canonical: `${shop.regionUrl(shop.region)}${quizPath}/${params.result}`,
      robots: getRobotsTag(shop.region, { kind: 'pages', handle: 'find-your-shade' }, shop.content.noindex),
    },
  };
}

/** Saves the result in the account. A guest is redirected to sign in, and back here. */
export async function action({ context, params, url }: Route.ActionArgs) {
  const shop = getShop(context);
  const known = await findQuizResultPage(shop, params.result);
  if (known === null || known.match.found === null) throw await createNotFound(shop, url, noResult());
  const user = await shop.account.user();
  if (user === null) return redirect(withReturn('/account/login', `${quizPath}/${params.result}`), 303);
  const { handle, sku } = known.match.found;
  await shop.account.saveQuizResult(user.id, { handle, sku });
  return redirect(getSectionPath('quiz'), 303);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => metaTags(loaderData?.meta, matches);

export default function QuizResult({ loaderData }: Route.ComponentProps) {
  const { title, text, match, pictures, skins, companions } = loaderData;
  const { found } = match;
  const { data: user } = useSWR<UserJson | null>('/api/account/user', fetchShopJson<UserJson | null>, {
    dedupingInterval: 2000,
    focusThrottleInterval: 5000,
  });
  const handle = found?.handle;
  const sku = found?.sku;
  // Stored first, because a later effect of this page saves the stored result to the account.
  useEffect(() => {
    if (handle && sku) rememberQuizResult({ handle, sku });
  }, [handle, sku]);
  useSavedResult(user);
  const kept = user?.quizResult?.sku === sku && user?.quizResult?.handle === handle;
  const scene = (found ?? match.instead)?.image ?? null;
  return (
    <>
      <div className="quiz">
        {scene !== null && (
          <div
            className={`quiz-scene quiz-scene-product ${scene.tone === undefined ? '' : `tone-${scene.tone}`}`}
          >
            <ResponsiveImage {...scene} alt="" eager sizes="(min-width: 64rem) 50vw, 100vw" />
          </div>
        )}
        <div className="quiz-words quiz-result-words">
          <p className="text-muted">{words.yourShade()}</p>
          <h1 lang={getFieldLang(loaderData, 'title')} className="mt-2 text-4xl">
            {title}
          </h1>
          {text !== '' && (
            <p lang={getFieldLang(loaderData, 'text')} className="mt-3 max-w-prose text-lg">
              {text}
            </p>
          )}
          {pictures.length > 0 && (
            <SkinPictures pictures={pictures} lang={getFieldLang(found, 'custom.results')} />
          )}
          {skins.length > 0 && (
            <p className="quiz-skins">
              <span>{words.onSkins()}</span>
              {skins.map((skin) => (
                <SkinDot key={skin.bare} skin={skin} />
              ))}
            </p>
          )}
          <div className="mt-8">
            {found === null && (
              <p className="mb-6">
                {words.notHere()}{' '}
                <Link to="/collections/all" className="link">
                  {words.seeForTan()}
                </Link>
              </p>
            )}
            <MatchCards match={match} level={2} pictured={false} />
          </div>
          <div className="mt-8 flex flex-wrap items-center gap-3">
            {kept ? (
              <Link to={getSectionPath('quiz')} className="link" reloadDocument>
                {words.inYourAccount()}
              </Link>
            ) : (
              found !== null && (
                <Form method="post" onSubmit={() => user === null && rememberSaveAfterLogin()}>
                  <Button variant="secondary">{words.keepIt()}</Button>
                </Form>
              )
            )}
            <Link to={quizPath} className="link">
              {words.startAgain()}
            </Link>
          </div>
        </div>
      </div>
      {companions.length > 0 && (
        <section aria-labelledby="quiz-beside" className="frame quiz-beside">
          <h2 id="quiz-beside" className="mb-8 text-3xl">
            {words.goesWithIt()}
          </h2>
          <ProductCardRow products={companions} />
        </section>
      )}
    </>
  );
}
