/** Layout of a section's form: messages, fields, button. */
import { useHref } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { getFormPath, type SectionName, type SectionResult } from './section.ts';

export interface SectionFormProps {
  readonly section: SectionName;
  readonly answer: SectionResult | undefined;
  /** Message after a successful submit; null otherwise. */
  readonly saved: string | null;
  readonly submit: string;
  readonly children: React.ReactNode;
}

/** A native form: the page after it is loaded from the server with current data. */
export function SectionForm({ section, answer: result, saved, submit, children }: SectionFormProps) {
  const here = useHref(getFormPath(section));
  return (
    <>
      <SectionMessages answer={result} saved={saved} />
      <form action={here} method="post" className="mt-6 grid max-w-xl gap-5" noValidate>
        {children}
        <button type="submit" className="button mt-1 w-full sm:w-auto sm:justify-self-start">
          {submit}
        </button>
      </form>
    </>
  );
}

/** The message after a successful submit, and the error of the whole form. */
export function SectionMessages({ answer: result, saved }: Pick<SectionFormProps, 'answer' | 'saved'>) {
  const whole = result?.problems.find(({ field }) => field === 'form');
  return (
    <>
      {saved !== null && (
        <p role="status" className="mt-4 text-lagoon">
          {saved}
        </p>
      )}
      {whole && <SectionAlert lang={whole.lang}>{whole.message}</SectionAlert>}
    </>
  );
}

/** Error of a whole form. */
export function SectionAlert({ lang, children }: { lang?: string | undefined; children: React.ReactNode }) {
  return (
    <p role="alert" className="mt-6 flex items-start gap-2 border-coral border-s-2 bg-sand px-4 py-3">
      <span className="text-coral">
        <Icon name="warning" size={20} />
      </span>
      <span lang={lang}>{children}</span>
    </p>
  );
}

/** Returns a field's props: its submitted value, else the stored one, and its error. */
export function getSectionFieldProps(result: SectionResult | undefined, name: string, known: string) {
  const wrong = result?.problems.filter(({ field }) => field !== 'form') ?? [];
  const problem = wrong.find(({ field }) => field === name);
  return {
    name,
    value: result?.typed[name] ?? known,
    error: problem?.message ?? null,
    errorLang: problem?.lang,
    focused: wrong[0]?.field === name,
  };
}
