/**
 * Layout of the account forms: a column next to a photograph. The forms are native: a submit loads a new document, so
 * that no state of an earlier user remains in memory.
 */
import { Icon } from '../ui/icon.tsx';
import { ResponsiveImage } from '../ui/responsive-image.tsx';
import { Text } from '../ui/text.tsx';
import type { FormResult } from './handle-account-form.server.ts';

export interface AccountFormProps {
  readonly title: string;
  /** Language of the title, if it isn't the page's. */
  readonly titleLang?: string | undefined;
  readonly intro: React.ReactNode;
  readonly submit: string;
  readonly answer: FormResult | undefined;
  /** Shown next to an error that concerns the whole form. */
  readonly help?: React.ReactNode;
  readonly children: React.ReactNode;
  /** Content below the button. */
  readonly after?: React.ReactNode;
  /** Path of the picture next to the form; empty for none. */
  readonly picture: string;
}

export function AccountForm({
  title,
  titleLang,
  intro,
  submit,
  answer: result,
  help,
  children,
  after,
  picture,
}: AccountFormProps) {
  const whole = result?.problems.find(({ field }) => field === 'form');
  return (
    <AccountFrame picture={picture}>
      <h1 className="text-3xl">
        <Text lang={titleLang}>{title}</Text>
      </h1>
      <div className="mt-3 text-muted">{intro}</div>
      {whole && (
        <p role="alert" className="mt-6 flex items-start gap-2 border-coral border-s-2 bg-sand px-4 py-3">
          <span className="text-coral">
            <Icon name="warning" size={20} />
          </span>
          <span>
            <Text lang={whole.lang}>{whole.message}</Text> {help}
          </span>
        </p>
      )}
      <form method="post" className="mt-8 grid gap-5" noValidate>
        {children}
        <button type="submit" className="button mt-1 w-full">
          {submit}
        </button>
      </form>
      {after && <div className="mt-8 grid gap-1 border-line border-t pt-6">{after}</div>}
    </AccountFrame>
  );
}

interface AccountFrameProps {
  readonly picture: string;
  readonly children: React.ReactNode;
}

/** Column with a form next to a picture. Phones don't load the picture. */
export function AccountFrame({ picture, children }: AccountFrameProps) {
  if (picture === '')
    return (
      <div className="frame grid content-center py-12 md:py-20">
        <div className="mx-auto w-full max-w-md">{children}</div>
      </div>
    );
  return (
    <div className="grid lg:min-h-[44rem] lg:grid-cols-2">
      <div className="frame grid content-center py-12 md:py-20">
        <div className="mx-auto w-full max-w-md">{children}</div>
      </div>
      <div className="relative hidden bg-linen lg:block">
        <ResponsiveImage
          src={picture}
          alt=""
          width={1800}
          height={1200}
          sizes="(min-width: 64rem) 75vw, 1px"
          className="absolute inset-0 size-full object-cover object-[46%_50%]"
        />
      </div>
    </div>
  );
}

/** Returns a field's props: its submitted value and its error. The first invalid field gets the focus. */
export function getFieldProps(result: FormResult | undefined, name: string) {
  const fieldProblems = result?.problems.filter(({ field }) => field !== 'form') ?? [];
  const problem = fieldProblems.find(({ field }) => field === name);
  return {
    name,
    value: result?.typed[name] ?? '',
    error: problem?.message ?? null,
    errorLang: problem?.lang,
    focused: fieldProblems[0]?.field === name,
  };
}
