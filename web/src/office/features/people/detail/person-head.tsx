import { Avatar, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { CATEGORY_NAMES } from '@regalo/contract/api/fields';
import type { PersonDetail } from '@regalo/contract/people/detail';
import type { Person } from '@regalo/contract/people/person';
import { localDay } from '@regalo/contract/values/days';
import { shownPhone } from '@regalo/contract/values/phone';
import {
  IconGift,
  IconMail,
  IconMailX,
  IconPencil,
  IconPhone,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../../lib/dates.ts';
import { loadOfficeTexts } from '../../../../lib/i18n/office-loader.ts';
import { Allowed } from '../../../../ui/allowed.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { PersonEditDialog } from '../form/person-edit-dialog.tsx';
import { fullName } from '../picked.ts';
import { PersonalDataMenu } from '../privacy/personal-data-menu.tsx';
import classes from './person-head.module.css';

// Few people share an address.
const SharesWith = lazy(async () => {
  const [file] = await Promise.all([import('./shares-with.tsx'), loadOfficeTexts('details')]);
  return { default: file.SharesWith };
});

interface Props {
  detail: PersonDetail;
  onSendGift: () => void;
  onErased: () => void;
}

/** A person's name, contact and actions. */
export function PersonHead({ detail, onSendGift, onErased }: Props) {
  const { t } = useTranslation();
  const { person } = detail;
  const [editing, dialog] = useDisclosure(false);
  const name = fullName(person);
  return (
    <>
      <PageTitle
        tab={name}
        title={
          <span className={classes.name}>
            <Avatar
              size={54}
              radius="xl"
              aria-hidden="true"
              classNames={{ placeholder: classes.initials ?? '' }}
            >
              {initialsOf(person)}
            </Avatar>
            <span>{name}</span>
          </span>
        }
        intro={<Facts detail={detail} />}
        actions={
          <>
            <PersonalDataMenu person={person} onErased={onErased} />
            <Allowed to="people.write">
              <Button
                variant="default"
                leftSection={<IconPencil size={18} />}
                onClick={dialog.open}
              >
                {t('personPage.edit')}
              </Button>
            </Allowed>
            <Allowed to="orders.send">
              <Button leftSection={<IconGift size={18} />} onClick={onSendGift}>
                {t('personPage.send')}
              </Button>
            </Allowed>
          </>
        }
      />
      <PersonEditDialog
        person={person}
        opened={editing}
        onClose={dialog.close}
        onSaved={dialog.close}
      />
    </>
  );
}

/** One or two letters instead of a photo. */
function initialsOf({ first_name, last_name, email }: Person): string {
  const words = [first_name, last_name].filter(Boolean);
  const letters = (words.length > 0 ? words : [email ?? '-']).map((word) => [...word][0] ?? '');
  return letters.join('').toUpperCase();
}

/** The fields of a complete person, besides e-mail or phone. */
const WANTED = ['first_name', 'last_name', 'dob', 'country'] as const;
const LABELS = {
  first_name: 'people.firstName',
  last_name: 'people.lastName',
  dob: 'people.dob',
  country: 'people.country',
} as const;

function Facts({ detail }: Pick<Props, 'detail'>) {
  const { t, i18n } = useTranslation();
  const { person, email_came_back: cameBack, time_zone } = detail;
  const missing = WANTED.filter((field) => !person[field]).map((field) => t(LABELS[field]));
  return (
    <span className={classes.facts}>
      <span className={classes.kind}>{t(`sources.kinds.${CATEGORY_NAMES[person.role]}`)}</span>
      <span className={classes.data} data-missing={missing.length > 0 || undefined}>
        {missing.length > 0
          ? t('personPage.missing', { fields: missing.join(', ') })
          : t('personPage.complete')}
      </span>
      {person.email && (
        <Fact icon={<IconMail size={16} aria-hidden="true" />}>
          <a href={mailLink(person.email)}>{person.email}</a>
        </Fact>
      )}
      {detail.shares_with && detail.shares_with.length > 0 && (
        <Suspense>
          <SharesWith people={detail.shares_with} byEmail={!!person.email} />
        </Suspense>
      )}
      {cameBack && (
        <Fact wrong icon={<IconMailX size={16} aria-hidden="true" />}>
          {t('personPage.cameBack', {
            day: shortDay(localDay(cameBack, time_zone), i18n.language),
          })}
        </Fact>
      )}
      {person.contact_no && (
        <Fact icon={<IconPhone size={16} aria-hidden="true" />}>
          <a href={`tel:${person.contact_no}`}>{shownPhone(person.contact_no)}</a>
        </Fact>
      )}
      {person.group_id > 0 && (
        <Fact icon={<IconUsers size={16} aria-hidden="true" />}>
          <Allowed to={['groups.read', 'people.read']} otherwise={person.group_name}>
            <Link
              to="/$category/group/$group"
              params={{ category: person.role, group: `${person.group_id}` }}
            >
              {person.group_name}
            </Link>
          </Allowed>
        </Fact>
      )}
    </span>
  );
}

/** Escapes `?` and `&`, which would add recipients and texts to the link. */
const mailLink = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

interface FactProps {
  icon: ReactNode;
  /** Somebody should do something about it. */
  wrong?: boolean;
  children: ReactNode;
}

function Fact({ icon, wrong, children }: FactProps) {
  return (
    <span className={classes.fact} data-wrong={wrong || undefined}>
      {icon}
      {children}
    </span>
  );
}
