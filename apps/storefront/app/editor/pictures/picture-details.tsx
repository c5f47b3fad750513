/** A picture with its name, alternative text, and where it is used. */
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { toImageUrl } from '../../ui/responsive-image.tsx';
import { showToast } from '../../ui/toast.ts';
import { callEditor } from '../api/client.ts';
import type { PictureJson } from '../api/picture-json.ts';
import { formatTimestamp } from '../regions/shop-clock.ts';
import { translateServerText } from '../server-texts/translate-server-text.ts';
import { Notice } from '../shell/notice.tsx';
import { formatDimensions, getPictureTitle, useStates } from './format-picture.ts';
import { picturesTexts } from './pictures-texts.ts';

export interface PictureDetailsProps {
  readonly picture: PictureJson;
  readonly onClose: () => void;
  readonly onSaved: () => void;
  readonly onDelete: () => void;
}

export function PictureDetails({ picture, onClose, onSaved, onDelete }: PictureDetailsProps) {
  const { name, path, uses } = picture;
  const [title, setTitle] = useState(getPictureTitle(picture));
  const [alt, setAlt] = useState(picture.alt);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [titleError, setTitleError] = useState<string | null>(null);
  const save = async () => {
    if (title.trim() === '') {
      setTitleError(picturesTexts.details.nameMissing);
      return;
    }
    setSaving(true);
    setFailure(null);
    const result = await callEditor(`/pictures/${name}`, { method: 'PUT', body: { title, alt } });
    setSaving(false);
    if (!result.ok) {
      setFailure(result.refused.message);
      return;
    }
    void showToast({ title: picturesTexts.details.saved, tone: 'done' });
    onSaved();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={getPictureTitle(picture)}
      footer={
        name === null ? undefined : (
          <>
            {picture.removedAt === null && (
              <Button type="button" variant="quiet" disabled={picture.inUse} onClick={onDelete}>
                {picturesTexts.deletion.delete}
              </Button>
            )}
            <Button type="button" pending={saving} onClick={() => void save()}>
              {picturesTexts.details.save}
            </Button>
          </>
        )
      }
    >
      <div className="picture-details">
        <img src={toImageUrl(path, 800)} alt={picture.alt} className="picture-large" />
        <div className="grid content-start gap-5">
          {failure !== null && <Notice tone="problem">{failure}</Notice>}
          {name === null ? (
            <p className="text-muted">{picturesTexts.details.ofFolder}</p>
          ) : (
            <>
              <Field
                name="title"
                label={picturesTexts.details.name}
                value={title}
                maxLength={120}
                required
                error={titleError}
                onChange={setTitle}
              />
              <Field
                name="alt"
                label={picturesTexts.details.alt}
                hint={picturesTexts.details.altHint}
                value={alt}
                multiline
                maxLength={300}
                onChange={setAlt}
              />
            </>
          )}
          <dl className="picture-facts">
            <div>
              <dt>{picturesTexts.details.size}</dt>
              <dd>{formatDimensions(picture) || picturesTexts.details.unknown}</dd>
            </div>
            {picture.addedAt !== null && (
              <div>
                <dt>{picturesTexts.details.added}</dt>
                <dd>
                  {picture.addedBy === ''
                    ? formatTimestamp(picture.addedAt)
                    : picturesTexts.details.addedBy(formatTimestamp(picture.addedAt), picture.addedBy)}
                </dd>
              </div>
            )}
            <div>
              <dt>{picturesTexts.details.address}</dt>
              <dd className="break-all">{path}</dd>
            </div>
          </dl>
          <section aria-label={picturesTexts.details.uses}>
            <h3 className="text-lg">{picturesTexts.details.uses}</h3>
            {uses.length === 0 ? (
              <p className="mt-1 text-muted text-sm">{picturesTexts.details.noUses}</p>
            ) : (
              <ul className="rows mt-1">
                {uses.map((use) => (
                  <li key={`${use.title}${use.state}`} className="picture-use">
                    {use.to === null ? (
                      <span>{translateServerText(use.title)}</span>
                    ) : (
                      <Link to={use.to} className="link">
                        {translateServerText(use.title)}
                      </Link>
                    )}
                    <span className="mark" data-state={use.state}>
                      {useStates[use.state]}
                    </span>
                  </li>
                ))}
              </ul>
            )}
            {picture.inUse && name !== null && <p className="form-hint">{picturesTexts.details.inUse}</p>}
          </section>
        </div>
      </div>
    </Dialog>
  );
}
