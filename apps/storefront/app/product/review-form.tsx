/**
 * Form of a review: rating, text, variant, photos and a video. Text fields come before files in the request body, so
 * that they are read first.
 */
import * as words from '@vitrine/words/review-form';
import { Field } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { RatingInput } from '../ui/rating-input.tsx';
import { mediaField } from './review-media-field.ts';
import type { Reviewer, SubmissionError } from './review-service.ts';
import { type AboutProduct, getSubmissionField, SubmissionForm } from './submission-form.tsx';
import { VideoField } from './video-field.tsx';

/** An option that the reviewer can select, such as the shade. */
export interface ReviewOption {
  /** Untranslated name, as stored with the review. */
  readonly name: string;
  readonly label: string;
  /** Language of the labels, if it isn't the page's. */
  readonly labelLang?: string;
  readonly values: readonly { readonly value: string; readonly label: string }[];
}

export interface ReviewFormProps {
  readonly product: AboutProduct;
  readonly reviewer: Reviewer;
  readonly choices: readonly ReviewOption[];
  readonly answer: {
    readonly problems: readonly SubmissionError[];
    readonly typed: Readonly<Record<string, string>>;
    /** References of files that were uploaded with an earlier submit: `photo:…`, `video:…`. */
    readonly media: readonly string[];
  };
}

export function ReviewForm({ product, reviewer, choices, answer }: ReviewFormProps) {
  const rating = getSubmissionField(answer, 'rating');
  const author = getSubmissionField(answer, 'author');
  const variant = getSubmissionField(answer, 'variant');
  const known = ({ name, values }: ReviewOption) =>
    answer.typed[`choice-${name}`] ??
    values.find(({ value }) => reviewer.bought.includes(value))?.value ??
    '';
  return (
    <SubmissionForm
      product={product}
      title={words.writeReview()}
      intro={reviewer.verified ? words.introBuyer() : words.intro()}
      submit={words.sendReview()}
      problems={answer.problems}
      files
    >
      <RatingInput
        name="rating"
        legend={words.yourRating()}
        value={rating.value === '' ? null : Number(rating.value)}
        error={rating.error}
        focused={rating.focused}
      />
      <Field {...getSubmissionField(answer, 'title')} label={words.title()} required maxLength={120} />
      <Field
        {...getSubmissionField(answer, 'body')}
        label={words.yourReview()}
        multiline
        required
        maxLength={3000}
      />
      <Field
        {...author}
        value={answer.typed.author ?? reviewer.name ?? ''}
        label={words.name()}
        hint={words.nameHint()}
        autoComplete="nickname"
        required
        maxLength={60}
      />
      {choices.map((choice, index) => (
        <Field
          key={choice.name}
          name={`choice-${choice.name}`}
          label={choice.label}
          labelLang={choice.labelLang}
          optional
          value={known(choice)}
          error={index === 0 ? variant.error : null}
          focused={index === 0 && variant.focused}
          options={[{ value: '', label: words.ratherNotSay() }, ...choice.values]}
        />
      ))}
      {answer.media.length > 0 && <AttachedFiles media={answer.media} />}
      <PhotoField {...getSubmissionField(answer, 'photos')} />
      <VideoField {...getSubmissionField(answer, 'video')} />
    </SubmissionForm>
  );
}

/** Checkboxes for the files of an earlier, rejected submit. Checked files are submitted again. */
function AttachedFiles({ media }: { media: readonly string[] }) {
  return (
    <fieldset className="border-0">
      <legend className="label">{words.keptFiles()}</legend>
      {media.map((each, index) => (
        <label key={each} className="flex min-h-11 items-center gap-2">
          <input type="checkbox" name={mediaField.kept} value={each} defaultChecked />
          {each.startsWith('video') ? words.video() : words.photo({ number: index + 1 })}
        </label>
      ))}
    </fieldset>
  );
}

export interface FileFieldProps {
  readonly name: string;
  readonly error: string | null;
  readonly focused: boolean;
}

function PhotoField({ name, error, focused }: FileFieldProps) {
  return (
    <div>
      <label htmlFor="review-photos" className="label">
        {words.photos()} <span className="font-normal text-muted">{words.optional()}</span>
      </label>
      <input
        id="review-photos"
        type="file"
        name={name}
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif"
        className="file-field"
        {...(focused ? { autoFocus: true } : {})}
        aria-invalid={error !== null}
        aria-describedby={error === null ? 'review-photos-hint' : 'review-photos-error review-photos-hint'}
      />
      <p id="review-photos-hint" className="mt-1 text-muted text-sm">
        {words.photosHint({ count: mediaField.mostPhotos })}
      </p>
      <FileError id="review-photos-error" error={error} />
    </div>
  );
}

export function FileError({ id, error }: { id: string; error: string | null }) {
  if (error === null) return null;
  return (
    <p id={id} className="field-error">
      <Icon name="warning" size={16} />
      <span>{error}</span>
    </p>
  );
}
