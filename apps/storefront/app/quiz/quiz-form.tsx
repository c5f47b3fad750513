/**
 * Questions of the quiz. Without JavaScript they are a single form. With JavaScript one question is shown at a time,
 * each with a history entry, so that Back leads to the previous question.
 */

import * as words from '@vitrine/words/quiz';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Form, useLocation, useNavigate, useNavigation } from 'react-router';
import { getFieldLang } from '../data/text-language.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ResponsiveImage } from '../ui/responsive-image.tsx';
import { Text } from '../ui/text.tsx';
import { type QuizQuestionView, type QuizSkin, toAnswerSample } from './quiz-view.ts';
import { rememberQuizSubmitted } from './save-result.ts';
import { SkinSample } from './skin-panel.tsx';

export interface QuizFormProps {
  readonly questions: readonly QuizQuestionView[];
  readonly button: string;
  readonly buttonLang: string | undefined;
  /** Answers so far, by index. */
  readonly chosen: readonly (number | null)[];
  readonly choose: (chosen: readonly (number | null)[]) => void;
  readonly skin: QuizSkin;
  /** Unanswered questions, if the form is shown again. */
  readonly missing: readonly number[];
  /** Message that the answers couldn't be sent; null if there is none. */
  readonly failure: string | null;
}

const nothing = () => () => {};

export function QuizForm({
  questions,
  button,
  buttonLang,
  chosen,
  choose,
  skin,
  missing,
  failure,
}: QuizFormProps) {
  const alive = useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
  const navigate = useNavigate();
  const busy = useNavigation().state !== 'idle';
  const { hash } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [unanswered, setUnanswered] = useState<readonly number[]>(missing);
  const requestedStep = Number(/^#question-(\d+)$/.exec(hash)?.[1] ?? 1) - 1;
  const last = questions.length - 1;
  const step = Math.min(Math.max(requestedStep, 0), last);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    form.current?.querySelector<HTMLElement>(`#question-${step + 1}-words`)?.focus();
  }, [step]);
  const readAnswers = () =>
    choose(
      questions.map((_, index) => {
        const checked = form.current?.querySelector<HTMLInputElement>(`[name="question-${index}"]:checked`);
        return checked ? Number(checked.value) : null;
      }),
    );
  // When the shopper comes back to the page, the browser restores the checked answers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useEffect(readAnswers, []);
  const isAnswered = (index: number) =>
    form.current?.querySelector(`[name="question-${index}"]:checked`) !== null;
  const goOn = () => {
    if (!isAnswered(step)) {
      setUnanswered([step]);
      form.current?.querySelector<HTMLElement>(`[name="question-${step}"]`)?.focus();
      return;
    }
    setUnanswered([]);
    void navigate({ hash: `question-${step + 2}` }, { preventScrollReset: true });
  };
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    const open = questions.findIndex((_, index) => !isAnswered(index));
    if (step === last && open === -1) return rememberQuizSubmitted();
    event.preventDefault();
    if (step !== last || open === step) return goOn();
    // The shopper opened the last question by its URL, and hasn't answered an earlier one.
    setUnanswered([open]);
    void navigate({ hash: `question-${open + 1}` }, { preventScrollReset: true });
  };
  return (
    <Form
      ref={form}
      method="post"
      // With the question's fragment, so that the response opens at the same question.
      {...(alive && step > 0 ? { action: `#question-${step + 1}` } : {})}
      noValidate
      onSubmit={submit}
      onChange={() => {
        setUnanswered([]);
        readAnswers();
      }}
      className="quiz-form"
    >
      {alive && (
        <div>
          <p className="text-muted text-sm" role="status">
            {words.questionOf({ number: step + 1, count: questions.length })}
          </p>
          <progress className="quiz-progress" value={step + 1} max={questions.length} aria-hidden="true" />
        </div>
      )}
      {questions.map((question, index) => (
        <Question
          key={question.text}
          questions={questions}
          question={question}
          index={index}
          chosen={chosen[index] ?? null}
          skin={skin}
          hidden={alive && index !== step}
          error={unanswered.includes(index)}
        />
      ))}
      <div className="quiz-actions">
        {failure !== null && !busy && (
          <p role="alert" className="field-error w-full">
            <Icon name="warning" size={16} />
            <span>{failure}</span>
          </p>
        )}
        {alive && step > 0 && (
          <Button type="button" variant="secondary" onClick={() => void navigate(-1)}>
            {words.back()}
          </Button>
        )}
        <Button pending={busy}>
          {alive && step < last ? words.next() : <Text lang={buttonLang}>{button}</Text>}
        </Button>
      </div>
    </Form>
  );
}

interface QuestionProps {
  readonly questions: readonly QuizQuestionView[];
  readonly question: QuizQuestionView;
  readonly index: number;
  readonly chosen: number | null;
  readonly skin: QuizSkin;
  readonly hidden: boolean;
  readonly error: boolean;
}

function Question({ questions, question, index, chosen, skin, hidden, error }: QuestionProps) {
  const { text, hint, answers } = question;
  const id = `question-${index + 1}`;
  const described = [hint === '' ? null : `${id}-hint`, error ? `${id}-error` : null]
    .filter(Boolean)
    .join(' ');
  return (
    <fieldset
      className="quiz-question"
      hidden={hidden}
      aria-describedby={described === '' ? undefined : described}
    >
      <legend id={`${id}-words`} lang={getFieldLang(question, 'text')} tabIndex={-1} className="quiz-asked">
        {text}
      </legend>
      {hint !== '' && (
        <p id={`${id}-hint`} lang={getFieldLang(question, 'hint')} className="mt-2 text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="field-error">
          <Icon name="warning" size={16} />
          <span>{words.chooseAnswer()}</span>
        </p>
      )}
      <div className="quiz-answers">
        {answers.map((answer, which) => {
          const sample = toAnswerSample(questions, index, answer, skin);
          return (
            <label key={answer.text} className="quiz-answer">
              {sample !== null && <SkinSample skin={sample} />}
              {answer.picture !== null && (
                <ResponsiveImage
                  {...answer.picture}
                  alt=""
                  sizes="20rem"
                  className="quiz-sample quiz-picture"
                />
              )}
              <span className="quiz-answer-words">
                <input
                  type="radio"
                  name={`question-${index}`}
                  value={which}
                  defaultChecked={chosen === which}
                  required
                />
                <span lang={getFieldLang(answer, 'text')}>{answer.text}</span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
