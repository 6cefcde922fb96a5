import { Picture } from '../../ui/picture.tsx';
import { Section } from './section.tsx';
import styles from './story.module.css';

interface StoryProps {
  title: string;
  content: string;
  image: string;
  tone?: 'paper' | 'soft';
}

/** About and Misión: a text in paragraphs with an optional picture. */
export function Story({ title, content, image, tone = 'paper' }: StoryProps) {
  const paragraphs = content.split(/\r?\n\s*\r?\n/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <Section title={title} tone={tone} beside={image === ''}>
      <div className={styles.story} data-pictured={image !== '' || undefined} data-tone={tone}>
        <div className={styles.text}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {image !== '' && (
          <Picture
            className={styles.picture}
            src={image}
            alt=""
            width={960}
            height={720}
            sizes="(width >= 56rem) 34rem, 100vw"
          />
        )}
      </div>
    </Section>
  );
}
