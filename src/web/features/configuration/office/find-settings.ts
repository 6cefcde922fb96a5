import type { SettingGroup } from './api.ts';

function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The settings that contain every typed word, in their groups; ignores accents and capitals. */
export function findSettings(groups: readonly SettingGroup[], typed: string): SettingGroup[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      settings: group.settings.filter(({ key, label, explanation }) => {
        const text = folded(`${group.label} ${label} ${explanation} ${key}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ settings }) => settings.length > 0);
}
