import type { Person } from '@regalo/contract/people/person';
import { localDay } from '@regalo/contract/values/days';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../../lib/dates.ts';
import { Allowed } from '../../../../ui/allowed.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { useCustomFacts } from '../../custom-fields/custom-facts.ts';
import { OrderLink } from '../../orders/detail/order-link.tsx';
import { CountryName } from '../country-name.tsx';
import { usePersonDetail, usePersonGifts } from '../detail/api.ts';
import { sourceOf } from '../detail/person-info.tsx';
import { PersonLanguage } from '../person-language.tsx';
import { PersonLink } from '../person-link.tsx';
import classes from './person-details.module.css';

/** The details of a person that their row leaves out. */
export function PersonDetails({ person, id }: { person: Person; id: string }) {
  const { t, i18n } = useTranslation();
  return (
    <dl id={id} className={classes.facts}>
      <Fact label={t('people.id')}>{person.id}</Fact>
      <Fact label={t('people.dob')}>{person.dob && shortDay(person.dob, i18n.language)}</Fact>
      <Fact label={t('people.country')}>
        <CountryName name={person.country} />
      </Fact>
      <Fact label={t('people.startDate')}>
        {person.start_date && shortDay(person.start_date, i18n.language)}
      </Fact>
      <Fact label={t('people.language')}>
        <PersonLanguage language={person.language} />
      </Fact>
      <Fact label={t('people.noOccasions')}>
        {t(person.no_occasions ? 'people.yes' : 'people.no')}
      </Fact>
      {useCustomFacts('person', person.custom_fields).map(([name, value]) => (
        <Fact key={name} label={name}>
          {value}
        </Fact>
      ))}
      <Origin person={person} />
      <Allowed to="orders.read">
        <Gifts person={person} />
      </Allowed>
      <Fact label={t('personPage.page')}>
        <PersonLink person={person}>{t('personPage.open')}</PersonLink>
      </Fact>
    </dl>
  );
}

/** A fact; without a value a dash is shown. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || '-'}</dd>
    </div>
  );
}

const LOADING = '…';

/** When, by whom and how somebody was added. */
function Origin({ person }: { person: Person }) {
  const { t, i18n } = useTranslation();
  const { data, isPending } = usePersonDetail(person.id);
  const unknown = isPending && LOADING;
  const day = data && shortDay(localDay(data.createdAt, data.time_zone), i18n.language);
  return (
    <>
      <Fact label={t('personPage.addedOn')}>{day ?? unknown}</Fact>
      <Fact label={t('personPage.addedBy')}>{data?.added_by ?? unknown}</Fact>
      <Fact label={t('personPage.source')}>{data ? sourceOf(data, t) : unknown}</Fact>
    </>
  );
}

/** How many gifts somebody received, and the last one. */
function Gifts({ person }: { person: Person }) {
  const { t, i18n } = useTranslation();
  const { data, isPending } = usePersonGifts(person.id, 1);
  const zone = usePersonDetail(person.id).data?.time_zone ?? 0;
  const last = data?.list[0];
  return (
    <>
      <Fact label={t('personPage.received')}>
        {data ? `${data.total_count}` : isPending && LOADING}
      </Fact>
      <Fact label={t('personPage.last')}>
        {last ? (
          <span className={classes.last}>
            <OrderLink order={{ id: last.order_id, number: last.order_number }}>
              {shortDay(localDay(last.createdAt, zone), i18n.language)}
            </OrderLink>
            <StateBadge kind="gift" status={last.status} />
          </span>
        ) : (
          isPending && LOADING
        )}
      </Fact>
    </>
  );
}
