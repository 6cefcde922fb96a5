/** Firebase ends no session for not being used. */
export const unmetSettings: ReadonlySet<string> = new Set(['session_idle_days', 'staff_session_idle_hours']);

/**
 * Why changes cannot be saved beside the provider that signs people in, in Spanish by key (docs/rules.md#firebase).
 * @param firebase whether it is Firebase before the change
 * @param proved whether whoever saves has just entered with the new configuration
 * @param can_leave whether somebody who administers has a password here
 */
export function unmetByFirebase(
  changes: readonly { key: string; to: unknown }[],
  { firebase, proved, can_leave }: { firebase: boolean; proved: boolean; can_leave: boolean },
): Record<string, string> {
  return Object.fromEntries(
    changes.flatMap(({ key, to }) => {
      if (key === 'firebaseConfig' && to !== null && !proved)
        return [
          [key, 'Conéctalo en «Cómo entran las personas»: ahí pruebas que puedes entrar, para no quedarte fuera.'],
        ];
      if (key === 'firebaseConfig' && to === null && !can_leave)
        return [
          [
            key,
            'Nadie de la administración tiene contraseña aquí y el estudio se quedaría sin quien entre. Trae primero las cuentas de Firebase.',
          ],
        ];
      if (firebase && unmetSettings.has(key))
        return [[key, 'Con Firebase las sesiones no terminan por falta de uso: este ajuste no se puede cumplir.']];
      return [];
    }),
  );
}
