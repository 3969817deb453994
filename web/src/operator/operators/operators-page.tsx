import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listState } from '../../lib/list-params.ts';
import { plainText } from '../../lib/plain-text.ts';
import { ListPanel } from '../../ui/list-panel.tsx';
import { LiveSearch } from '../../ui/live-search.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { NothingFound } from '../../ui/state-message.tsx';
import { nameOf, type Operator, useOperators } from './api.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { OperatorDialog } from './operator-dialog.tsx';
import { OperatorTable } from './operator-table.tsx';

const route = getRouteApi('/guarded/operators');

const fits = (operator: Operator, search: string) =>
  plainText(`${nameOf(operator)} ${operator.email}`).includes(plainText(search));

interface Found {
  found: Operator[];
  total_count: number;
}

/** The operators, a page of those whom the search finds. */
function useFound() {
  const navigate = route.useNavigate();
  const list = listState(route.useSearch(), (search, replace) => navigate({ search, replace }));
  const query = useOperators();
  const { page, size, search } = list.params;
  const fitting = query.data?.filter((one) => fits(one, search));
  const data: Found | undefined = fitting && {
    found: fitting.slice((page - 1) * size, page * size),
    total_count: fitting.length,
  };
  return { list, operators: query.data ?? [], query: { ...query, data } };
}

/** The people who run Regalo, and what each may do. */
export function OperatorsPage() {
  const { t } = useTranslation();
  const { list, operators, query } = useFound();
  const [inviting, setInviting] = useState(false);
  const [changed, setChanged] = useState({ id: 0, opened: false });
  return (
    <>
      <PageTitle
        tab={t('operator.operators.page')}
        title={t('operator.operators.page')}
        intro={t('operator.operators.intro')}
        actions={
          <Button leftSection={<IconUserPlus size={18} />} onClick={() => setInviting(true)}>
            {t('operator.operators.invite')}
          </Button>
        }
      />
      <ListPanel<Found>
        state={list}
        query={query}
        title={t('operator.operators.list')}
        tools={
          <LiveSearch
            value={list.params.search}
            placeholder={t('operator.operators.search')}
            onSearch={(search) => list.change({ search }, true)}
          />
        }
        empty={
          <NothingFound
            title={t('operator.operators.noMatch')}
            hint={t('operator.operators.noMatchHint')}
            all={t('operator.operators.showAll')}
            onAll={() => list.change({ search: '' })}
          />
        }
      >
        {(page) => (
          <OperatorTable
            rows={page?.found}
            onChange={({ id }) => setChanged({ id, opened: true })}
          />
        )}
      </ListPanel>
      <InviteDialog opened={inviting} onClose={() => setInviting(false)} />
      <OperatorDialog
        operator={operators.find(({ id }) => id === changed.id)}
        opened={changed.opened}
        onClose={() => setChanged({ ...changed, opened: false })}
      />
    </>
  );
}
