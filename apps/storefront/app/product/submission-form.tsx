/**
 * Layout of a form about a product: the product's image and title next to a column of fields. A native form that works
 * without JavaScript.
 */
import * as words from '@vitrine/words/review-form';
import type { ImageView } from '../data/image.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { ResponsiveImage } from '../ui/responsive-image.tsx';
import type { SubmissionError } from './review-service.ts';

export interface AboutProduct {
  readonly handle: string;
  readonly title: string;
  readonly image: ImageView | null;
}

export interface SubmissionFormProps {
  readonly product: AboutProduct;
  readonly title: string;
  readonly intro: string;
  readonly submit: string;
  readonly problems: readonly SubmissionError[];
  /** True if the form has file inputs, to submit it as `multipart/form-data`. */
  readonly files?: boolean;
  readonly children: React.ReactNode;
}

export function SubmissionForm({
  product,
  title,
  intro,
  submit,
  problems,
  files,
  children,
}: SubmissionFormProps) {
  const whole = problems.find(({ field }) => field === 'form');
  return (
    <WrittenFrame product={product}>
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-3 text-muted">{intro}</p>
      {whole && (
        <p role="alert" className="mt-6 flex items-start gap-2 border-coral border-s-2 bg-sand px-4 py-3">
          <span className="text-coral">
            <Icon name="warning" size={20} />
          </span>
          <span>{whole.message}</span>
        </p>
      )}
      <form
        method="post"
        encType={files === true ? 'multipart/form-data' : undefined}
        className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-6"
        noValidate
      >
        {children}
        <button type="submit" className="button mt-1 w-full sm:w-auto sm:justify-self-start">
          {submit}
        </button>
      </form>
    </WrittenFrame>
  );
}

/** Confirmation after a successful submit. */
export function SubmissionThanks({
  product,
  title,
  children,
}: {
  product: AboutProduct;
  title: string;
  children: React.ReactNode;
}) {
  return (
    <WrittenFrame product={product}>
      <div role="status">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-3 text-muted">{children}</p>
      </div>
      <Link to={`/products/${product.handle}`} className="button mt-8">
        {words.backTo({ title: product.title })}
      </Link>
    </WrittenFrame>
  );
}

function WrittenFrame({ product, children }: { product: AboutProduct; children: React.ReactNode }) {
  return (
    <article className="frame grid grid-cols-[minmax(0,1fr)] gap-8 py-8 md:grid-cols-[minmax(0,18rem)_minmax(0,36rem)] md:gap-16 md:py-16">
      <Link to={`/products/${product.handle}`} className="flex items-center gap-4 md:grid md:content-start">
        {product.image && (
          <ResponsiveImage
            {...product.image}
            alt=""
            sizes="(min-width: 48rem) 18rem, 5rem"
            className="picture w-20 md:w-full"
          />
        )}
        <span dir="auto" className="min-w-0 break-words font-display text-xl">
          {product.title}
        </span>
      </Link>
      <div>{children}</div>
    </article>
  );
}

/** Props of a field: its submitted value and its error. The first invalid field gets the focus. */
export function getSubmissionField(
  answer: { readonly problems: readonly SubmissionError[]; readonly typed: Readonly<Record<string, string>> },
  name: string,
) {
  const [first] = answer.problems.filter(({ field }) => field !== 'form');
  return {
    name,
    value: answer.typed[name] ?? '',
    error: answer.problems.find(({ field }) => field === name)?.message ?? null,
    focused: first?.field === name,
  };
}
