/** Panels below the toolbar of a rich text: link, picture, product and video. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { toImageUrl } from '../../../ui/responsive-image.tsx';
import { SearchBox } from '../../pickers/search-box.tsx';
import { Upload } from '../../pickers/upload.tsx';
import { PictureChooser } from '../../pictures/picture-chooser.tsx';
import { Switch } from '../switch.tsx';
import { isVideoAddress, type PictureAttributes } from './extensions.ts';
import { richTextTexts } from './rich-text-texts.ts';

interface PanelProps<Value> {
  /** Prefix of element ids. */
  readonly id: string;
  readonly region: RegionKey;
  /** The value to edit; null to insert a new one. */
  readonly value: Value | null;
  readonly onDone: (value: Value) => void;
  readonly onCancel: () => void;
}

function PanelButtons({
  done,
  onDone,
  onCancel,
}: {
  done: string;
  onDone: () => void;
  onCancel: () => void;
}) {
  return (
    <div className="flex gap-2">
      <Button type="button" size="small" onClick={onDone}>
        {done}
      </Button>
      <Button type="button" size="small" variant="quiet" onClick={onCancel}>
        {richTextTexts.cancel}
      </Button>
    </div>
  );
}

/** Closes a panel with Escape. */
function onEscape(cancel: () => void) {
  return (event: React.KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  };
}

const leadsSomewhere = /^(?:\/(?!\/)|https:\/\/|mailto:)/;

export function LinkPanel({ id, region, value, onDone, onCancel }: PanelProps<string>) {
  const [href, setHref] = useState(value ?? '');
  const [wrong, setWrong] = useState(false);
  const done = () => {
    const address = href.trim();
    const isValid = address === '' || leadsSomewhere.test(address);
    setWrong(!isValid);
    if (isValid) onDone(address);
  };
  return (
    <fieldset className="html-panel" onKeyDown={onEscape(onCancel)}>
      <legend className="sr-only">{richTextTexts.link}</legend>
      <Field
        name={`${id}-link`}
        label={richTextTexts.links.to}
        value={href}
        hint={richTextTexts.links.hint}
        focused
        error={wrong ? richTextTexts.links.invalid : null}
        onChange={setHref}
      />
      <div>
        <label htmlFor={`${id}-link-page`} className="label">
          {richTextTexts.links.orFind}
        </label>
        <SearchBox
          id={`${id}-link-page`}
          label={richTextTexts.links.find}
          picks="path"
          region={region}
          onChoose={(thing) => onDone(thing.id)}
        />
      </div>
      <PanelButtons done={richTextTexts.apply} onDone={done} onCancel={onCancel} />
    </fieldset>
  );
}

export function PicturePanel({ id, region, value, onDone, onCancel }: PanelProps<PictureAttributes>) {
  const [src, setSrc] = useState(value?.src ?? '');
  const [alt, setAlt] = useState(value?.alt ?? '');
  const [caption, setCaption] = useState(value?.caption ?? '');
  const [decorative, setDecorative] = useState(value !== null && value.alt === '');
  const [checked, setChecked] = useState(false);
  const altMissing = !decorative && alt.trim() === '';
  const done = () => {
    setChecked(true);
    if (src === '' || altMissing) return;
    onDone({ src, alt: decorative ? '' : alt.trim(), caption: caption.trim() });
  };
  return (
    <fieldset className="html-panel" onKeyDown={onEscape(onCancel)}>
      <legend className="sr-only">{richTextTexts.picture}</legend>
      <PictureChoice
        id={id}
        region={region}
        src={src}
        missing={checked && src === ''}
        onChoose={(chosen, text) => {
          setSrc(chosen);
          if (alt === '') setAlt(text);
        }}
      />
      <Field
        name={`${id}-alt`}
        label={richTextTexts.pictures.alt}
        value={alt}
        disabled={decorative}
        hint={richTextTexts.pictures.altHint}
        error={checked && altMissing ? richTextTexts.pictures.altMissing : null}
        onChange={setAlt}
      />
      <Switch
        id={`${id}-decorative`}
        label={richTextTexts.pictures.decorative}
        on={decorative}
        onChange={setDecorative}
      />
      <Field
        name={`${id}-caption`}
        label={richTextTexts.pictures.caption}
        optional
        value={caption}
        onChange={setCaption}
      />
      <PanelButtons
        done={value === null ? richTextTexts.insert : richTextTexts.change}
        onDone={done}
        onCancel={onCancel}
      />
    </fieldset>
  );
}

