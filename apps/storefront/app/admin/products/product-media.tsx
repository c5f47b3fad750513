/** A product's pictures: order by drag or keyboard, text alternatives, adding and removing. Each change is saved at once. */
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { sendFile } from '../../editor/api/client.ts';
import type { UploadedJson } from '../../editor/api/pick-json.ts';
import { Announcements, announce } from '../../editor/forms/announce.tsx';
import { moveEntry } from '../../editor/forms/reorder.ts';
import { useReorder } from '../../editor/forms/use-reorder.ts';
import { Notice } from '../../editor/shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toImageUrl } from '../../ui/responsive-image.tsx';
import { showToast } from '../../ui/toast.ts';
import { callAdminMutation } from '../api/admin-client.ts';
import { FileButton } from '../ui/file-button.tsx';
import { focusMoveButton, MoveButtons, type MoveWay } from '../ui/move-buttons.tsx';
import { RecordCard } from '../ui/record-page.tsx';
import {
  addPictureDocument,
  deletePictureDocument,
  movePictureDocument,
  savePictureDocument,
} from './product-documents.ts';
import type { LoadedProduct, ProductFormProps } from './product-page.tsx';
import { productTexts } from './products-texts.ts';

const texts = productTexts.pictures;

type Picture = LoadedProduct['media']['nodes'][number];

const noProgress = () => undefined;

export function ProductMediaSection({ product, mayChange, onSaved }: ProductFormProps) {
  const { id: productId, media } = product;
  const [moved, setMoved] = useState<readonly Picture[] | null>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const pictures = moved ?? media.nodes;
  /** Resolves to true if it succeeded. */
  const run = async (change: Promise<string | null>): Promise<boolean> => {
    setPending(true);
    const found = await change;
    setPending(false);
    setProblem(found);
    void onSaved();
    return found === null;
  };
  const move = (from: number, to: number) => {
    const picture = pictures[from];
    if (picture === undefined) return;
    flushSync(() => setMoved(moveEntry(pictures, from, to)));
    announce(texts.movedTo(to + 1, pictures.length));
    const moves = [{ id: picture.id, newPosition: String(to) }];
    void run(callAdminMutation(movePictureDocument, { id: productId, moves })).then(() => setMoved(null));
  };
  const onHandle = useReorder(move);
  /** Moves an image by its button, and leaves the focus on that button. */
  const step = (from: number, to: number, way: MoveWay) => {
    move(from, to);
    focusMoveButton(list.current, to, way);
  };
  const add = async (file: File): Promise<string | null> => {
    const uploaded = await sendFile<UploadedJson>('/media', file, noProgress);
    if (!uploaded.ok) return uploaded.refused.message;
    return callAdminMutation(addPictureDocument, {
      productId,
      media: [{ originalSource: uploaded.value.path, mediaContentType: 'IMAGE' }],
    });
  };
  const remove = async (picture: Picture) => {
    const isDone = await run(callAdminMutation(deletePictureDocument, { productId, mediaIds: [picture.id] }));
    if (isDone) void showToast({ title: texts.removed, tone: 'done' });
  };
  return (
    <RecordCard title={texts.title}>
      <Announcements />
      {pictures.length === 0 && <p className="text-muted">{texts.empty}</p>}
      <ul ref={list} className="picked-list" aria-label={texts.title}>
        {pictures.map((picture, index) => (
          <PictureRow
            key={picture.id}
            picture={picture}
            position={{ index, count: pictures.length }}
            mayChange={mayChange}
            onHandle={onHandle}
            onStep={step}
            onRemove={() => void remove(picture)}
            onAlt={(alt) =>
              run(callAdminMutation(savePictureDocument, { productId, media: [{ id: picture.id, alt }] }))
            }
          />
        ))}
      </ul>
      {problem !== null && <Notice tone="problem">{problem}</Notice>}
      {mayChange && (
        <FileButton
          label={texts.file}
          accept="image/*"
          size="small"
          pending={pending}
          onChoose={(file) => void run(add(file))}
        >
          {texts.add}
        </FileButton>
      )}
    </RecordCard>
  );
}

interface PictureRowProps {
  readonly picture: Picture;
  readonly position: { readonly index: number; readonly count: number };
  readonly mayChange: boolean;
  readonly onHandle: (event: React.PointerEvent<HTMLElement>) => void;
  readonly onStep: (from: number, to: number, way: MoveWay) => void;
  readonly onRemove: () => void;
  readonly onAlt: (alt: string) => Promise<boolean>;
}

function PictureRow({ picture, position, mayChange, onHandle, onStep, onRemove, onAlt }: PictureRowProps) {
  const { index, count } = position;
  const url = picture.preview?.image?.url;
  const saved = picture.alt ?? '';
  const [alt, setAlt] = useState(saved);
  const number = index + 1;
  const isMovable = mayChange && count > 1;
  return (
    <li className="picked picture-row">
      {isMovable && (
        <span className="entry-handle picked-handle" aria-hidden="true" onPointerDown={onHandle}>
          <span className="entry-grip" />
        </span>
      )}
      {url == null ? (
        <span className="list-picture" />
      ) : (
        <img src={toImageUrl(url, 320)} alt={saved} className="list-picture" loading="lazy" />
      )}
      <form
        className="picture-alt"
        onSubmit={(event) => {
          event.preventDefault();
          void onAlt(alt.trim());
        }}
      >
        <fieldset disabled={!mayChange} className="min-w-0">
          <legend className="sr-only">{texts.altOf(number)}</legend>
          <Field name="alt" label={texts.altOf(number)} value={saved} maxLength={512} onChange={setAlt} />
          {alt.trim() !== saved && (
            <Button size="small" className="mt-2">
              {texts.saveAlt}
            </Button>
          )}
        </fieldset>
      </form>
      {mayChange && (
        <span className="picked-ways">
          {isMovable && (
            <MoveButtons
              position={position}
              up={texts.moveUp(number)}
              down={texts.moveDown(number)}
              onStep={onStep}
            />
          )}
          <IconButton icon="close" iconSize={18} label={texts.remove(number)} onClick={onRemove} />
        </span>
      )}
    </li>
  );
}
