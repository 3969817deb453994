import { Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { OnThisPage } from '../../ui/on-this-page.tsx';
import { PageTitle, useTabTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FailedState } from '../../ui/state-message.tsx';
import { type Area, ROLE_OF, useArea } from '../people/areas.ts';
import { useListPlace } from '../people/person-link.tsx';
import { usePersonDetail } from './api.ts';
import { PersonHead } from './person-head.tsx';
import { PersonHistory } from './person-history.tsx';
import { PersonInfo } from './person-info.tsx';
import classes from './person-page.module.css';
import { ReceivedGifts } from './received-gifts.tsx';
import { UnknownPerson } from './unknown-person.tsx';

/** As the contract takes ids in an address. */
const ID = /^[1-9]\d{0,14}$/;

/** One person: who they are, what they received and what was changed of them. */
export function PersonPage() {
  const { t } = useTranslation();
  const area = useArea();
  const { person = '' } = useParams({ strict: false }) as { person?: string };
  const place = useListPlace();
  return (
    <>
      <Link
        to={`/${area}/list`}
        search={place as never}
        className={classes.back}
        activeOptions={{ exact: true }}
      >
        <IconArrowLeft size={16} aria-hidden="true" />
        {t(`people.${area}`)}
      </Link>
      {ID.test(person) ? (
        // Another person is another page: no dialog may travel along.
        <Loaded key={`${area} ${person}`} area={area} id={Number(person)} />
      ) : (
        <UnknownPerson area={area} />
      )}
    </>
  );
}

function Loaded({ area, id }: { area: Area; id: number }) {
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
  return error ? <Failed area={area} onRetry={() => void refetch()} /> : <Loading area={area} />;
}

function Failed({ area, onRetry }: { area: Area; onRetry: () => void }) {
  const { t } = useTranslation();
  const title = t(`people.${area}`);
  return (
    <>
      <PageTitle tab={title} title={title} />
      <Panel>
        <FailedState onRetry={onRetry} />
      </Panel>
    </>
  );
}

function Loading({ area }: { area: Area }) {
  const { t } = useTranslation();
  useTabTitle(t(`people.${area}`));
  return (
    <div role="status" aria-label={t('common.loading')}>
      <Skeleton height={38} maw={320} mb={14} />
      <Skeleton height={16} maw={220} mb={30} />
      <Skeleton height={300} mb={20} />
      <Skeleton height={180} />
    </div>
  );
}
