import { Avatar, Badge } from '@mantine/core';
import type { TeamMember } from '@regalo/contract/team/members';
import type { Zone } from '@regalo/contract/values/days';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../../lib/dates.ts';
import { useMemberPhoto, useProfile } from '../../../lib/profile.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { RoleBadges } from '../../../ui/role-badges.tsx';
import { TipButton } from '../../../ui/tip-button.tsx';
import { memberName } from './members.ts';
import classes from './team-page.module.css';

interface Props {
  /** Undefined while they load. */
  members: TeamMember[] | undefined;
  zone: Zone;
  onChange: (member: TeamMember) => void;
}

/** Members with their roles, and when they last signed in. */
export function MemberTable({ members, zone, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const columns: Column<TeamMember>[] = [
    { key: 'name', header: t('team.name'), main: true, cell: (one) => <Person member={one} /> },
    { key: 'email', header: t('team.email'), cell: ({ email }) => email },
    { key: 'roles', header: t('roles.label'), cell: ({ roles }) => <RoleBadges roles={roles} /> },
    {
      key: 'seen',
      header: t('team.lastSignIn'),
      cell: ({ lastSignInAt: at }) =>
        at === null ? t('common.none') : localMoment(at, zone, i18n.language),
    },
    {
      key: 'status',
      header: t('team.status'),
      card: 'state',
      cell: ({ disabled }) => (
        <Badge variant={disabled ? 'outline' : 'light'} color={disabled ? 'gray' : 'green'}>
          {t(disabled ? 'team.disabled' : 'team.active')}
        </Badge>
      ),
    },
    {
      key: 'actions',
      header: t('team.actions'),
      numeric: true,
      bare: true,
      cell: (member) => (
        <span className={classes.actions}>
          <TipButton
            icon={IconPencil}
            label={t('team.change', { name: memberName(member) })}
            onClick={() => onChange(member)}
          />
        </span>
      ),
    },
  ];
  return (
    <DataTable
      label={t('team.members')}
      columns={columns}
      rows={members}
      rowKey={({ id }) => id}
      expected={3}
    />
  );
}

function Person({ member }: { member: TeamMember }) {
  const { t } = useTranslation();
  const photo = useMemberPhoto();
  const own = useProfile().data?.id === member.id;
  const name = memberName(member);
  return (
    <span className={classes.person}>
      <Avatar src={photo(member)} name={name} size={34} aria-hidden="true" />
      <span>
        {name}
        {own && <span className={classes.you}>{t('team.you')}</span>}
      </span>
    </span>
  );
}
