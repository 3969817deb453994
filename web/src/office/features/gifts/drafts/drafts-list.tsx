import { Button, Group, Skeleton } from '@mantine/core';
import { DRAFT_DAYS, type ListedDraft } from '@regalo/contract/gifts/drafts';
import { problem } from '@regalo/contract/refusals/problem';
import { formatColones } from '@regalo/contract/values/money';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../../../lib/dates.ts';
import { useGiftName } from '../../../../lib/gift-name.ts';
import { failureText, problemText } from '../../../../lib/i18n/problem-text.ts';
import { useTimeZone } from '../../../../lib/profile.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useSend } from '../../../../ui/use-submit.ts';
import { useCart } from '../cart.ts';
import { refreshDrafts, useDrafts } from './draft-api.ts';
import { isEmpty } from './draft-schema.ts';
import classes from './drafts-list.module.css';
import { continueDraft, deleteListed, Gone, NotKept } from './set-aside.ts';

/** The gifts that the member has begun besides the one in the checkout. @param empty instead of them; nothing if absent */
export function DraftsList({ empty }: { empty?: ReactNode }) {
  const { t } = useTranslation();
  const present = useCart((cart) => (isEmpty(cart) ? null : cart.draft));
  const [deleting, setDeleting] = useState<ListedDraft>();
  const { data } = useDrafts();
  const drafts = (data ?? []).filter(({ key }) => key !== present);
  return (
    <>
      {drafts.length > 0 && (
        <div className={classes.panel}>
          <Panel title={t('drafts.title')}>
            <p className={classes.intro}>{t('drafts.intro', { days: DRAFT_DAYS })}</p>
            <ul className={classes.list}>
              {drafts.map((draft) => (
                <Draft key={draft.key} draft={draft} onDelete={() => setDeleting(draft)} />
              ))}
            </ul>
          </Panel>
        </div>
      )}
      {empty && !data && (
        <div className={classes.panel}>
          <Panel title={t('drafts.title')}>
            <p className={classes.intro}>{t('drafts.intro', { days: DRAFT_DAYS })}</p>
            <div role="status" aria-label={t('common.loading')}>
              <Skeleton height={180} />
            </div>
          </Panel>
        </div>
      )}
      {empty && data && drafts.length === 0 && present === null && (
        <div className={classes.panel}>
          <Panel title={t('drafts.title')}>{empty}</Panel>
        </div>
      )}
      <ConfirmDialog
        opened={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title={t('drafts.deleteTitle')}
        yes={t('drafts.delete')}
        action={async () => {
          if (deleting) await deleteListed(deleting.key);
        }}
        onDone={() => toast('success', t('drafts.deleted'))}
        failed={t('drafts.deleteFailed')}
      >
        {t('drafts.deleteText')}
      </ConfirmDialog>
    </>
  );
}

function useContinue() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return useSend({
    send: async (key: string) => {
      await continueDraft(key);
      const { item, step } = useCart.getState();
      if (item) await navigate({ to: '/checkout', search: { step } });
      refreshDrafts();
    },
    onFailed: (error) => {
      if (error instanceof NotKept) toast('problem', t('drafts.notKept'));
      else if (error instanceof Gone) toast('problem', problemText(problem('draft_gone')));
      else toast('problem', failureText(error, t('drafts.openFailed')));
      refreshDrafts();
    },
  });
}

/** The recipients of a draft: the first one by name. */
function useWhom() {
  const { t } = useTranslation();
  return ({ first_recipient: name, quantity }: ListedDraft) => {
    if (quantity === 0) return t('drafts.nobody');
    return name === null
      ? t('drafts.people', { count: quantity })
      : t('drafts.named', { name, count: quantity - 1 });
  };
}

function Draft({ draft, onDelete }: { draft: ListedDraft; onDelete: () => void }) {
  const { t, i18n } = useTranslation();
  const giftName = useGiftName();
  const zone = useTimeZone();
  const { sending, send } = useContinue();
  const whom = useWhom()(draft);
  const gift = draft.gift === null ? t('drafts.noGift') : giftName(draft.gift);
  const moment = localMoment(draft.changedAt, zone, i18n.language);
  return (
    <li className={classes.draft}>
      <div className={classes.about}>
        <p className={classes.gift}>
          {gift}
          {draft.amount !== null &&
            ` · ${t('drafts.each', { amount: formatColones(draft.amount) })}`}
        </p>
        <p className={classes.more}>
          {whom} · {t('drafts.changed', { moment })}
        </p>
      </div>
      <Group gap="xs" wrap="nowrap">
        <Button
          size="compact-sm"
          loading={sending}
          aria-label={t('drafts.continueOf', { gift: `${gift}, ${whom}` })}
          onClick={() => send(() => draft.key)}
        >
          {t('drafts.continue')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('drafts.deleteOf', { gift: `${gift}, ${whom}` })}
          onClick={onDelete}
        >
          {t('drafts.delete')}
        </Button>
      </Group>
    </li>
  );
}
