import { useRef, useState } from 'react';
import { ApiError } from './api-error.ts';
import { changedFields, differingFields } from './edited.ts';

/** A row with the version of its state, for concurrent edits. */
export interface Versioned {
  version: string;
}

/** The whole input for a new row; else the changed fields, and the version they are based on. */
export type Sent<Input> = Partial<Input> & Partial<Versioned>;

interface Saved<Row> {
  row?: Row | undefined;
  message: string;
}

interface EditingPlan<Row extends Versioned, Input, Answer extends Saved<Row>> {
  /** The row that the form opened with; null: a new one. */
  row: Row | null;
  /** The form's input for an untouched row. */
  inputOf: (row: Row) => Input;
  send: (fields: Sent<Input>) => Promise<Answer>;
}

const MERGED = 'Guardado. También quedó lo que alguien más cambió.';

/**
 * Edits a row that others may edit at the same time: only this form's changes are sent, with the version it opened with. A
 * conflict is refused (`changed-meanwhile`) and shown at its field; saving again keeps what is typed here.
 */
export function useEditing<Row extends Versioned, Input extends object, Answer extends Saved<Row>>(
  plan: EditingPlan<Row, Input, Answer>,
) {
  // The list behind the form may be refetched meanwhile: the form keeps the row it opened with.
  const [row] = useState(plan.row);
  const [baseline] = useState(() => row && plan.inputOf(row));
  const version = useRef(row?.version);
  const collided = useRef<ReadonlySet<string>>(new Set());

  function noteCollision(error: unknown): void {
    if (!(error instanceof ApiError) || error.code !== 'changed-meanwhile') return;
    collided.current = new Set([...collided.current, ...Object.keys(error.fields)]);
    // The conflicts shown at their fields count as seen; other changes do not.
    if (typeof error.details.version === 'string') version.current = error.details.version;
  }

  async function sendChanges(before: Input, input: Input): Promise<Answer> {
    const changes = changedFields(before, input, collided.current);
    try {
      const answer = await plan.send({ ...changes, ...(version.current && { version: version.current }) });
      const now = answer.row ? plan.inputOf(answer.row) : before;
      const theirs = differingFields(before, now).filter((name) => !(name in changes));
      return theirs.length > 0 ? { ...answer, message: MERGED } : answer;
    } catch (error) {
      noteCollision(error);
      throw error;
    }
  }

  return {
    /** The row when the form opened. */
    row,
    /** Saves and returns the answer with its message. */
    save: (input: Input): Promise<Answer> => (baseline ? sendChanges(baseline, input) : plan.send(input)),
  };
}