interface PictureChoiceProps {
  readonly id: string;
  readonly region: RegionKey;
  readonly src: string;
  readonly missing: boolean;
  readonly onChoose: (src: string, alt: string) => void;
}

/** Passed as `onLeave`, because a search box with that callback closes its results after a choice. */
function closeResults(): void {}

/** Selects a picture of the library, or uploads one. */
function PictureChoice({ id, region, src, missing, onChoose }: PictureChoiceProps) {
  return (
    <div className="grid gap-2">
      <label htmlFor={`${id}-picture`} className="label">
        {richTextTexts.picture}
      </label>
      {src !== '' && <img src={toImageUrl(src, 320)} alt="" className="html-chosen" />}
      <SearchBox
        id={`${id}-picture`}
        label={richTextTexts.pictures.find}
        picks="media"
        region={region}
        focused
        invalid={missing}
        onChoose={(thing) => onChoose(thing.id, thing.alt ?? '')}
        onLeave={closeResults}
      />
      {missing && <p className="field-error">{richTextTexts.pictures.missing}</p>}
      <div className="picture-ways">
        <PictureChooser onChoose={({ path, alt }) => onChoose(path, alt)} />
        <Upload onUploaded={(path) => onChoose(path, '')} />
      </div>
    </div>
  );
}

export interface ProductCardValue {
  readonly href: string;
  readonly title: string;
}

export function ProductPanel({ id, region, onDone, onCancel }: PanelProps<ProductCardValue>) {
  return (
    <fieldset className="html-panel" onKeyDown={onEscape(onCancel)}>
      <legend className="sr-only">{richTextTexts.product}</legend>
      <label htmlFor={`${id}-product`} className="label">
        {richTextTexts.product}
      </label>
      <SearchBox
        id={`${id}-product`}
        label={richTextTexts.products.find}
        picks="product"
        region={region}
        focused
        onChoose={(thing) => onDone({ href: `/products/${thing.id}`, title: thing.title })}
      />
      <Button type="button" size="small" variant="quiet" onClick={onCancel}>
        {richTextTexts.cancel}
      </Button>
    </fieldset>
  );
}

export interface VideoCardValue {
  readonly href: string;
  readonly src: string;
  readonly alt: string;
}

export function VideoPanel({ id, region, value, onDone, onCancel }: PanelProps<VideoCardValue>) {
  const [href, setHref] = useState(value?.href ?? '');
  const [src, setSrc] = useState(value?.src ?? '');
  const [alt, setAlt] = useState(value?.alt ?? '');
  const [checked, setChecked] = useState(false);
  const isValid = isVideoAddress(href.trim());
  const done = () => {
    setChecked(true);
    if (isValid && src !== '' && alt.trim() !== '') onDone({ href: href.trim(), src, alt: alt.trim() });
  };
  return (
    <fieldset className="html-panel" onKeyDown={onEscape(onCancel)}>
      <legend className="sr-only">{richTextTexts.video}</legend>
      <p className="form-hint">{richTextTexts.videos.hint}</p>
      <Field
        name={`${id}-video`}
        label={richTextTexts.videos.address}
        value={href}
        focused
        hint={richTextTexts.videos.sites}
        error={checked && !isValid ? richTextTexts.videos.invalid : null}
        onChange={setHref}
      />
      <PictureChoice
        id={id}
        region={region}
        src={src}
        missing={checked && src === ''}
        onChoose={(chosen) => setSrc(chosen)}
      />
      <Field
        name={`${id}-video-title`}
        label={richTextTexts.videos.title}
        value={alt}
        error={checked && alt.trim() === '' ? richTextTexts.videos.titleMissing : null}
        onChange={setAlt}
      />
      <PanelButtons
        done={value === null ? richTextTexts.insert : richTextTexts.change}
        onDone={done}
        onCancel={onCancel}
      />
    </fieldset>
  );
}
