/**
 * A short video without sound, on top of the picture of its first frame. It plays while it is in view, unless the shopper prefers
 * reduced motion or saves data; a button plays and pauses it. The server renders the picture alone.
 */
import * as words from '@vitrine/words/product-result';
import { useEffect, useRef, useState } from 'react';
import type { LoopSource } from './result-view.ts';

/** Fraction of the video that has to be visible for it to play. */
const minVisibleFraction = 0.5;

export default function ResultLoop({ sources }: { readonly sources: readonly LoopSource[] }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [failed, setFailed] = useState(false);
  /** The shopper's last use of the button; null before the first. */
  const wish = useRef<'play' | 'pause' | null>(null);
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    const motion = matchMedia('(prefers-reduced-motion: reduce)');
    let isInView = false;
    const update = () => {
      const mayPlay = wish.current === null ? !motion.matches && !savesData() : wish.current === 'play';
      if (isInView && mayPlay) play(element);
      else element.pause();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        isInView = entries.at(-1)?.isIntersecting === true;
        update();
      },
      { threshold: minVisibleFraction },
    );
    observer.observe(element);
    motion.addEventListener('change', update);
    return () => {
      observer.disconnect();
      motion.removeEventListener('change', update);
    };
  }, []);
  if (failed) return null;
  return (
    <>
      <video
        ref={video}
        muted
        loop
        playsInline
        disablePictureInPicture
        preload="none"
        aria-hidden="true"
        tabIndex={-1}
        className="result-loop"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      >
        {sources.map(({ url, type }, index) => (
          // `error` fires on each `source` that the browser can't play. After the last source, nothing can be played.
          <source
            key={url}
            src={url}
            type={type}
            onError={index === sources.length - 1 ? () => setFailed(true) : undefined}
          />
        ))}
      </video>
      <button
        type="button"
        className="result-loop-button"
        aria-label={isPlaying ? words.pauseVideo() : words.playVideo()}
        onClick={() => {
          const element = video.current;
          if (element === null) return;
          wish.current = element.paused ? 'play' : 'pause';
          if (element.paused) play(element);
          else element.pause();
        }}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="currentColor">
          <path d={isPlaying ? 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z' : 'M8 5.5v13l11-6.5z'} />
        </svg>
      </button>
    </>
  );
}

/** Plays the video. If the browser blocks playback, the first frame and the play button remain. */
function play(video: HTMLVideoElement): void {
  video.play().catch((reason: unknown) => {
    // A pause while loading isn't an error.
    if (!(reason instanceof DOMException && reason.name === 'AbortError'))
      console.warn('a video did not start', reason);
  });
}

/** Returns true if the data saver is on. Only Chromium exposes that setting. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
}
