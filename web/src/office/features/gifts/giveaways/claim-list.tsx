import { Button } from '@mantine/core';
import type { GiveawayClaim, ShownGiveaway } from '@regalo/contract/gifts/giveaways';
import { shownPhone } from '@regalo/contract/values/phone';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../../../lib/dates.ts';
import { startExport } from '../../../../lib/exporting.ts';
import type { ListState } from '../../../../lib/list-params.ts';
import { useTimeZone } from '../../../../lib/profile.ts';
import { Allowed } from '../../../../ui/allowed.tsx';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import { ExportMenu, ExportProgress } from '../../../../ui/export-menu.tsx';
import { ListPanel } from '../../../../ui/list-panel.tsx';
import { StateMessage } from '../../../../ui/state-message.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useAction } from '../../../../ui/use-submit.ts';
import { acceptAll, fetchClaims, type useGiveaway } from './api.ts';

interface Props {
  giveaway: ShownGiveaway;
  state: ListState<{ page: number; size: number }>;
  query: ReturnType<typeof useGiveaway>;
}

/** With what somebody claimed; empty once they are erased. */
const contactOf = ({ email, phone }: GiveawayClaim): string =>
  email ?? (phone === null ? '' : shownPhone(phone));

/** Who claimed, newest first; those who are not in People yet are accepted here. */
export function ClaimList({ giveaway, state, query }: Props) {
  const { t } = useTranslation();
  const columns = useColumns(giveaway.id);
  return (
    <ListPanel
      id="claims"
      title={t('giveaways.claims')}
      state={state}
      query={query}
      tools={<Tools giveaway={giveaway} />}
      empty={
        <StateMessage
          drawing="people"
          title={t('giveaways.noClaims')}
          hint={t('giveaways.noClaimsHint')}
        />
      }
    >
      {(page) => (
        <DataTable
          label={t('giveaways.claims')}
          columns={columns}
          rows={page?.list}
          rowKey={({ id }) => id}
          stale={query.isPlaceholderData}
        />
      )}
    </ListPanel>
  );
}

function Tools({ giveaway: { id, to_accept: count } }: Pick<Props, 'giveaway'>) {
  const { t, i18n } = useTranslation();
  const accept = useAcceptance();
  return (
    <>
      {count > 0 && (
        <Allowed to="people.write">
          <Button loading={accept.sending} onClick={() => accept.run({ id })}>
            {t('giveaways.acceptAll', { count })}
          </Button>
        </Allowed>
      )}
      <Allowed to="people.export">
        <ExportMenu
          choices={[
            {
              onExport: (type) =>
                void startExport(type, t('giveaways.claimsFile'), (options) =>
                  fetchClaims(id, type, i18n.language, options),
                ),
            },
          ]}
        />
      </Allowed>
      <ExportProgress />
    </>
  );
}

function useAcceptance() {
  const { t } = useTranslation();
  return useAction({
    send: acceptAll,
    onDone: (count) =>
      toast(
        'success',
        count > 0 ? t('giveaways.accepted', { count }) : t('giveaways.acceptedNone'),
      ),
    failed: t('giveaways.failed'),
  });
}

function useColumns(giveaway: number): Column<GiveawayClaim>[] {
  const { t, i18n } = useTranslation();
  const zone = useTimeZone();
  const accept = useAcceptance();
  return [
    {
      key: 'name',
      header: t('giveaways.claimColumns.name'),
      main: true,
      cell: (claim) =>
        contactOf(claim) === '' ? t('giveaways.erased') : `${claim.first_name} ${claim.last_name}`,
    },
    {
      key: 'contact',
      header: t('giveaways.claimColumns.contact'),
      card: 'second',
      cell: contactOf,
    },
    {
      key: 'at',
      header: t('giveaways.claimColumns.at'),
      whole: true,
      cell: ({ claimedAt }) => localMoment(claimedAt, zone, i18n.language),
    },
    {
      key: 'people',
      header: t('giveaways.claimColumns.people'),
      card: 'state',
      cell: (claim) => {
        const { id, accepted, gift_id, first_name, last_name } = claim;
        if (accepted) return t('giveaways.inPeople');
        if (gift_id === null || contactOf(claim) === '') return t('giveaways.notYet');
        return (
          <Allowed to="people.write" otherwise={t('giveaways.notYet')}>
            <Button
              size="xs"
              variant="default"
              loading={accept.sending}
              aria-label={t('giveaways.acceptOne', { name: `${first_name} ${last_name}` })}
              onClick={() => accept.run({ id: giveaway, claims: [id] })}
            >
              {t('giveaways.accept')}
            </Button>
          </Allowed>
        );
      },
    },
  ];
}
