/** Asks before pictures are deleted, and says which of them can't be. */
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { showToast } from '../../ui/toast.ts';
import { callEditor } from '../api/client.ts';
import type { PictureJson, PicturesInUseJson, RemovedPicturesJson } from '../api/picture-json.ts';
import { Notice } from '../shell/notice.tsx';
import { getPictureTitle } from './format-picture.ts';

export interface DeletePicturesProps {
  readonly pictures: readonly PictureJson[];
  readonly onClose: () => void;
  /** Called after pictures were deleted, and again if they came back. */
  readonly onChanged: () => void;
}

/** Time to undo, in ms; later they are found under “Deleted”. */
const undoTime = 15_000;

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
    const answer = await callEditor<RemovedPicturesJson>('/pictures/remove', {
      method: 'POST',
      body: { names },
    });
    setPending(false);
    if (!answer.ok) {
      setFailure(answer.refused.message);
      if (isInUse(answer.refused.body)) setInUse(answer.refused.body.pictures);
      onChanged();
      return;
    }
    const removed = answer.value.names;
    void showToast({
      title: removed.length === 1 ? 'The picture is deleted' : `${removed.length} pictures are deleted`,
      timeout: undoTime,
      action: { label: 'Undo', onPress: () => void restorePictures(removed).then(onChanged) },
    });
    onChanged();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={one ? 'Delete this picture?' : `Delete ${pictures.length} pictures?`}
      footer={
        <>
          <Button type="button" variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="button" pending={pending} onClick={() => void remove()}>
            Delete
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
                    use.title
                  ) : (
                    <Link to={use.to} className="link">
                      {use.title}
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
          <p>
            Older versions of documents show {one ? 'it' : 'some of them'}. If one of those is published
            again, the picture comes back while it is kept.
          </p>
        )}
        <p className="text-muted text-sm">Deleted pictures are kept for 30 days and can be restored.</p>
      </div>
    </Dialog>
  );
}

export async function restorePictures(names: readonly string[]): Promise<void> {
  const answer = await callEditor('/pictures/restore', { method: 'POST', body: { names } });
  void showToast(
    answer.ok
      ? {
          title: names.length === 1 ? 'The picture is back' : `${names.length} pictures are back`,
          tone: 'done',
        }
      : { title: answer.refused.message, tone: 'problem' },
  );
}

function isInUse(body: unknown): body is PicturesInUseJson {
  return typeof body === 'object' && body !== null && 'pictures' in body && Array.isArray(body.pictures);
}
