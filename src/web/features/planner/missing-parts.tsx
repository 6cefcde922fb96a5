import { paths } from '../../screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { Parts } from './api.ts';

/** Whether a class cannot be made yet, because there is nothing to choose. */
export function lacksParts({ class_types, locations }: Parts): boolean {
  return class_types.length === 0 || locations.length === 0;
}

/** What has to be made before the first class, and the ways there. */
export function MissingParts({ class_types, locations }: Parts) {
  return (
    <EmptyState text="Antes de tu primera clase" hint="Una clase es de un tipo y se da en una sucursal." drawing="week">
      {locations.length === 0 && (
        <ButtonLink to={`${paths.adminLocations}?abierto=nuevo`} look="secondary" icon="plus">
          Crear una sucursal
        </ButtonLink>
      )}
      {class_types.length === 0 && (
        <ButtonLink to={`${paths.adminClassTypes}?abierto=nuevo`} look="secondary" icon="plus">
          Crear un tipo de clase
        </ButtonLink>
      )}
    </EmptyState>
  );
}
