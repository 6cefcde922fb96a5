import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { packagesAtOfficeQuery } from '../../lib/shop-at-office.ts';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';

interface PackageChoicesProps {
  name: string;
  defaultValue: string;
  error: ReactNode;
}

/** The packages it applies to; none ticked means all. */
export function PackageChoices({ name, defaultValue, error }: PackageChoicesProps) {
  return (
    <QueryView query={useQuery(packagesAtOfficeQuery)} skeleton={<ListSkeleton rows={3} height="2.75rem" />}>
      {(class_packages) => (
        <ChoiceGroup
          name={name}
          defaultValue={defaultValue}
          error={error}
          label="Para qué paquetes"
          hint="Sin marcar ninguno, para todos."
          choices={class_packages.map(({ class_package_id, title }) => ({
            value: String(class_package_id),
            label: title,
          }))}
        />
      )}
    </QueryView>
  );
}
