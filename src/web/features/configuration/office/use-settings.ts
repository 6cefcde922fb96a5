import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { publicConfigurationSchema } from '#shared/configuration/catalogue.ts';
import type { ConfigurationCatalogue } from '#shared/wire/configuration.ts';
import { ApiError, type FieldErrors } from '../../../lib/api-error.ts';
import { useShowConfiguration } from '../../../lib/configuration.tsx';
import { sessionState, subscribeToSession } from '../../../lib/identity/session.ts';
import { paint } from '../../../theme/paint.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { catalogueQuery, type Setting, saveSettings } from './api.ts';
import { changesOf, type Draft, draftErrors, rebased, typedSince, withChange } from './draft.ts';

/** Kept when the screen is left, so that returning finds the typed values; a reload asks first. */
let kept: Draft = {};
subscribeToSession(() => {
  if (sessionState() === 'anonymous') kept = {};
});

const questions = {
  'videos-subscribed': { title: '¿Apagar los videos?', accept: 'Apagarlos', cancel: 'Dejarlos' },
  'settings-touch-people': {
    title: '¿Guardar de todos modos?',
    accept: 'Guardar de todos modos',
    cancel: 'No guardar',
  },
} as const;

type ToConfirm = ApiError & { code: keyof typeof questions };

/** Whether the server saves it only after she has read what follows. */
const isToConfirm = (problem: unknown): problem is ToConfirm =>
  problem instanceof ApiError && problem.code in questions;

const questionOf = ({ code, message }: ToConfirm) => ({ ...questions[code], text: message });

/** The configuration screen's changes, errors and saved values. */
export interface Settings {
  /** The draft's value, or the saved one. */
  read: (key: string) => unknown;
  change: (setting: Setting, value: unknown) => void;
  isChanged: (key: string) => boolean;
  errorOf: (key: string) => string | undefined;
  /** The person left the field: from now on its error is shown. */
  leave: (key: string) => void;
  changes: number;
  /** Saves all or nothing. Returns the key of the first error; null: it is saved, or she cancelled. */
  save: () => Promise<string | null>;
  discard: () => void;
}

export function useSettings({ groups }: ConfigurationCatalogue): Settings {
  const client = useQueryClient();
  const alerts = useAlerts();
  const show = useShowConfiguration();
  const confirm = useConfirm();
  const [draft, setDraft] = useState(kept);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<FieldErrors>({});
  const settings = groups.flatMap((group) => group.settings);
  const saved = new Map(settings.map(({ key, value }) => [key, value]));
  const wrong = draftErrors(draft);
  const changes = Object.keys(draft).length;

  useEffect(() => {
    kept = draft;
    if (Object.keys(draft).length === 0) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [draft]);

  function tell(fields: FieldErrors): string {
    setLeft(new Set([...left, ...Object.keys(fields)]));
    setRefused(fields);
    return settings.find(({ key }) => key in fields)?.key ?? '';
  }

  /**
   * Refetches the saved values, after a save and to include other people's changes, and applies them to this page.
   * @param sent the saved part of the draft; values typed meanwhile stay
   */
  async function renew(sent: Draft) {
    const { groups: now } = await client.fetchQuery(catalogueQuery);
    const found = now.flatMap((group) => group.settings);
    setDraft((typed) => rebased(typedSince(typed, sent), found));
    const saved = publicConfigurationSchema.parse(Object.fromEntries(found.map(({ key, value }) => [key, value])));
    paint(saved);
    show(saved);
  }

  /** Asks whether she wants it although it takes something from people who have paid or reserved. */
  const wants = async (problem: unknown) => isToConfirm(problem) && (await confirm(questionOf(problem)));

  /** Shows a refusal. @returns the key of the first error */
  async function refuse(problem: unknown): Promise<string | null> {
    // She has just read it, and stays where she was.
    if (isToConfirm(problem)) return null;
    alerts.error(problem);
    if (!(problem instanceof ApiError)) return '';
    if (problem.code === 'changed-meanwhile') await renew({});
    return tell(problem.fields);
  }

  async function save(confirmed = false): Promise<string | null> {
    const [first] = Object.keys(wrong);
    if (first !== undefined) return tell(wrong);
    try {
      await saveSettings(changesOf(draft), confirmed);
    } catch (problem) {
      return (await wants(problem)) ? save(true) : refuse(problem);
    }
    setRefused({});
    await renew(draft);
    alerts.success('Configuración guardada con éxito.');
    return null;
  }

  return {
    read: (key) => (key in draft ? draft[key]?.value : saved.get(key)),
    change(setting, value) {
      const { [setting.key]: _, ...others } = refused;
      setRefused(others);
      setDraft((now) => withChange(now, setting, value));
    },
    isChanged: (key) => key in draft,
    errorOf: (key) => refused[key] ?? (left.has(key) ? wrong[key] : undefined),
    leave: (key) => key in draft && !left.has(key) && setLeft(new Set([...left, key])),
    changes,
    save: () => save(),
    discard() {
      setDraft({});
      setRefused({});
    },
  };
}
