import type { HlsConfig } from 'hls.js';
import type Hls from 'hls.js/light';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { VideoAddress } from '#shared/wire/films.ts';
import { qualityWord } from './video-words.ts';

/** The player chooses automatically, by the connection. */
const AUTOMATIC = -1;

/** How a film is played: the original file, or its qualities by a playlist that the browser or hls.js reads. */
type Way = 'file' | 'browser' | 'library';

function wayOf(hls_src: string | null | undefined): Way {
  if (!hls_src) return 'file';
  if (document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '') return 'browser';
  return 'MediaSource' in window || 'ManagedMediaSource' in window ? 'library' : 'file';
}

/** Starts with the lowest quality on any connection; without a worker, which the pages' policy would have to allow. */
const settings: Partial<HlsConfig> = { enableWorker: false, startLevel: 0, capLevelToPlayerSize: true };

interface Wanted {
  player: RefObject<HTMLVideoElement | null>;
  address: VideoAddress | null;
  /** The position to start at, in seconds. */
  place: () => number;
  /** Called if it cannot be played in this way, or no longer. */
  onFail: () => void;
}

/** A film's qualities, if it has any: hls.js is loaded only here, and only if the browser cannot read playlists. */
export function useQualities({ player, address, place, onFail }: Wanted) {
  const hls_src = address?.hls_src ?? null;
  const way = wayOf(hls_src);
  const [choices, setChoices] = useState<{ value: number; label: string }[]>([]);
  const [chosen, setChosen] = useState(AUTOMATIC);
  const library = useRef<Hls>(null);
  const latest = useRef({ place, onFail });
  latest.current = { place, onFail };

  useEffect(() => {
    const element = player.current;
    if (way !== 'library' || !hls_src || !element) return undefined;
    let isOver = false;
    async function play(into: HTMLVideoElement, list: string): Promise<void> {
      const { default: Loaded } = await import('hls.js/light');
      if (isOver) return;
      if (!Loaded.isSupported()) throw new Error('This browser takes no pieces.');
      const hls = new Loaded({ ...settings, startPosition: latest.current.place() });
      library.current = hls;
      hls.on(Loaded.Events.MANIFEST_PARSED, (_event, { levels }) =>
        setChoices(levels.map((level, value) => ({ value, label: qualityWord(level) }))),
      );
      hls.on(Loaded.Events.ERROR, (_event, { fatal }) => {
        if (fatal && !isOver) latest.current.onFail();
      });
      hls.loadSource(list);
      hls.attachMedia(into);
    }
    play(element, hls_src).catch(() => {
      if (!isOver) latest.current.onFail();
    });
    return () => {
      isOver = true;
      library.current?.destroy();
      library.current = null;
      setChoices([]);
      setChosen(AUTOMATIC);
    };
  }, [way, hls_src, player]);

  return {
    way,
    /** The player's source; undefined: hls.js feeds it. */
    src: { file: address?.src, browser: hls_src ?? undefined, library: undefined }[way],
    quality: {
      // A single quality is no choice.
      choices: choices.length > 1 ? [{ value: AUTOMATIC, label: 'Automática' }, ...choices] : [],
      chosen,
      choose(level: number) {
        setChosen(level);
        if (library.current) library.current.nextLevel = level;
      },
    },
  };
}
