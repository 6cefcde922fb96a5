import { useState } from 'react';
import { formatTime, wallClockOf } from '#shared/time.ts';
import { type Location, newLocation } from '#shared/wire/studio.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import type { Versioned } from '../../../lib/use-editing.ts';
import { useServerNow } from '../../../lib/use-server-now.tsx';
import { zoneFamilies } from '../../../lib/zones.ts';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { GroupedSelect } from '../../../ui/grouped-select.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { locationCalls } from './api.ts';
import { useSave } from './use-save.ts';

/** A place of the studio and the zone in which its classes are given. */
export function LocationForm({
  location: opened,
  done,
}: {
  location: (Location & Versioned) | null;
  done: () => void;
}) {
  const { timezone: studioZone } = useConfiguration();
  const now = useServerNow();
  const { row: location, save } = useSave({
    calls: locationCalls,
    opened,
    inputOf: ({ name, address, timezone }) => ({ name, address, timezone }),
    done,
  });
  const { name, address, timezone } = location ?? { name: '', address: '', timezone: studioZone };
  const [zone, setZone] = useState(timezone);
  const form = useSchemaForm({
    initialValues: { name, address, timezone },
    schema: newLocation,
    fieldOfRefusal: { 'timezone-in-use': 'timezone' },
    onTyped: (typed) => setZone(typed.timezone),
    submit: save,
  });
  return (
    <Form form={form} action={location ? 'Guardar cambios' : 'Crear sucursal'}>
      <TextField {...form.field('name')} label="Nombre" hint="Como lo llama la gente: «Roma»." maxLength={100} />
      <TextArea
        {...form.field('address')}
        label="Dirección"
        hint="Para llegar: se muestra en la página de Ubicación."
        optional
        maxLength={300}
      />
      <GroupedSelect
        {...form.field('timezone')}
        label="Zona horaria"
        hint={`Ahí son las ${formatTime(wallClockOf(now, zone))}. Mientras haya clases por venir en esta sucursal, no se cambia.`}
        families={zoneFamilies(timezone)}
      />
    </Form>
  );
}
