import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ImportAnswerRow, ImportedRow, PreviewedRow } from '#shared/wire/importing.ts';
import { keys } from '../../lib/keys.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { type ImportChoices, importRows, previewRows } from './api.ts';
import { inChunks, withRepeated } from './file-rows.ts';

export interface Preview {
  sent: readonly ImportedRow[];
  rows: readonly PreviewedRow[];
  letters_arrive: boolean;
}

/** How far a file is: rows that were answered, of all. */
interface Progress {
  done: number;
  of: number;
}

/**
 * Previews and imports the rows of a file part by part. Imported parts stay when a later part fails: the same button
 * continues with the rest.
 */
export function useImport() {
  const alerts = useAlerts();
  const client = useQueryClient();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [imported, setImported] = useState<readonly ImportAnswerRow[]>([]);
  const [done, setDone] = useState(false);
  /** Counts the files and readings; an answer about an earlier one is dropped. */
  const turn = useRef(0);

  function forget() {
    turn.current += 1;
    setPreview(null);
    setProgress(null);
    setImported([]);
    setDone(false);
  }

  async function review(rows: readonly ImportedRow[]) {
    forget();
    const mine = turn.current;
    const previewed: PreviewedRow[] = [];
    let letters_arrive = false;
    setProgress({ done: 0, of: rows.length });
    try {
      for (const chunk of inChunks(rows)) {
        const answer = await previewRows(chunk);
        if (turn.current !== mine) return;
        previewed.push(...answer.rows);
        letters_arrive = answer.letters_arrive;
        setProgress({ done: previewed.length, of: rows.length });
      }
      setPreview({ sent: rows, rows: withRepeated(rows, previewed), letters_arrive });
    } catch (error) {
      if (turn.current === mine) alerts.error(error);
    }
    if (turn.current === mine) setProgress(null);
  }

  async function importAll({ sent, rows }: Preview, choices: ImportChoices) {
    const wanted = new Set(rows.filter(({ outcome }) => outcome !== 'refused').map(({ row }) => row));
    const all = sent.filter(({ row }) => wanted.has(row));
    const answered = [...imported];
    const before = new Set(answered.map(({ row }) => row));
    setProgress({ done: answered.length, of: all.length });
    try {
      // The parts are those of the first try, so that one that was sent and not answered has its key again.
      for (const chunk of inChunks(all).filter((part) => !part.every(({ row }) => before.has(row)))) {
        answered.push(...(await importRows(chunk, choices)).rows);
        setImported([...answered]);
        setProgress({ done: answered.length, of: all.length });
      }
      setDone(true);
    } catch (error) {
      alerts.error(error);
    }
    setProgress(null);
    void client.invalidateQueries({ queryKey: keys.customer.all });
  }

  return { preview, progress, imported, done, forget, review, importAll };
}
