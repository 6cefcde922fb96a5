import type { SchemaForm } from '../../../ui/use-schema-form.ts';
import type { TypedPackage } from './typed-package.ts';

/** The properties of a part of the form: the form, the typed values, and how to change a value without a plain field. */
export interface PackageFieldsProps {
  form: SchemaForm<TypedPackage>;
  typed: TypedPackage;
  change: (part: Partial<TypedPackage>) => void;
}
