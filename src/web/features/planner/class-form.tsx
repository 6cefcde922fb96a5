import { useState } from 'react';
import { spotCount } from '#shared/spot-map.ts';
import type { StaffClass } from '#shared/wire/schedule.ts';
import type { ClassType } from '#shared/wire/studio.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { count } from '../../lib/format.ts';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Unfold } from '../../ui/unfold.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import type { Parts } from './api.ts';
import styles from './class-form.module.css';
import { RepeatFields } from './repeat-fields.tsx';
import { CHOOSE, type ClassValues, typedClass } from './typed-class.ts';

/** What the capacity means for a type: the places of its map, or all places. */
function capacityHint(type: ClassType | undefined): string {
  if (!type) return 'Cuántas personas caben';
  if (type.spot_map === null) return `${type.name} no tiene mapa de lugares`;
  return `El mapa da ${count(spotCount(type.spot_map), 'lugar', 'lugares')} (${type.spot_map.split(',').join(' + ')}). Vacío los abre todos; menos bloquea los últimos.`;
}

/** The form's choices, in the fields' format. */
function choicesOf({ class_types, locations, instructors, tags, class_categories }: Parts) {
  return {
    class_types: class_types.map((type) => ({ value: String(type.class_type_id), label: type.name })),
    locations: locations.map((place) => ({ value: String(place.location_id), label: place.name })),
    instructors: instructors.map((coach) => ({
      value: String(coach.instructor_id),
      label: `${coach.name} ${coach.last_name.split(' ')[0] ?? ''}`.trim(),
    })),
    tags: tags.map((tag) => ({ value: String(tag.tag_id), label: tag.name })),
    class_categories: class_categories.map((kind) => ({ value: String(kind.class_category_id), label: kind.name })),
  };
}

interface ClassFormProps {
  values: ClassValues;
  parts: Parts;
  /** Null: a new one. */
  editing: StaffClass | null;
  /** Continues with the typed values; an error it throws is shown at its field. */
  onTyped: (values: ClassValues) => Promise<unknown>;
}

const NO_CAPACITY = 'Este tipo de clase no tiene mapa de lugares: escribe cuántas personas caben.';
const BACKWARDS = 'Debe ser igual o posterior al primer día.';

function useClassForm({ values, parts, editing, onTyped }: ClassFormProps) {
  const [type, setType] = useState(values.class_type_id);
  const [event, setEvent] = useState(values.class_package_id);
  const typeOf = (id: string) => parts.class_types.find(({ class_type_id }) => String(class_type_id) === id);
  // A class whose capacity nobody ever said counts as full, and is saved as it stands.
  const unsized = editing !== null && editing.capacity === null;
  const form = useSchemaForm({
    initialValues: values,
    schema: typedClass,
    check: ({ class_type_id, location_id, capacity, weekdays, ends_on, class_date }) => ({
      ...(class_type_id === '' && { class_type_id: CHOOSE }),
      ...(location_id === '' && { location_id: CHOOSE }),
      ...(typeOf(class_type_id)?.spot_map === null && capacity === '' && !unsized && { capacity: NO_CAPACITY }),
      ...(weekdays !== '' && ends_on !== '' && ends_on < class_date && { ends_on: BACKWARDS }),
    }),
    fieldOfRefusal: { 'time-skipped': 'time', 'series-without-days': 'weekdays' },
    onTyped({ class_type_id, class_package_id }) {
      setType(class_type_id);
      setEvent(class_package_id);
    },
    submit: onTyped,
  });
  return { form, type: typeOf(type), event };
}

/** When booking opens and closes, if it differs from the studio's setting. */
function BookingWindow({
  form,
  values,
}: Pick<ReturnType<typeof useClassForm>, 'form'> & Pick<ClassFormProps, 'values'>) {
  const { booking_opens_days: opens, booking_closes_minutes: closes } = useConfiguration();
  const { booking_opens_days, booking_closes_minutes } = values;
  const isOpened = [form.errors.booking_opens_days, form.errors.booking_closes_minutes].some(Boolean);
  return (
    <Unfold
      label="Cuándo se puede reservar"
      opened={isOpened || booking_opens_days !== '' || booking_closes_minutes !== ''}
    >
      <div className={styles.pair}>
        <TextField
          {...form.field('booking_opens_days')}
          label="Abre días antes"
          optional
          hint={`Vacío: ${count(opens, 'día', 'días')}, como todas`}
          inputMode="numeric"
          maxLength={3}
        />
        <TextField
          {...form.field('booking_closes_minutes')}
          label="Cierra minutos antes"
          optional
          hint={
            closes === 0 ? 'Vacío: al empezar, como todas' : `Vacío: ${count(closes, 'minuto', 'minutos')}, como todas`
          }
          inputMode="numeric"
          maxLength={5}
        />
      </div>
    </Unfold>
  );
}

