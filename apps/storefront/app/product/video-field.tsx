/**
 * Video field of a review form. If the browser can play the file, the shopper picks a frame as cover, sent as
 * a JPEG.
 */
import * as words from '@vitrine/words/review-form';
import { useEffect, useRef, useState } from 'react';
import { FileError, type FileFieldProps } from './review-form.tsx';

/** Length of the cover's longer side, in px. */
const coverSide = 1280;

export function VideoField({ name, error, focused }: FileFieldProps) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address]);
  return (
    <div>
      <label htmlFor="review-video" className="label">
        {words.video()} <span className="font-normal text-muted">{words.optional()}</span>
      </label>
      <input
        id="review-video"
        type="file"
        name={name}
        accept="video/mp4"
        className="file-field"
        {...(focused ? { autoFocus: true } : {})}
        aria-invalid={error !== null}
        aria-describedby={error === null ? 'review-video-hint' : 'review-video-error review-video-hint'}
        onChange={({ target }) => {
          const file = target.files?.[0];
          setAddress(file === undefined ? null : URL.createObjectURL(file));
        }}
      />
      <p id="review-video-hint" className="mt-1 text-muted text-sm">
        {words.videoHint()}
      </p>
      <FileError id="review-video-error" error={error} />
      <CoverChooser address={address} />
    </div>
  );
}

function CoverChooser({ address }: { address: string | null }) {
  const player = useRef<HTMLVideoElement>(null);
  const cover = useRef<HTMLInputElement>(null);
  const [length, setLength] = useState(0);
  const [at, setAt] = useState<number | null>(null);
  const draw = async () => {
    if (player.current !== null && cover.current !== null) await drawCover(player.current, cover.current);
  };
  if (address === null) return null;
  return (
    <div className="mt-3 grid gap-2">
      <video
        ref={player}
        src={address}
        muted
        playsInline
        preload="auto"
        className="max-h-80 w-full bg-linen"
        onError={() => setLength(0)}
        onLoadedMetadata={({ currentTarget }) => {
          setLength(currentTarget.duration);
          currentTarget.currentTime = Math.min(0.1, currentTarget.duration);
        }}
        onSeeked={({ currentTarget }) => {
          setAt(Math.round(currentTarget.currentTime * 10) / 10);
          void draw();
        }}
      />
      {length > 0 && (
        <label className="grid gap-1 text-sm">
          {words.coverPicture()}
          <input
            type="range"
            className="cover-range"
            min={0}
            max={length}
            step={0.1}
            defaultValue={0.1}
            onChange={({ target }) => {
              if (player.current !== null) player.current.currentTime = Number(target.value);
            }}
          />
        </label>
      )}
      <input type="hidden" name="coverAt" value={at ?? ''} />
      <input ref={cover} type="file" name="cover" hidden aria-hidden="true" tabIndex={-1} />
    </div>
  );
}

async function drawCover(player: HTMLVideoElement, field: HTMLInputElement): Promise<void> {
  const scale = Math.min(1, coverSide / Math.max(player.videoWidth, player.videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(player.videoWidth * scale);
  canvas.height = Math.round(player.videoHeight * scale);
  canvas.getContext('2d')?.drawImage(player, 0, 0, canvas.width, canvas.height);
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.86));
  if (jpeg === null) return;
  const files = new DataTransfer();
  files.items.add(new File([jpeg], 'cover.jpg', { type: 'image/jpeg' }));
  field.files = files.files;
}
