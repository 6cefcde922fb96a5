import { useRef, useState } from 'react';
import { ApiError } from './api-error.ts';
import { changedFields, differingFields } from './edited.ts';

/** What offices edit says which state of it this is. */
export interface Versioned {
  version: string;
}

/** Whole where it is new; else what changed, and the version it was changed from. */
export type Sent<Input> = Partial<Input> & Partial<Versioned>;

interface Saved<Row> {
  row?: Row | undefined;
  message: string;
}

interface EditingPlan<Row extends Versioned, Input, Answer extends Saved<Row>> {
  /** What the form opened on; null: a new one. */
  row: Row | null;
  /** What the form sends of a row that nobody touched. */
  inputOf: (row: Row) => Input;
  send: (fields: Sent<Input>) => Promise<Answer>;
}

const MERGED = 'Guardado. También quedó lo que alguien más cambió.';

/**
 * Two people edit one thing: only what this form changed is sent, with the version it opened on. What collides is
 * refused (`changed-meanwhile`) and stands beside its field; saving once more leaves what is typed here.
 */
export function useEditing<Row extends Versioned, Input extends object, Answer extends Saved<Row>>(
  plan: EditingPlan<Row, Input, Answer>,
) {
  // The list behind the form is asked for anew meanwhile: the form stays on what it opened.
  const [row] = useState(plan.row);
  const [baseline] = useState(() => row && plan.inputOf(row));
  const version = useRef(row?.version);
  const collided = useRef<ReadonlySet<string>>(new Set());

  function noteCollision(error: unknown): void {
    if (!(error instanceof ApiError) || error.code !== 'changed-meanwhile') return;
    collided.current = new Set([...collided.current, ...Object.keys(error.fields)]);
    // What stands beside its field has now been seen; whatever else was changed has not.
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
    /** As it was when the form opened. */
    row,
    /** Saves and answers with what to say. */
    save: (input: Input): Promise<Answer> => (baseline ? sendChanges(baseline, input) : plan.send(input)),
  };
}
