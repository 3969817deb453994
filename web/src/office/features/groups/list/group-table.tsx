import type { ListedGroup } from '@regalo/contract/groups/groups';
import { formatCount } from '@regalo/contract/values/count';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Allowed } from '../../../../ui/allowed.tsx';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import { TipButton } from '../../../../ui/tip-button.tsx';
import classes from './group-table.module.css';

interface Props {
  label: string;
  groups: ListedGroup[] | undefined;
  stale: boolean;
  onEdit: (group: ListedGroup) => void;
  onDelete: (group: ListedGroup) => void;
}

/** A table of groups with their actions. */
export function GroupTable({ label, groups, stale, onEdit, onDelete }: Props) {
  const { t } = useTranslation();
  const columns: Column<ListedGroup>[] = [
    { key: 'id', header: t('groups.id'), only: 'table', quiet: true, cell: ({ id }) => id },
    {
      key: 'name',
      header: t('groups.name'),
      main: true,
      cell: ({ id, role, name }) => (
        <Allowed to="people.read" otherwise={name}>
          <Link
            to="/$category/group/$group"
            params={{ category: role, group: `${id}` }}
            className={classes.name}
          >
            {name}
          </Link>
        </Allowed>
      ),
    },
    {
      key: 'people',
      header: t('groups.people'),
      numeric: true,
      cell: ({ people }) => formatCount(people),
    },
    {
      key: 'actions',
      header: t('groups.actions'),
      numeric: true,
      bare: true,
      cell: (group) => (
        <Allowed to="groups.write">
          <span className={classes.actions}>
            <TipButton
              icon={IconPencil}
              label={t('groups.edit', { name: group.name })}
              onClick={() => onEdit(group)}
            />
            <TipButton
              icon={IconTrash}
              label={t('groups.delete', { name: group.name })}
              onClick={() => onDelete(group)}
            />
          </span>
        </Allowed>
      ),
    },
  ];
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={groups}
      rowKey={({ id }) => id}
      stale={stale}
    />
  );
}
