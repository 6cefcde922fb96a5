import { useState } from 'react';
import { formatTime, wallClockOf } from '#shared/time.ts';
import { type Location, newLocation } from '#shared/wire/studio.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { useServerNow } from '../../../lib/use-server-now.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { GroupedSelect } from '../../../ui/grouped-select.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { locationCalls } from './api.ts';
import { useSave } from './use-save.ts';
import { zoneFamilies } from './zones.ts';

/** A place of the studio and the zone in which its classes are given. */
export function LocationForm({ location, done }: { location: Location | null; done: () => void }) {
  const { timezone: studioZone } = useConfiguration();
  const now = useServerNow();
  const save = useSave(locationCalls, done);
  const { name, address, timezone } = location ?? { name: '', address: '', timezone: studioZone };
  const [zone, setZone] = useState(timezone);
  const form = useSchemaForm({
    initialValues: { name, address, timezone },
    schema: newLocation,
    fieldOfRefusal: { 'timezone-in-use': 'timezone' },
    onTyped: (typed) => setZone(typed.timezone),
    submit: (typed) => save(location?.location_id ?? null, typed),
  });
  return (
    <Form form={form} action={location ? 'Guardar cambios' : 'Crear lugar'}>
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
        hint={`Ahí son las ${formatTime(wallClockOf(now, zone))}. Mientras haya clases por venir en este lugar, no se cambia.`}
        families={zoneFamilies(timezone)}
      />
    </Form>
  );
}
