/** `Ana López`; a person whom reception created may have no last name. */
export const fullName = ({ name, last_name }: { name: string; last_name: string }): string =>
  `${name} ${last_name}`.trim();
