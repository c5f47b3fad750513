/**
 * Questions of the quiz: one form without JavaScript; with it one question at a time, each a history entry,
 * so that the back button leads to the previous question.
 */

import type { QuizQuestion } from '@vitrine/rules/catalogue/shade-quiz';
import * as words from '@vitrine/words/quiz';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Form, useLocation, useNavigate, useNavigation } from 'react-router';
import { getFieldLang } from '../data/text-language.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Text } from '../ui/text.tsx';
import { rememberQuizSubmitted } from './save-result.ts';

export interface QuizFormProps {
  readonly questions: readonly QuizQuestion[];
  readonly button: string;
  readonly buttonLang: string | undefined;
  /** Submitted answers, if the form is shown again. */
  readonly chosen: readonly (number | null)[];
  /** Unanswered questions, if the form is shown again. */
  readonly missing: readonly number[];
}

const nothing = () => () => {};

export function QuizForm({ questions, button, buttonLang, chosen, missing }: QuizFormProps) {
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
  const asked = Number(/^#question-(\d+)$/.exec(hash)?.[1] ?? 1) - 1;
  const last = questions.length - 1;
  const step = Math.min(Math.max(asked, 0), last);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    form.current?.querySelector<HTMLElement>(`#question-${step + 1}-words`)?.focus();
  }, [step]);
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
    // The shopper opened the last question by its URL and left an earlier one unanswered.
    setUnanswered([open]);
    void navigate({ hash: `question-${open + 1}` }, { preventScrollReset: true });
  };
  return (
    <Form
      ref={form}
      method="post"
      noValidate={alive}
      onSubmit={submit}
      onChange={() => setUnanswered([])}
      className="mt-8 grid max-w-2xl gap-10"
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
          question={question}
          index={index}
          chosen={chosen[index] ?? null}
          hidden={alive && index !== step}
          error={unanswered.includes(index)}
        />
      ))}
      <div className="flex flex-wrap gap-3">
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
  readonly question: QuizQuestion;
  readonly index: number;
  readonly chosen: number | null;
  readonly hidden: boolean;
  readonly error: boolean;
}

function Question({ question, index, chosen, hidden, error }: QuestionProps) {
  const { text, hint, answers } = question;
  const id = `question-${index + 1}`;
  const described = [hint === '' ? null : `${id}-hint`, error ? `${id}-error` : null]
    .filter(Boolean)
    .join(' ');
  return (
    <fieldset hidden={hidden} aria-describedby={described === '' ? undefined : described}>
      <legend
        id={`${id}-words`}
        lang={getFieldLang(question, 'text')}
        tabIndex={-1}
        className="font-display text-2xl outline-none"
      >
        {text}
      </legend>
      {hint !== '' && (
        <p id={`${id}-hint`} lang={getFieldLang(question, 'hint')} className="mt-1 text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="field-error">
          <Icon name="warning" size={16} />
          <span>{words.chooseAnswer()}</span>
        </p>
      )}
      <div className="mt-4 grid gap-2">
        {answers.map((answer, which) => (
          <label key={answer.text} className="quiz-answer">
            <input
              type="radio"
              name={`question-${index}`}
              value={which}
              defaultChecked={chosen === which}
              required
            />
            <span lang={getFieldLang(answer, 'text')}>{answer.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
