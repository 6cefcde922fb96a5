import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { formatTime, wallClockOf } from '#shared/time.ts';
import { phone } from '#shared/wire/common.ts';
import { type Location, newLocation } from '#shared/wire/studio.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { pictureInputOf, typedPicture } from '../../../lib/typed-picture.ts';
import type { Versioned } from '../../../lib/use-editing.ts';
import { useServerNow } from '../../../lib/use-server-now.tsx';
import { zoneFamilies } from '../../../lib/zones.ts';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { GroupedSelect } from '../../../ui/grouped-select.tsx';
import { Namesake } from '../../../ui/namesake.tsx';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { locationCalls } from './api.ts';
import { PictureField } from './picture-field.tsx';
import { useSave } from './use-save.ts';

/** The form's values: no phone is an empty text. */
const typedLocation = newLocation.extend({
  timezone: newLocation.shape.timezone.unwrap(),
  phone: z.literal('').or(phone),
  hours: newLocation.shape.hours.unwrap(),
  directions: newLocation.shape.directions.unwrap(),
  address: newLocation.shape.address.unwrap(),
  file_id: typedPicture,
});

const nothing = { name: '', address: '', phone: null, hours: '', directions: '' };

function valuesOf({
  name,
  address,
  timezone,
  phone: kept,
  hours,
  directions,
}: Omit<Location, 'location_id' | 'file'>): z.output<typeof typedLocation> {
  return { name, address, timezone, phone: kept ?? '', hours, directions, file_id: '' };
}

function inputOf({ phone: typed, file_id, ...rest }: z.output<typeof typedLocation>) {
  return { ...rest, phone: typed === '' ? null : typed, file_id: pictureInputOf(file_id) };
}

/** A location: the time zone of its classes, and its text on the page Ubicación. */
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
    inputOf: (row) => inputOf(valuesOf(row)),
    done,
  });
  const { timezone, file } = location ?? { timezone: studioZone, file: null };
  const { data: locations = [] } = useQuery(locationCalls.query);
  const [zone, setZone] = useState(timezone);
  const [name, setName] = useState(location?.name ?? '');
  const form = useSchemaForm({
    initialValues: valuesOf(location ?? { ...nothing, timezone }),
    schema: typedLocation,
    fieldOfRefusal: { 'timezone-in-use': 'timezone' },
    onTyped(typed) {
      setZone(typed.timezone);
      setName(typed.name);
    },
    submit: (typed) => save(inputOf(typed)),
  });
  return (
    <Form form={form} action={location ? 'Guardar cambios' : 'Crear sucursal'}>
      <TextField {...form.field('name')} label="Nombre" hint="Como lo llama la gente: «Roma»." maxLength={100} />
      <Namesake
        name={name}
        others={locations.filter(({ location_id }) => location_id !== location?.location_id).map((other) => other.name)}
      >
        Ya hay una sucursal con este nombre. Usa la que ya está, o escribe otro.
      </Namesake>
      <TextArea
        {...form.field('address')}
        label="Dirección"
        hint="Calle, número y colonia, como la encuentra un mapa."
        optional
        maxLength={300}
      />
      <TextArea
        {...form.field('directions')}
        label="Cómo llegar"
        hint="Qué puerta, qué estación queda cerca, dónde dejar el coche o la bici."
        optional
        maxLength={1000}
      />
      <TextArea
        {...form.field('hours')}
        label="Horario"
        hint="Un renglón por cada uno: «Lunes a viernes: 6:00 a 21:30»."
        optional
        maxLength={400}
      />
      <PhoneField {...form.field('phone')} label="Teléfono" autoComplete="off" optional />
      <PictureField
        label="Imagen"
        optional
        hint="La entrada, o un dibujo del camino: se ve en la página de Ubicación."
        file={file}
        error={form.errors.file_id}
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
