import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type NoticeChoice, noticeChoices, noticeChoiceWords } from '#shared/notice-choices.ts';
import type { NoticeChoices as Choices } from '#shared/wire/notices.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { Card } from '../../ui/card.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { chooseNotices, noticeChoicesQuery } from './api.ts';
import styles from './notice-choices.module.css';

/** Which letters I get, with a switch each; for `/mystudio/informacion`. */
export function NoticeChoices() {
  const query = useQuery(noticeChoicesQuery());
  return (
    <Card className={styles.choices} aria-labelledby="notice-choices">
      <h2 id="notice-choices" className={styles.title}>
        Correos que recibes
      </h2>
      <QueryView query={query}>{(choices) => <Switches choices={choices} />}</QueryView>
      <p className={styles.always}>
        Tus compras, tu cuenta y los cambios que haga el estudio a tus clases te los avisamos siempre.
      </p>
    </Card>
  );
}

function Switches({ choices }: { choices: Choices }) {
  const client = useQueryClient();
  const alerts = useAlerts();
  const { queryKey } = noticeChoicesQuery();

  async function choose(choice: NoticeChoice, wanted: boolean) {
    // Only this one: another switch may be on its way.
    const show = (is: boolean) =>
      client.setQueryData<Choices>(queryKey, (known) => known && { ...known, [choice]: is });
    show(wanted);
    try {
      show((await chooseNotices({ [choice]: wanted }))[choice]);
    } catch (error) {
      show(!wanted);
      alerts.error(error);
    }
  }

  return noticeChoices.map((choice) => (
    <SwitchField
      key={choice}
      label={noticeChoiceWords[choice].label}
      hint={noticeChoiceWords[choice].explanation}
      checked={choices[choice]}
      onChange={(event) => choose(choice, event.currentTarget.checked)}
    />
  ));
}
