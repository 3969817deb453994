import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { OnThisPage } from '../../ui/on-this-page.tsx';
import { FailedRecord, LoadingRecord, UnknownRecord, useRecordId } from '../../ui/record-page.tsx';
import { type Area, ROLE_OF, useArea } from '../people/areas.ts';
import { useListPlace } from '../people/person-link.tsx';
import { usePersonDetail } from './api.ts';
import { PersonHead } from './person-head.tsx';
import { PersonHistory } from './person-history.tsx';
import { PersonInfo } from './person-info.tsx';
import classes from './person-page.module.css';
import { ReceivedGifts } from './received-gifts.tsx';

/** One person: who they are, what they received and what was changed of them. */
export function PersonPage() {
  const { t } = useTranslation();
  const area = useArea();
  const id = useRecordId('person');
  const place = useListPlace();
  return (
    <>
      <BackLink to={`/${area}/list`} search={place}>
        {t(`people.${area}`)}
      </BackLink>
      {id === null ? (
        <UnknownPerson area={area} />
      ) : (
        // Another person is another page: no dialog may travel along.
        <Loaded key={`${area} ${id}`} area={area} id={id} />
      )}
    </>
  );
}

function Loaded({ area, id }: { area: Area; id: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = usePersonDetail(id);
  const unknown = error instanceof ApiError && error.code === 'not_found';
  // A person of another category has a page there.
  if (unknown || (data && data.person.role !== ROLE_OF[area])) return <UnknownPerson area={area} />;
  if (data)
    return (
      <>
        <PersonHead area={area} person={data.person} />
        <OnThisPage />
        <div className={classes.sections}>
          <ReceivedGifts person={data.person} timeZone={data.time_zone} />
          <PersonHistory id={id} timeZone={data.time_zone} />
          <PersonInfo detail={data} />
        </div>
      </>
    );
  const title = t(`people.${area}`);
  if (error) return <FailedRecord title={title} onRetry={() => void refetch()} />;
  return <LoadingRecord title={title} heights={[300, 180]} />;
}

function UnknownPerson({ area }: { area: Area }) {
  const { t } = useTranslation();
  return (
    <UnknownRecord
      title={t(`people.${area}`)}
      unknown={t('personPage.unknown')}
      hint={t('personPage.unknownHint')}
      list={{ to: `/${area}/list`, label: t('people.allPeople') }}
    />
  );
}
