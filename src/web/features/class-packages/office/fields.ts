import type { SchemaForm } from '../../../ui/use-schema-form.ts';
import type { TypedPackage } from './typed-package.ts';

/** What a part of the form is given: its form, what is typed now, and how what no plain field holds is changed. */
export interface PackageFieldsProps {
  form: SchemaForm<TypedPackage>;
  typed: TypedPackage;
  change: (part: Partial<TypedPackage>) => void;
}
