/** The shade quiz. Without questions from editors, it shows the content page with the same handle. */

import { findQuizResult, hasQuiz } from '@vitrine/rules/catalogue/shade-quiz';
import { getRobotsTag } from '@vitrine/rules/robots-tag';
import { unreachable } from '@vitrine/words/request-errors';
import { useState } from 'react';
import { data, redirect } from 'react-router';
import { getJsonLdTag, metaTags } from '../data/meta.ts';
import { getShop } from '../data/query.server.ts';
import { getFieldLang, keepUntranslated } from '../data/text-language.ts';
import { loadAnswerPictures } from '../quiz/load-answer-pictures.server.ts';
import { QuizForm } from '../quiz/quiz-form.tsx';
import { quizPath } from '../quiz/quiz-product.ts';
import { toQuizSkin } from '../quiz/quiz-view.ts';
import { SkinPanel } from '../quiz/skin-panel.tsx';
import { readPage } from '../reading/read-page.server.ts';
import { ReadingPage } from '../reading/reading-page.tsx';
import type { Route } from './+types/quiz';

const handle = 'find-your-shade';

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = getShop(context);
  const { quiz } = shop.content;
  if (!hasQuiz(quiz)) return { quiz: null, page: await readPage(shop, url, handle) };
  const { title, text, button, questions } = quiz;
  const pictures = await loadAnswerPictures(shop, quiz);
  return {
    quiz: {
      title,
      text,
      button,
      ...keepUntranslated(quiz),
      // The answers are sent without the results that they lead to.
      questions: questions.map((question, index) => ({
        ...question,
        answers: question.answers.map((answer, which) => ({
          text: answer.text,
          color: answer.color,
          picture: pictures[index]?.[which] ?? null,
          ...keepUntranslated(answer),
        })),
      })),
    },
    page: null,
    meta: {
      title: title,
      description: text,
      canonical: `${shop.regionUrl(shop.region)}${quizPath}`,
      robots: getRobotsTag(shop.region, { kind: 'pages', handle }, shop.content.noindex),
    },
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { quiz } = getShop(context).content;
  if (!hasQuiz(quiz)) throw data(null, { status: 404 });
  const form = await request.formData();
  const chosen = quiz.questions.map(({ answers }, index) => {
    const given = form.get(`question-${index}`);
    const number = typeof given === 'string' && /^\d$/.test(given) ? Number(given) : null;
    return number !== null && number < answers.length ? number : null;
  });
  const found = findQuizResult(quiz, chosen);
  if (found !== null) return redirect(`${quizPath}/${found.name}`, 303);
  const missing = chosen.flatMap((number, index) => (number === null ? [index] : []));
  return data({ chosen, missing }, { status: 422 });
}

/** If the server can't be reached, shows a message and keeps the answers. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    // `fetch` rejects with a TypeError if it can't reach the server.
    if (!(error instanceof TypeError)) throw error;
    return data({ failure: unreachable() }, { status: 503 });
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...metaTags(loaderData?.page?.meta ?? loaderData?.meta, matches),
  ...getJsonLdTag(loaderData?.page?.structuredData),
];

export default function QuizPage({ loaderData, actionData }: Route.ComponentProps) {
  const { quiz, page } = loaderData;
  const answer = actionData !== undefined && 'chosen' in actionData ? actionData : undefined;
  const failure = actionData !== undefined && 'failure' in actionData ? actionData.failure : null;
  const [chosen, choose] = useState<readonly (number | null)[]>(answer?.chosen ?? []);
  if (quiz === null) return <ReadingPage {...page} />;
  const skin = toQuizSkin(quiz.questions, chosen);
  return (
    <div className="quiz">
      <SkinPanel skin={skin} />
      <div className="quiz-words">
        <h1 lang={getFieldLang(quiz, 'title')} className="text-xl">
          {quiz.title}
        </h1>
        {quiz.text !== '' && (
          <p lang={getFieldLang(quiz, 'text')} className="mt-1 text-muted">
            {quiz.text}
          </p>
        )}
        <QuizForm
          buttonLang={getFieldLang(quiz, 'button')}
          questions={quiz.questions}
          button={quiz.button}
          chosen={chosen}
          choose={choose}
          skin={skin}
          missing={answer?.missing ?? []}
          failure={failure}
        />
      </div>
    </div>
  );
}
