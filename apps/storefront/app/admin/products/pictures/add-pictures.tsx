/** Controls that add pictures to a product: file selection, drag and drop, and a form for a picture's URL. */
import { useRef, useState } from 'react';
import { announce } from '../../../editor/forms/announce.tsx';
import { acceptedTypes, useUploadQueue } from '../../../editor/pictures/upload-queue.ts';
import { UploadRows } from '../../../editor/pictures/upload-rows.tsx';
import { useFileDrop } from '../../../editor/pictures/use-file-drop.ts';
import { Notice } from '../../../editor/shell/notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { isPictureAddress } from './is-picture-address.ts';
import { productPictureTexts as texts } from './picture-texts.ts';

export interface AddPicturesProps {
  /**
   * Adds the picture at a URL, or at a path of this shop. Resolves to null, or to the error message if adding failed.
   */
  readonly onAdd: (source: string) => Promise<string | null>;
}

export function AddPictures({ onAdd }: AddPicturesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { entries, pending, add, clear } = useUploadQueue(({ path }) => {
    void onAdd(path).then(setProblem);
  });
  const isOver = useFileDrop(add);
  return (
    <div className="upload-area picture-adding" data-over={isOver || undefined}>
      <div className="upload-row">
        <Button type="button" variant="secondary" size="small" onClick={() => input.current?.click()}>
          {texts.add}
        </Button>
        <p className="upload-drop text-muted text-sm">{texts.drop}</p>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        accept={acceptedTypes}
        aria-label={texts.file}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          // Cleared, so that selecting the same file again fires `change`.
          target.value = '';
        }}
      />
      <UploadRows entries={entries} pending={pending} onClear={clear} />
      {problem !== null && <Notice tone="problem">{problem}</Notice>}
      <AddressForm onAdd={onAdd} />
    </div>
  );
}

function AddressForm({ onAdd }: AddPicturesProps) {
  const [error, setError] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const add = async (form: HTMLFormElement) => {
    const field = form.elements.namedItem('address');
    if (!(field instanceof HTMLInputElement)) return;
    const address = field.value.trim();
    const isWrong = !isPictureAddress(address);
    setError(isWrong ? texts.wrongAddress : null);
    if (isWrong) return field.focus();
    setPending(true);
    const problem = await onAdd(address);
    setPending(false);
    setError(problem);
    if (problem !== null) return field.focus();
    field.value = '';
    announce(texts.isFetched);
  };
  return (
    <form
      className="picture-address-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add(event.currentTarget);
      }}
    >
      <Field
        name="address"
        label={texts.address}
        hint={texts.addressHint}
        value=""
        error={error}
        inputMode="url"
        autoComplete="off"
        maxLength={2000}
      />
      <Button size="small" variant="secondary" pending={isPending}>
        {texts.addAddress}
      </Button>
    </form>
  );
}
