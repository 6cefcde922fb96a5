import { listWords } from '#shared/list-words.ts';

/** As the studio calls them, `Sofi y Luis`; whoever has no nickname goes by the first name. */
export function coachNames(coaches: readonly { name: string; nick_name: string }[]): string {
  return listWords(coaches.map(({ name, nick_name }) => nick_name || name));
}
