import { questionsIn } from '#shared/questions.ts';
import { pagesQuery } from '../../features/pages/api.ts';
import { PageList } from '../../features/pages/page-list.tsx';
import { useConfiguration } from '../../lib/configuration.tsx';
import type { PageModule } from '../../lib/page.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './faq.module.css';

export const prefetch: PageModule['prefetch'] = ({ client, get }) => client.prefetchQuery(pagesQuery(get));

/** `/preguntas-frecuentes`: the studio's answers, then its pages. */
export default function FrequentQuestions() {
  const questions = questionsIn(useConfiguration().faq_content);
  return (
    <>
      <PageHeading title="Preguntas Frecuentes" text="Lo que conviene saber antes de tu primera clase." />
      {questions.length > 0 && (
        <div className={styles.questions}>
          {questions.map(({ question, answer }) => (
            <section key={question}>
              <h2>{question}</h2>
              {answer.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
          <h2 className={styles.more}>Para leer con calma</h2>
        </div>
      )}
      <PageList />
    </>
  );
}
