const NO_IDLE = 'Con Firebase las sesiones no terminan por falta de uso: este ajuste no se puede cumplir.';
const NO_FACTOR = 'Con Firebase el estudio no pide un segundo factor: este ajuste no se puede cumplir.';
const FACTOR_FIRST =
  'Primero apaga el segundo factor de quienes administran en esta configuración: con Firebase el estudio no lo puede pedir.';

/**
 * Settings that Firebase does not support, and why: it does not end unused sessions, and second-factor codes exist only
 * here.
 */
const unmet: ReadonlyMap<string, string> = new Map([
  ['session_idle_days', NO_IDLE],
  ['staff_session_idle_hours', NO_IDLE],
  ['administrators_second_factor', NO_FACTOR],
]);
export const unmetSettings: ReadonlySet<string> = new Set(unmet.keys());

interface ProviderState {
  firebase: boolean;
  proved: boolean;
  can_leave: boolean;
  asks_factor: boolean;
}

/**
 * Why changes cannot be saved with the identity provider in use, in Spanish by key (docs/rules.md#firebase).
 * @param firebase whether it is Firebase before the change
 * @param proved whether the administrator has just signed in with the new configuration
 * @param can_leave whether any administrator has a password here
 * @param asks_factor whether administrators presently need a second factor
 */
export function unmetByFirebase(
  changes: readonly { key: string; to: unknown }[],
  { firebase, proved, can_leave, asks_factor }: ProviderState,
): Record<string, string> {
  return Object.fromEntries(
    changes.flatMap(({ key, to }) => {
      if (key === 'firebaseConfig' && to !== null && !proved)
        return [
          [key, 'Conéctalo en «Cómo entran las personas»: ahí pruebas que puedes entrar, para no quedarte fuera.'],
        ];
      if (key === 'firebaseConfig' && to !== null && asks_factor) return [[key, FACTOR_FIRST]];
      if (key === 'firebaseConfig' && to === null && !can_leave)
        return [
          [
            key,
            'Nadie de la administración tiene contraseña aquí y el estudio se quedaría sin quien entre. Trae primero las cuentas de Firebase.',
          ],
        ];
      const reason = unmet.get(key);
      return firebase && reason && to !== false ? [[key, reason]] : [];
    }),
  );
}
