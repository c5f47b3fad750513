/**
 * Card of a product's pictures: reorder by drag and drop or keyboard, edit alternative texts, add and remove. Each
 * change is saved at once.
 */
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import useSWR from 'swr';
import type { ApiError } from '../../../editor/api/client.ts';
import { Announcements, announce } from '../../../editor/forms/announce.tsx';
import { moveEntry } from '../../../editor/forms/find-drop-index.ts';
import { useReorder } from '../../../editor/forms/use-reorder.ts';
import { LoadingState } from '../../../editor/shell/loading-state.tsx';
import { Notice } from '../../../editor/shell/notice.tsx';
import { showToast } from '../../../ui/toast.ts';
import { callAdmin, callAdminMutation, findProblem } from '../../api/admin-client.ts';
import { useHasBackend } from '../../api/granted-scopes.ts';
import { throwRejection } from '../../api/throw-rejection.ts';
import { focusMoveButton, type MoveWay } from '../../ui/move-buttons.tsx';
import { RecordCard } from '../../ui/record-page.tsx';
import { AddPictures } from './add-pictures.tsx';
import { isPictureAddress } from './is-picture-address.ts';
import { isBeingFetched, loadMedia, type ProductPicture } from './load-media.ts';
import { PictureCell } from './picture-cell.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import {
  addPictureDocument,
  deletePictureDocument,
  movePictureDocument,
  productMediaDocument,
  savePictureDocument,
} from './picture-documents.ts';
import { productPictureTexts as texts } from './picture-texts.ts';

/** Interval for polling while the server fetches pictures, in ms. */
const pollInterval = 1000;

export interface ProductPicturesCardProps {
  readonly product: { readonly id: string };
  readonly mayChange: boolean;
}

export function ProductPicturesCard({ product: { id: productId }, mayChange }: ProductPicturesCardProps) {
  const hasBackend = useHasBackend();
  const { data, error, mutate } = useSWR<readonly ProductPicture[], ApiError>(
    [productMediaDocument.name, productId],
    async () => throwRejection(await loadMedia(productId)),
    { refreshInterval: (media) => (media?.some(isBeingFetched) === true ? pollInterval : 0) },
  );
  const [problem, setProblem] = useState<string | null>(null);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  /** Runs a mutation, and reloads the pictures. Resolves to null, or to the error message if the mutation failed. */
  const run = async (change: () => Promise<string | null>): Promise<string | null> => {
    const found = await change();
    setProblem(found);
    await mutate();
    return found;
  };
  const { pictures, move, isSaving } = useMoves(data, (from, to) =>
    run(() =>
      callAdminMutation(movePictureDocument, {
        id: productId,
        moves: [{ id: from.id, newPosition: String(to) }],
      }),
    ),
  );
  useFetchAnnouncements(data);
  const onHandle = useReorder(move);
  /** Moves a picture by its "up" or "down" button, and keeps the focus on that button. */
  const step = (from: number, to: number, way: MoveWay) => {
    move(from, to);
    focusMoveButton(list.current, to, way);
  };
  const add = async (source: string): Promise<string | null> => {
    // With Shopify as the backend, `source` may be the path of an upload: Shopify fetches it from this shop by full
    // URL.
    const originalSource = hasBackend ? source : new URL(source, location.href).href;
    const media = [{ originalSource, mediaContentType: 'IMAGE' as const }];
    const found = await callAdminMutation(addPictureDocument, { productId, media });
    await mutate();
    return found;
  };
  const saveAlt = (id: string, alt: string) =>
    run(() => callAdminMutation(savePictureDocument, { productId, media: [{ id, alt }] }));
  const remove = async ({ id }: ProductPicture) => {
    setOpenedId(null);
    const found = await run(() => callAdminMutation(deletePictureDocument, { productId, mediaIds: [id] }));
    if (found === null) void showToast({ title: texts.removed, tone: 'done' });
  };
  if (data === undefined)
    return (
      <RecordCard title={texts.title}>
        <LoadingState label={texts.title} error={error ?? null} retry={() => void mutate()} />
      </RecordCard>
    );
  const opened = pictures.findIndex(({ id }) => id === openedId);
  const openedPicture = pictures[opened];
  return (
    <RecordCard title={texts.title}>
      <Announcements />
      {pictures.length === 0 && <p className="text-muted">{texts.empty}</p>}
      <ul ref={list} className="product-picture-grid" aria-label={texts.title} aria-busy={isSaving}>
        {pictures.map((picture, index) => (
          <PictureCell
            key={picture.id}
            picture={picture}
            position={{ index, count: pictures.length }}
            mayChange={mayChange}
            onHandle={onHandle}
            onStep={step}
            onOpen={() => setOpenedId(picture.id)}
            onRetry={toRetry(picture, (source) => void run(() => retry(productId, picture, source, index)))}
          />
        ))}
      </ul>
      {problem !== null && <Notice tone="problem">{problem}</Notice>}
      {mayChange && <AddPictures onAdd={add} />}
      {openedPicture !== undefined && (
        <PictureDialog
          picture={openedPicture}
          number={opened + 1}
          mayChange={mayChange}
          onClose={() => setOpenedId(null)}
          onSave={(alt) => saveAlt(openedPicture.id, alt)}
          onRemove={() => void remove(openedPicture)}
        />
      )}
    </RecordCard>
  );
}

