/** Confirms the deletion of pictures, and lists those that can't be deleted. */
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { showToast } from '../../ui/toast.ts';
import { callEditor } from '../api/client.ts';
import type { PictureJson, PicturesInUseJson, RemovedPicturesJson } from '../api/picture-json.ts';
import { translateServerText } from '../server-texts/translate-server-text.ts';
import { Notice } from '../shell/notice.tsx';
import { getPictureTitle } from './format-picture.ts';
import { picturesTexts } from './pictures-texts.ts';

export interface DeletePicturesProps {
  readonly pictures: readonly PictureJson[];
  readonly onClose: () => void;
  /** Called after pictures were deleted, and after an undo. */
  readonly onChanged: () => void;
}

/** Time to undo in ms. Later the pictures can be restored under “Deleted”. */
const undoMs = 15_000;

export function DeletePictures({ pictures, onClose, onChanged }: DeletePicturesProps) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [inUse, setInUse] = useState<PicturesInUseJson['pictures']>([]);
  const names = pictures.flatMap(({ name }) => name ?? []);
  const older = pictures.filter(({ uses }) => uses.length > 0);
  const one = pictures.length === 1;
  const remove = async () => {
    setPending(true);
    setFailure(null);
    const result = await callEditor<RemovedPicturesJson>('/pictures/remove', {
      method: 'POST',
      body: { names },
    });
    setPending(false);
    if (!result.ok) {
      setFailure(result.refused.message);
      if (isInUse(result.refused.body)) setInUse(result.refused.body.pictures);
      onChanged();
      return;
    }
    const removed = result.value.names;
    void showToast({
      title: picturesTexts.deletion.done(removed.length),
      timeout: undoMs,
      action: {
        label: picturesTexts.deletion.undo,
        onPress: () => void restorePictures(removed).then(onChanged),
      },
    });
    onChanged();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={picturesTexts.deletion.title(pictures.length)}
      footer={
        <>
          <Button type="button" variant="quiet" onClick={onClose}>
            {picturesTexts.deletion.cancel}
          </Button>
          <Button type="button" pending={pending} onClick={() => void remove()}>
            {picturesTexts.deletion.delete}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {failure !== null && <Notice tone="problem">{failure}</Notice>}
        {inUse.map((picture) => (
          <div key={picture.title}>
            <p className="font-semibold">{picture.title}</p>
            <ul>
              {picture.uses.map((use) => (
                <li key={use.title}>
                  {use.to === null ? (
                    translateServerText(use.title)
                  ) : (
                    <Link to={use.to} className="link">
                      {translateServerText(use.title)}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
        <ul className="list-disc ps-5">
          {pictures.map((picture) => (
            <li key={picture.path} className="break-words">
              {getPictureTitle(picture)}
            </li>
          ))}
        </ul>
        {older.length > 0 && (
          <p>{one ? picturesTexts.deletion.olderOne : picturesTexts.deletion.olderSome}</p>
        )}
        <p className="text-muted text-sm">{picturesTexts.deletion.kept}</p>
      </div>
    </Dialog>
  );
}

export async function restorePictures(names: readonly string[]): Promise<void> {
  const result = await callEditor('/pictures/restore', { method: 'POST', body: { names } });
  void showToast(
    result.ok
      ? {
          title: picturesTexts.deletion.restored(names.length),
          tone: 'done',
        }
      : { title: result.refused.message, tone: 'problem' },
  );
}

function isInUse(body: unknown): body is PicturesInUseJson {
  return typeof body === 'object' && body !== null && 'pictures' in body && Array.isArray(body.pictures);
}
