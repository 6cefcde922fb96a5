import pictured from '../../ui/pictured.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import kind from './class-type-profile.module.css';
import coach from './coach-profile.module.css';

const LINES = ['100%', '92%', '97%', '58%'];

function Words() {
  return LINES.map((width) => <Skeleton key={width} width={width} height="1.25rem" />);
}

/** A loading coach: the picture, and the name with a few lines below or beside it. */
export function CoachSkeleton() {
  return (
    <output className={coach.profile} aria-busy="true">
      <span className="visually-hidden">Cargando…</span>
      <span className={coach.picture}>
        <Skeleton height="auto" />
      </span>
      <span className={coach.words}>
        <Skeleton width="min(18rem, 80%)" height="3rem" />
        <Words />
        <Skeleton width="11rem" height="2.75rem" />
      </span>
    </output>
  );
}

/** A loading class type: picture, name and description. */
export function ClassTypeSkeleton() {
  return (
    <output className={pictured.page} aria-busy="true" data-pictured>
      <span className="visually-hidden">Cargando…</span>
      <span className={pictured.picture} />
      <span className={`${pictured.words} ${kind.words}`}>
        <Skeleton width="min(16rem, 70%)" height="3rem" />
        <Skeleton width="6rem" />
        <Words />
      </span>
    </output>
  );
}
