import { AskPrivacy } from '../../features/privacy/ask-privacy.tsx';
import { ConsentCard } from '../../features/privacy/consent/consent-card.tsx';
import { EraseAccount } from '../../features/privacy/erase-account.tsx';
import { MyData } from '../../features/privacy/my-data.tsx';
import { paths } from '../../screens.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PartList } from '../../ui/part-card.tsx';

/** `/mystudio/mis-datos` */
export default function Privacy() {
  return (
    <>
      <BackLink to={paths.information}>Mi Información</BackLink>
      <PageHeading title="Mis datos" text="Son tuyos: velos, llévatelos, corrígelos o bórralos." />
      <PartList>
        <MyData />
        <ConsentCard />
        <AskPrivacy />
        <EraseAccount />
      </PartList>
    </>
  );
}
