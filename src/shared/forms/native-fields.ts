import { ADDRESS, CUSTOMER } from './field-types.ts';

/** A field that is a property of the object itself; all others are custom fields. */
interface NativeField {
  /** Its type in every form. */
  type: string;
  /** Whether it is always in the form and always required. */
  fixed: boolean;
  /** The sentence when staff try to remove it. */
  called?: string;
  /** Whether nothing can be saved without it, even by staff. */
  needed?: boolean;
  /** Its own sentence when it is missing, if any. */
  missing?: string;
}

/** The phone is not required of people with a confirmed mail, since numbers of other countries are not stored. */
const NO_PHONE_YET = 'Debes llenar este campo; si tu número es de otro país, confirma tu correo.';

const free = (type: string): NativeField => ({ type, fixed: false });
const fixed = (type: string, called: string): NativeField => ({ type, fixed: true, called });
const needed = (type: string, called: string, missing?: string): NativeField => ({
  ...fixed(type, called),
  needed: true,
  ...(missing && { missing }),
});

const addressFields = {
  street: free('text'),
  number: free('text'),
  interior_number: free('text'),
  neighborhood: free('text'),
  city: needed('text', 'Ciudad', 'Debes agregar tu ciudad.'),
  state: needed('text', 'Estado', 'Debes agregar tu estado.'),
  country: needed('text', 'País', 'Debes agregar tu país.'),
  zip_code: free('text'),
};

export type AddressProperty = keyof typeof addressFields;

/** The properties of an address, each with its text. */
export function addressTexts(text: (property: AddressProperty) => string): Record<AddressProperty, string> {
  const properties = Object.keys(addressFields) as AddressProperty[];
  return Object.fromEntries(properties.map((property) => [property, text(property)])) as Record<
    AddressProperty,
    string
  >;
}

const nativeFields: Readonly<Record<string, ReadonlyMap<string, NativeField>>> = {
  [CUSTOMER]: new Map([
    ['name', needed('text', 'Nombre')],
    ['last_name', fixed('text', 'Apellido')],
    ['phone', { ...fixed('phone', 'Teléfono'), missing: NO_PHONE_YET }],
    ['file', free('image')],
    ['birthdate', free('date')],
    ['instagram', free('text')],
    ['signup_reason', free('select')],
    ['other', free('text')],
    ['address', free(ADDRESS)],
  ]),
  [ADDRESS]: new Map<string, NativeField>(Object.entries(addressFields)),
};

const none: ReadonlyMap<string, NativeField> = new Map();

/** By key. @param object what a form is about */
export function nativeFieldsOf(object: string): ReadonlyMap<string, NativeField> {
  return Object.hasOwn(nativeFields, object) ? (nativeFields[object] ?? none) : none;
}

/** Whether the form about this object cannot be deleted. */
export function isFixedObject(object: string): boolean {
  return object === CUSTOMER || object === ADDRESS;
}