function toRetry({ mediaErrors }: ProductPicture, onRetry: (source: string) => void): (() => void) | null {
  const source = mediaErrors.map(({ details }) => details).find((each) => isPictureAddress(each ?? ''));
  return source == null ? null : () => onRetry(source);
}

/**
 * Deletes a failed picture and adds it again from the same URL, at the same position. Resolves to null, or to the
 * error message if that failed.
 */
async function retry(
  productId: string,
  { id, alt }: ProductPicture,
  originalSource: string,
  index: number,
): Promise<string | null> {
  const problem = await callAdminMutation(deletePictureDocument, { productId, mediaIds: [id] });
  if (problem !== null) return problem;
  const media = [{ originalSource, alt, mediaContentType: 'IMAGE' as const }];
  const added = await callAdmin(addPictureDocument, { productId, media });
  const rejected = findProblem(added);
  if (rejected !== null || !added.ok) return rejected;
  const addedId = added.value.productCreateMedia?.media?.at(-1)?.id;
  if (addedId === undefined) return null;
  const moves = [{ id: addedId, newPosition: String(index) }];
  return callAdminMutation(movePictureDocument, { id: productId, moves });
}

/**
 * Hook that shows moved pictures optimistically, and saves the moves one after the other. The browser asks before the merchant
 * leaves the page with unsaved moves.
 */
function useMoves(
  saved: readonly ProductPicture[] | undefined,
  save: (picture: ProductPicture, to: number) => Promise<unknown>,
) {
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const pictures = sortByIds(saved ?? [], order);
  const isSaving = order !== null;
  useEffect(() => {
    if (!isSaving) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isSaving]);
  const move = (from: number, to: number) => {
    const picture = pictures[from];
    if (picture === undefined) return;
    const ids = moveEntry(pictures, from, to).map(({ id }) => id);
    flushSync(() => setOrder(ids));
    announce(texts.movedTo(to + 1, pictures.length));
    const mine = saving.current.then(() => save(picture, to));
    saving.current = mine;
    void mine.then(() => {
      if (saving.current === mine) setOrder(null);
    });
  };
  return { pictures, move, isSaving };
}

/** Sorts pictures by a list of ids; pictures that aren't in the list, such as new ones, come last. */
function sortByIds(
  pictures: readonly ProductPicture[],
  order: readonly string[] | null,
): readonly ProductPicture[] {
  if (order === null) return pictures;
  const places = new Map(order.map((id, index) => [id, index]));
  const toPlace = ({ id }: ProductPicture) => places.get(id) ?? order.length;
  return pictures.toSorted((a, b) => toPlace(a) - toPlace(b));
}

/** Announces to screen readers when the server has fetched a picture, or failed to. */
function useFetchAnnouncements(pictures: readonly ProductPicture[] | undefined): void {
  const waiting = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (pictures === undefined) return;
    for (const { id, status } of pictures) {
      if (!waiting.current.has(id)) continue;
      if (status === 'READY') announce(texts.ready);
      if (status === 'FAILED') announce(texts.failedShort);
    }
    waiting.current = new Set(pictures.filter(isBeingFetched).map(({ id }) => id));
  }, [pictures]);
}
