import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { fullName } from '#shared/full-name.ts';
import { SelectField } from '../../ui/field.tsx';
import { instructorsQuery } from './api.ts';

/** The coach in the calendar who is this person. Drawn once the coaches are loaded, so that the selection is kept. */
export function InstructorField(props: Omit<ComponentProps<typeof SelectField>, 'label' | 'choices'>) {
  const { data: instructors } = useQuery(instructorsQuery);
  if (!instructors) return null;
  const choices = instructors.map((instructor) => ({
    value: String(instructor.instructor_id),
    label: fullName(instructor),
  }));
  return (
    <SelectField
      {...props}
      label="Quién es en el calendario"
      hint="Un coach ve las listas de las clases que da con este nombre."
      optional
      placeholder="Nadie todavía"
      choices={choices}
    />
  );
}
