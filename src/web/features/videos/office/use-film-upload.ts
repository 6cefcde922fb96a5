import { useEffect, useRef, useState } from 'react';
import { SECOND } from '#shared/time.ts';
import type { VideoFile } from '#shared/wire/films.ts';
import { errorText } from '../../../lib/api-error.ts';
import { askForm, beginFilm, sendPart, sendStored, storePart } from './api.ts';
import { type FilmLine, sendFilm } from './send-film.ts';

const LONGEST_WAIT = 15 * SECOND;

/** Waits longer each time, but ends as soon as the browser is online again. */
function untilLine(tries: number, signal: AbortSignal): Promise<void> {
  return new Promise((go) => {
    const timer = setTimeout(ends, Math.min(LONGEST_WAIT, SECOND * 2 ** tries));
    function ends() {
      clearTimeout(timer);
      window.removeEventListener('online', ends);
      signal.removeEventListener('abort', ends);
      go();
    }
    window.addEventListener('online', ends);
    signal.addEventListener('abort', ends);
  });
}

const line: FilmLine = {
  begin: beginFilm,
  part: sendPart,
  form: askForm,
  store: storePart,
  stored: sendStored,
  wait: untilLine,
};

/** Uploads one film at a time, as `useUpload` does a picture; a newer choice replaces one that is being uploaded. */
export function useFilmUpload(onKept: (film: VideoFile) => void) {
  const [sending, setSending] = useState<{ name: string; preview: null; part: number } | null>(null);
  const [waiting, setWaiting] = useState(false);
  const [detour, setDetour] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);

  async function choose(file: File): Promise<void> {
    current.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    current.current = controller;
    setError(null);
    setDetour(false);
    setSending({ name: file.name, preview: null, part: 0 });
    const onProgress = (part: number) => setSending((now) => now && { ...now, part });
    try {
      const watched = { signal, onProgress, onWaiting: setWaiting, onDetour: () => setDetour(true) };
      const kept = await sendFilm(file, line, watched);
      if (!signal.aborted) onKept(kept);
    } catch (problem) {
      if (!signal.aborted) setError(errorText(problem));
    } finally {
      if (current.current === controller) {
        setSending(null);
        setWaiting(false);
      }
    }
  }

  function cancel(): void {
    current.current?.abort();
    setSending(null);
    setError(null);
    setWaiting(false);
  }

  return { sending, waiting, detour, error, choose, cancel };
}
