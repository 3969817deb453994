import { Button } from '@mantine/core';
import type { TeamMember } from '@regalo/contract/team/members';
import { IconUserPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listState } from '../../../lib/list-params.ts';
import { plainText } from '../../../lib/plain-text.ts';
import { ListPanel } from '../../../ui/list-panel.tsx';
import { LiveSearch } from '../../../ui/live-search.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { NothingFound, StateMessage } from '../../../ui/state-message.tsx';
import { useTeam } from './api.ts';
import { InvitationPanel } from './invitation-panel.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { MemberTable } from './member-table.tsx';
import { memberName } from './members.ts';
import classes from './team-page.module.css';

const route = getRouteApi('/guarded/team');

function useMemberList() {
  const navigate = route.useNavigate();
  return listState(route.useSearch(), (search, replace) => navigate({ search, replace }));
}

const fits = (member: TeamMember, search: string) =>
  plainText(`${memberName(member)} ${member.email}`).includes(plainText(search));

interface Found {
  found: TeamMember[];
  total_count: number;
}

/** The members of the company and those who are invited. */
export function TeamPage() {
  const { t } = useTranslation();
  const team = useTeam();
  const list = useMemberList();
  const [inviting, setInviting] = useState(false);
  const [changing, setChanging] = useState({ id: 0, opened: false });
  const { page, size, search } = list.params;
  const { list: members, invitations = [], time_zone: zone = 0 } = team.data ?? {};
  const found = members?.filter((one) => fits(one, search));
  const invite = (
    <Button leftSection={<IconUserPlus size={18} />} onClick={() => setInviting(true)}>
      {t('team.invite')}
    </Button>
  );
  const alone = members?.length === 1 && invitations.length === 0;
  return (
    <>
      <PageTitle
        tab={t('team.page')}
        title={t('team.page')}
        intro={t('team.intro')}
        actions={invite}
      />
      <div className={classes.panels}>
        <InvitationPanel invitations={invitations} zone={zone} />
        <ListPanel<Found>
          state={list}
          query={{ ...team, data: found && { found, total_count: found.length } }}
          title={t('team.members')}
          tools={
            <LiveSearch
              value={search}
              placeholder={t('team.search')}
              onSearch={(wanted) => list.change({ search: wanted }, true)}
            />
          }
          empty={<NoneFound />}
          foot={
            alone && (
              <StateMessage drawing="people" title={t('team.alone')} hint={t('team.aloneHint')} />
            )
          }
        >
          {(shown) => (
            <MemberTable
              members={shown?.found.slice((page - 1) * size, page * size)}
              zone={zone}
              onChange={({ id }) => setChanging({ id, opened: true })}
            />
          )}
        </ListPanel>
      </div>
      <InviteDialog opened={inviting} onClose={() => setInviting(false)} />
      <MemberDialog
        {...changing}
        members={members ?? []}
        zone={zone}
        onClose={() => setChanging((one) => ({ ...one, opened: false }))}
      />
    </>
  );
}

function NoneFound() {
  const { t } = useTranslation();
  const { change } = useMemberList();
  return (
    <NothingFound
      title={t('team.noneFound')}
      hint={t('team.noneFoundHint')}
      all={t('team.showAll')}
      onAll={() => change({ search: '' })}
    />
  );
}
