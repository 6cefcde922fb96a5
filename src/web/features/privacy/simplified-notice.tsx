import { useQuery } from '@tanstack/react-query';
import { isPrivacyNotice } from '#shared/privacy.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { pageLinksQuery } from '../../lib/page-links.ts';
import { useAsksTracking } from '../../lib/tracked-page.ts';
import { paths, pathTo } from '../../screens.ts';
import styles from './privacy.module.css';

/** The complete notice: the studio's page, or, without one, whom to ask. */
function WholeNotice() {
  const { email, location } = useConfiguration();
  const { data: pages } = useQuery(pageLinksQuery());
  const page = pages?.find(isPrivacyNotice);
  if (page) {
    return (
      <>
        El aviso completo está en{' '}
        <a href={pathTo(paths.page, { slug: page.slug })} target="_blank" rel="noopener">
          {page.title}
          <span className="visually-hidden"> (se abre en otra pestaña)</span>
        </a>
        .
      </>
    );
  }
  if (email !== '') return <>Pide el aviso completo a {email}.</>;
  return location === '' ? <>Pide el aviso completo en recepción.</> : <>Pide el aviso completo en {location}.</>;
}

/**
 * The simplified privacy notice (LFPDPPP): who, for what, what is voluntary and how to refuse it, and where the complete
 * one is.
 */
export function SimplifiedNotice() {
  const { business_name, location } = useConfiguration();
  const asks = useAsksTracking();
  return (
    <p className={styles.notice}>
      <strong>Aviso simplificado de privacidad.</strong> {business_name}
      {location !== '' && `, con domicilio en ${location.replaceAll(/\s*\n\s*/g, ', ')},`} usa tus datos para lo
      necesario: tu cuenta, tus reservaciones, tus pagos y avisarte de tus clases.{' '}
      {asks
        ? 'Solo si lo aceptas, también para publicidad y para medir visitas; puedes decir que no ahora o después, al pie de cada página o en Mis datos.'
        : 'No los usa para publicidad.'}{' '}
      <WholeNotice />
    </p>
  );
}
