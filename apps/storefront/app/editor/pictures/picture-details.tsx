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
import { Notice } from '../shell/notice.tsx';
import { formatDimensions, getPictureTitle, useStates } from './format-picture.ts';

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
      setTitleError('Enter a name.');
      return;
    }
    setSaving(true);
    setFailure(null);
    const answer = await callEditor(`/pictures/${name}`, { method: 'PUT', body: { title, alt } });
    setSaving(false);
    if (!answer.ok) {
      setFailure(answer.refused.message);
      return;
    }
    void showToast({ title: 'The picture is saved', tone: 'done' });
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
                Delete
              </Button>
            )}
            <Button type="button" pending={saving} onClick={() => void save()}>
              Save
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
            <p className="text-muted">This file is part of the shop’s folder. Rename or delete it there.</p>
          ) : (
            <>
              <Field
                name="title"
                label="Name"
                value={title}
                maxLength={120}
                required
                error={titleError}
                onChange={setTitle}
              />
              <Field
                name="alt"
                label="Alternative text"
                hint="Says what the picture shows, for those who can’t see it. It is filled in wherever you add the picture."
                value={alt}
                multiline
                maxLength={300}
                onChange={setAlt}
              />
            </>
          )}
          <dl className="picture-facts">
            <div>
              <dt>Size</dt>
              <dd>{formatDimensions(picture) || 'Unknown'}</dd>
            </div>
            {picture.addedAt !== null && (
              <div>
                <dt>Added</dt>
                <dd>
                  {formatTimestamp(picture.addedAt)}
                  {picture.addedBy === '' ? '' : ` by ${picture.addedBy}`}
                </dd>
              </div>
            )}
            <div>
              <dt>Address</dt>
              <dd className="break-all">{path}</dd>
            </div>
          </dl>
          <section aria-label="Where it is used">
            <h3 className="text-lg">Where it is used</h3>
            {uses.length === 0 ? (
              <p className="mt-1 text-muted text-sm">Not used anywhere.</p>
            ) : (
              <ul className="rows mt-1">
                {uses.map((use) => (
                  <li key={`${use.title}${use.state}`} className="picture-use">
                    {use.to === null ? (
                      <span>{use.title}</span>
                    ) : (
                      <Link to={use.to} className="link">
                        {use.title}
                      </Link>
                    )}
                    <span className="mark" data-state={use.state}>
                      {useStates[use.state]}
                    </span>
                  </li>
                ))}
              </ul>
            )}
            {picture.inUse && name !== null && (
              <p className="form-hint">
                It can be deleted once no live, scheduled or latest version shows it.
              </p>
            )}
          </section>
        </div>
      </div>
    </Dialog>
  );
}
