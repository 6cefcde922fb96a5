import { paths } from '../../screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { Parts } from './api.ts';

/** Whether no class can be created yet, since there is nothing to choose from. */
export function lacksParts({ class_types, locations }: Parts): boolean {
  return class_types.length === 0 || locations.length === 0;
}

/** What must be created before the first class, with links. */
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
