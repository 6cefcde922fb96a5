import type { ReactNode } from 'react';
import { useConfiguration } from '../../lib/configuration.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './hero.module.css';
import { HeroVideo } from './hero-video.tsx';

/** The picture or video of the first screenful, by `hero_resource`; nothing if neither is configured. */
function Resource() {
  const { hero_resource, hero_video, hero_image } = useConfiguration();
  if (hero_resource === 'video' && hero_video !== '') return <HeroVideo src={hero_video} poster={hero_image} />;
  if (hero_image === '') return null;
  return (
    <Picture
      className={styles.resource}
      src={hero_image}
      alt=""
      width={1280}
      height={960}
      first
      sizes="(width >= 56rem) 36rem, 100vw"
    />
  );
}

/** The studio's headline and picture. `children`: the actions; `ways`: links down a phone's long page. */
export function Hero({ children, ways }: { children: ReactNode; ways?: ReactNode }) {
  const { hero_title, hero_content, business_name, hero_image, hero_video, hero_resource } = useConfiguration();
  const pictured = hero_image !== '' || (hero_resource === 'video' && hero_video !== '');
  return (
    <section className={styles.hero} data-pictured={pictured || undefined} aria-label="Portada">
      <div className={styles.words}>
        <h1 className={styles.title}>{hero_title === '' ? business_name : hero_title}</h1>
        {hero_content !== '' && <p className={styles.text}>{hero_content}</p>}
        <div className={styles.actions}>{children}</div>
        {ways && <div className={styles.ways}>{ways}</div>}
      </div>
      {pictured && (
        <div className={styles.frame}>
          <Resource />
        </div>
      )}
    </section>
  );
}
