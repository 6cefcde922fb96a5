import { useSearchParams } from 'react-router';
import { Entrance } from '../../features/identity/entrance.tsx';
import { UnsubscribePanel } from '../../features/notices/unsubscribe-panel.tsx';

/** `/dejar-de-recibir?token=`: the link at the end of a letter. */
export default function UnsubscribePage() {
  const [search] = useSearchParams();
  return (
    <Entrance
      title="Tus correos"
      text="Los avisos de tus compras, de tu cuenta y de los cambios a tus clases te llegan siempre."
    >
      <UnsubscribePanel token={search.get('token') ?? ''} />
    </Entrance>
  );
}
