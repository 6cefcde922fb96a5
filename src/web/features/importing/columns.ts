/** What a column of the file may be. `whole_name` is split into names and surnames. */
export const fields = [
  'name',
  'last_name',
  'whole_name',
  'email',
  'phone',
  'birthdate',
  'note',
  'classes',
  'unlimited',
  'expires',
] as const;
export type Field = (typeof fields)[number];

/** The position of each field's column in the file; absent: none. */
export type Columns = Partial<Record<Field, number>>;

interface FieldWords {
  label: string;
  hint?: string;
  /** Headings by which it is recognised, without accents and capitals; in Spanish and English. */
  headings: readonly string[];
}

export const fieldWords: Readonly<Record<Field, FieldWords>> = {
  name: {
    label: 'Nombre',
    headings: ['nombre', 'nombres', 'primer nombre', 'first name', 'firstname', 'given name', 'name'],
  },
  last_name: {
    label: 'Apellidos',
    headings: ['apellidos', 'apellido', 'last name', 'lastname', 'surname', 'family name'],
  },
  whole_name: {
    label: 'Nombre completo',
    hint: 'Si el archivo no separa los apellidos.',
    headings: [
      ...['nombre completo', 'nombre y apellidos', 'nombre y apellido', 'cliente', 'alumna', 'alumno', 'socio'],
      ...['full name', 'fullname', 'client', 'client name', 'customer', 'customer name', 'member', 'member name'],
    ],
  },
  email: {
    label: 'Correo',
    headings: ['correo', 'correo electronico', 'email', 'e-mail', 'mail', 'email address', 'customer email'],
  },
  phone: {
    label: 'Teléfono',
    hint: 'De México, 10 dígitos.',
    headings: [
      ...['telefono', 'celular', 'movil', 'whatsapp', 'tel', 'cel', 'numero de telefono', 'telefono celular'],
      ...['phone', 'phone number', 'mobile', 'mobile phone', 'cell phone', 'cell', 'customer phone'],
    ],
  },
  birthdate: {
    label: 'Fecha de nacimiento',
    headings: [
      'fecha de nacimiento',
      'nacimiento',
      'cumpleanos',
      'birthdate',
      'birth date',
      'birthday',
      'date of birth',
      'dob',
    ],
  },
  note: {
    label: 'Notas',
    hint: 'Las lee solo tu equipo.',
    headings: ['notas', 'nota', 'observaciones', 'comentarios', 'notes', 'note', 'client notes', 'comments'],
  },
  classes: {
    label: 'Clases que le quedan',
    hint: 'Un número, o «ilimitado».',
    headings: [
      ...[
        'clases que le quedan',
        'clases restantes',
        'clases',
        'clases disponibles',
        'creditos',
        'saldo de clases',
        'restantes',
      ],
      ...[
        'remaining',
        'remaining classes',
        'classes remaining',
        'classes left',
        'sessions remaining',
        'remaining sessions',
      ],
      ...['visits remaining', 'remaining visits', 'credits', 'credits left', 'credits remaining', 'sessions left'],
    ],
  },
  unlimited: {
    label: 'Ilimitado',
    hint: 'Sí o no.',
    headings: ['ilimitado', 'ilimitada', 'es ilimitado', 'unlimited', 'is unlimited'],
  },
  expires: {
    label: 'Vencen el',
    hint: 'El último día en que sirven sus clases.',
    headings: [
      ...['vencen el', 'vence el', 'vence', 'vencimiento', 'fecha de vencimiento', 'vigencia', 'expira', 'caducidad'],
      ...['expires', 'expiration', 'expiration date', 'expiry', 'expiry date', 'expires on', 'valid until', 'end date'],
    ],
  },
};

const plain = (heading: string) =>
  heading
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[_.:*()]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Guesses which column is what; a whole name is not taken where names and surnames have columns of their own. */
export function guessColumns(head: readonly string[]): Columns {
  const known = head.map(plain);
  const found: Columns = {};
  for (const field of fields) {
    const position = fieldWords[field].headings
      .map((heading) => known.indexOf(heading))
      .find((at) => at !== -1 && !Object.values(found).includes(at));
    if (position !== undefined) found[field] = position;
  }
  if (found.last_name !== undefined || found.name === undefined) return withoutWhole(found);
  // One column of names and none of surnames: it has both.
  const { name, whole_name = name, ...others } = found;
  return { ...others, whole_name };
}

function withoutWhole(found: Columns): Columns {
  if (found.name === undefined || found.last_name === undefined) return found;
  const { whole_name: _, ...others } = found;
  return others;
}

/** Whether people have names; without them nothing can be sent. */
export const hasNames = ({ name, whole_name }: Columns) => name !== undefined || whole_name !== undefined;

/** The headings of the template, which `guessColumns` recognises. */
export const TEMPLATE: readonly string[] = fields
  .filter((field) => field !== 'whole_name')
  .map((field) => fieldWords[field].label);
