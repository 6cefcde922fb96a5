import { listWords } from '#shared/list-words.ts';

/** The coaches' names as the studio uses them, `Sofi y Luis`: the nickname, else the first name. */
export function coachNames(coaches: readonly { name: string; nick_name: string }[]): string {
  return listWords(coaches.map(({ name, nick_name }) => nick_name || name));
}
