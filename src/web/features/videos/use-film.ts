import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { VideoAddress } from '#shared/wire/films.ts';
import type { Video } from '#shared/wire/videos.ts';
import { ApiError } from '../../lib/api-error.ts';
import { keys } from '../../lib/keys.ts';
import { openFilm, sendCompleted, sendPlayback, sendPosition } from './api.ts';
import { mark } from './use-mark.ts';
import { resumePosition } from './video-words.ts';

/**
 * Seconds between two saves: often enough that an address (four minutes) never expires while playing, and that little is
 * lost.
 */
const SAVE_EVERY = 15;
/** Seconds of watching that count as seen today (docs/rules.md#videos). */
const COUNTS_AFTER = 10;
/** The most seconds between two reports of a playing player; a longer gap was a jump. */
const STEP = 2;
/** Milliseconds: if an address fails sooner than this, another one does not help. */
const FAILS_AGAIN = 10_000;

type State = { address: VideoAddress | null; problem: unknown; opening: boolean };

/** Whether the server says that the right to watch has ended. */
const isOver = (error: unknown) =>
  error instanceof ApiError && ['online-access-needed', 'videos-off', 'video-not-found'].includes(error.code);

/**
 * One of the studio's own films while it is watched: opened at the last position, its position saved, and reopened at the
 * same position when its address has expired (docs/rules.md#own-videos).
 */
export function useFilm(video: Video, player: RefObject<HTMLVideoElement | null>) {
  const { video_id } = video;
  const client = useQueryClient();
  const [state, setState] = useState<State>({ address: null, problem: null, opening: false });
  /** The player's position, the saved and the last seen one; seconds played; when an address was requested. */
  const at = useRef({ place: 0, saved: video.seconds, seen: 0, played: 0, opened: 0, plays: true, plain: false });
  const completed = video.completed === 1;

  async function open(): Promise<void> {
    at.current.opened = Date.now();
    setState((now) => ({ ...now, problem: null, opening: true }));
    try {
      const address = await openFilm(video_id);
      // Reopened in the middle: the player's position is newer than the saved one.
      if (at.current.place === 0) at.current.place = address.seconds;
      setState({ address: asItPlays(address), problem: null, opening: false });
    } catch (problem) {
      setState({ address: null, problem, opening: false });
      if (isOver(problem)) await client.invalidateQueries({ queryKey: keys.videos.all });
    }
  }

  /** If the qualities failed to play they are not tried again: the original film may work. */
  const asItPlays = (address: VideoAddress) => (at.current.plain ? { ...address, hls_src: null } : address);

  /** Reopens it, then plays the original film, then gives up; each time at the same position. */
  function fail(): void {
    const { address } = state;
    if (Date.now() - at.current.opened > FAILS_AGAIN) void open();
    else if (address?.hls_src) {
      at.current.plain = true;
      setState((now) => ({ ...now, address: asItPlays(address) }));
    } else setState(unplayable());
  }

  async function save(seconds: number): Promise<void> {
    at.current.saved = seconds;
    mark(client, video_id, { seconds, watched_at: new Date().toISOString() });
    try {
      await sendPosition(video_id, seconds);
    } catch (problem) {
      // A lost connection does not stop the film: the next position is sent later.
      if (!isOver(problem)) return;
      player.current?.pause();
      setState({ address: null, problem, opening: false });
      await client.invalidateQueries({ queryKey: keys.videos.all });
    }
  }

  /** Saves the present position, unless it is saved already. */
  function keepPlace(): void {
    const seconds = resumePosition(at.current.place, player.current?.duration ?? Number.POSITIVE_INFINITY);
    if (state.address && seconds !== at.current.saved) void save(seconds);
  }

  useWhenLeft(keepPlace);
  return {
    ...state,
    open,
    events: {
      onLoadedMetadata({ currentTarget: element }: { currentTarget: HTMLVideoElement }) {
        const place = resumePosition(at.current.place, element.duration);
        element.currentTime = place;
        at.current.seen = place;
        if (at.current.plays) void element.play().catch(() => undefined);
      },
      onTimeUpdate({ currentTarget: element }: { currentTarget: HTMLVideoElement }) {
        // A player with a new address reports 0 before it is at its position.
        if (element.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
        if (countsNow(at.current, element.currentTime)) void sendPlayback(video_id).catch(() => undefined);
        at.current.place = element.currentTime;
        if (Math.abs(element.currentTime - at.current.saved) >= SAVE_EVERY && !element.paused) {
          void save(Math.floor(element.currentTime));
        }
      },
      onPlay() {
        at.current.plays = true;
      },
      onPause({ currentTarget: element }: { currentTarget: HTMLVideoElement }) {
        if (element.error || element.ended) return;
        at.current.plays = false;
        // After a jump and an immediate stop, it is further than the last `timeupdate` said.
        at.current.place = element.currentTime;
        keepPlace();
      },
      onEnded() {
        at.current.place = 0;
        void save(0);
        if (completed) return;
        mark(client, video_id, { completed: 1 });
        void sendCompleted(video_id, true).catch(() => mark(client, video_id, { completed: 0 }));
      },
    },
    fail,
    place: () => at.current.place,
  };
}

/** Calls the latest `act` whenever the tab is hidden and when the component unmounts. */
function useWhenLeft(act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && latest.current();
    document.addEventListener('visibilitychange', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      latest.current();
    };
  }, []);
}

/** Whether enough was played now to count as seen. */
function countsNow(at: { seen: number; played: number }, place: number): boolean {
  const step = place - at.seen;
  at.seen = place;
  if (step <= 0 || step > STEP) return false;
  at.played += step;
  return at.played >= COUNTS_AFTER && at.played - step < COUNTS_AFTER;
}

const unplayable = (): State => ({ address: null, problem: new ApiError(0, 'unplayable', UNPLAYABLE), opening: false });
const UNPLAYABLE = 'No pudimos reproducir este video. Revisa tu conexión e inténtalo de nuevo.';