/** How places are obtained, by the chosen package. */
function enteringHint(chosen: string, fixed: boolean): string {
  if (fixed) return 'Ya hay alguien: no se cambia.';
  if (chosen === '') return 'Para un taller o evento: elige el paquete con que se compra su lugar.';
  return 'Su lugar se compra con ese paquete; no gasta clases.';
}

type EventFieldProps = Pick<ReturnType<typeof useClassForm>, 'form' | 'event'> &
  Pick<ClassFormProps, 'values'> &
  Pick<Parts, 'events'> & {
    /** There are people in it, so how places are obtained cannot change. */
    fixed: boolean;
  };

/** The event's package with which its places are bought. */
function EventField({ form, event: chosen, values: { class_package_id }, events, fixed }: EventFieldProps) {
  const sold = events.map((event) => ({ value: String(event.class_package_id), label: event.title }));
  const isListed = class_package_id === '' || sold.some(({ value }) => value === class_package_id);
  const choices = isListed ? sold : [...sold, { value: class_package_id, label: 'Un paquete archivado' }];
  if (choices.length === 0) return null;
  return (
    <SelectField
      {...form.field('class_package_id')}
      label="Evento especial"
      optional
      hint={enteringHint(chosen, fixed)}
      placeholder="No: se reserva con clases"
      choices={choices}
      disabled={fixed}
    />
  );
}

/** A class: what, who, when, where and for how many, once or every week. Times are the studio's wall clock. */
export function ClassForm(props: ClassFormProps) {
  const { values, parts, editing } = props;
  const { form, type, event } = useClassForm(props);
  const [day, setDay] = useState<string | null>(values.class_date);
  const choices = choicesOf(parts);
  const people = editing?.class_reservations.length ?? 0;
  return (
    <Form form={form} action={editing ? 'Revisar cambios' : 'Crear clase'}>
      {people > 0 && (
        <p className={styles.note}>
          Hay {count(people, 'persona', 'personas')} en esta clase: antes de guardar verás a quién se avisa. Su tipo ya
          no se cambia.
        </p>
      )}
      <SelectField
        {...form.field('class_type_id')}
        label="Tipo de clase"
        placeholder="Elige un tipo"
        choices={choices.class_types}
        disabled={people > 0}
      />
      <ChoiceGroup
        label="Coaches"
        optional
        name="instructor_ids"
        choices={choices.instructors}
        defaultValue={values.instructor_ids}
        error={form.errors.instructor_ids}
      />
      <div className={styles.pair}>
        <div>
          <DateField label="Día" value={day} onChange={setDay} error={form.errors.class_date} />
          <input type="hidden" name="class_date" value={day ?? ''} />
        </div>
        <TextField {...form.field('time')} label="Hora" hint="Hora del estudio" type="time" step={300} />
      </div>
      {editing === null && <RepeatFields form={form} values={values} day={day} />}
      <SelectField
        {...form.field('location_id')}
        label="Sucursal"
        placeholder="Elige una sucursal"
        choices={choices.locations}
      />
      <div className={styles.pair}>
        <TextField
          {...form.field('duration_minutes')}
          label="Minutos"
          optional
          hint={type ? `${type.name} dura ${type.duration_minutes}` : 'Los de su tipo'}
          inputMode="numeric"
          maxLength={3}
        />
        <TextField
          {...form.field('capacity')}
          label="Capacidad"
          optional={type?.spot_map !== null}
          hint={capacityHint(type)}
          inputMode="numeric"
          maxLength={4}
        />
      </div>
      {choices.tags.length > 0 && (
        <ChoiceGroup
          label="Etiquetas"
          optional
          name="tag_ids"
          choices={choices.tags}
          defaultValue={values.tag_ids}
          error={form.errors.tag_ids}
        />
      )}
      {choices.class_categories.length > 0 && (
        <SelectField
          {...form.field('class_category_id')}
          label="Categoría"
          optional
          placeholder="Sin categoría"
          choices={choices.class_categories}
        />
      )}
      <EventField form={form} event={event} values={values} events={parts.events} fixed={people > 0} />
      <BookingWindow form={form} values={values} />
      <TextArea {...form.field('description')} label="Descripción" optional maxLength={2000} />
    </Form>
  );
}
