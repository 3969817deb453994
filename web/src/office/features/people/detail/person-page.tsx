import { CATEGORY_NAMES, type Category } from '@regalo/contract/api/fields';
import type { Person } from '@regalo/contract/people/person';
import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { Allowed } from '../../../../ui/allowed.tsx';
import { BackLink } from '../../../../ui/back-link.tsx';
import { ButtonLink } from '../../../../ui/links.tsx';
import { OnThisPage } from '../../../../ui/on-this-page.tsx';
import {
  FailedRecord,
  LoadingRecord,
  recordId,
  UnknownRecord,
} from '../../../../ui/record-page.tsx';
import { usePreviousList } from '../person-link.tsx';
import { useCategory } from '../use-category.ts';
import { usePersonDetail } from './api.ts';
import { PersonHead } from './person-head.tsx';
import { PersonHistory } from './person-history.tsx';
import { PersonInfo } from './person-info.tsx';
import classes from './person-page.module.css';
import { ReceivedGifts } from './received-gifts.tsx';

interface Props {
  /** Begins a gift for the person. */
  onSendGift: (person: Person) => void;
  /** The person's gifts to come, from another feature. */
  toCome: (person: number) => ReactNode;
}

/** One person with received gifts and history. */
export function PersonPage(props: Props) {
  const { t } = useTranslation();
  const category = useCategory();
  const id = useParams({
    from: '/guarded/$category/$person',
    select: ({ person }) => recordId(person),
  });
  return (
    <>
      <BackLink to="/$category/list" params={{ category }} search={usePreviousList()}>
        {t(`people.${CATEGORY_NAMES[category]}`)}
      </BackLink>
      {id === null ? (
        <UnknownPerson category={category} />
      ) : (
        // The key resets dialogs when the person changes.
        <Loaded key={`${category} ${id}`} category={category} id={id} {...props} />
      )}
    </>
  );
}

function Loaded({ category, id, onSendGift, toCome }: Props & { category: Category; id: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = usePersonDetail(id);
  const navigate = useNavigate();
  const leave = () => void navigate({ to: '/$category/list', params: { category }, replace: true });
  const unknown = error instanceof ApiError && error.code === 'not_found';
  if (unknown) return <UnknownPerson category={category} />;
  // A person of another category has their own address.
  if (data && data.person.role !== category)
    return (
      <Navigate
        to="/$category/$person"
        params={{ category: data.person.role, person: `${id}` }}
        search={(search) => search}
        replace
      />
    );
  if (data) {
    const sendGift = () => onSendGift(data.person);
    return (
      <>
        <PersonHead detail={data} onSendGift={sendGift} onErased={leave} />
        <OnThisPage />
        <div className={classes.sections}>
          <Allowed to="orders.read">
            {toCome(id)}
            <ReceivedGifts person={data.person} timeZone={data.time_zone} onSendGift={sendGift} />
          </Allowed>
          <PersonHistory id={id} timeZone={data.time_zone} />
          <PersonInfo detail={data} />
        </div>
      </>
    );
  }
  const title = t(`people.${CATEGORY_NAMES[category]}`);
  if (error) return <FailedRecord title={title} onRetry={() => void refetch()} />;
  return <LoadingRecord title={title} heights={[300, 180]} />;
}

function UnknownPerson({ category }: { category: Category }) {
  const { t } = useTranslation();
  return (
    <UnknownRecord
      title={t(`people.${CATEGORY_NAMES[category]}`)}
      unknown={t('personPage.unknown')}
      hint={t('personPage.unknownHint')}
      action={
        <ButtonLink to="/$category/list" params={{ category }} variant="default">
          {t('people.allPeople')}
        </ButtonLink>
      }
    />
  );
}
