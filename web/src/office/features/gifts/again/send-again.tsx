import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconRepeat } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { i18n } from '../../../../lib/i18n/i18n.ts';
import { failureText } from '../../../../lib/i18n/problem-text.ts';
import { Allowed } from '../../../../ui/allowed.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useSend } from '../../../../ui/use-submit.ts';
import { useCart } from '../cart.ts';
import { loadAgain } from '../checkout/api.ts';
import { isEmpty } from '../drafts/draft-schema.ts';
import { sayGone } from '../drafts/gone.ts';
import { keepAside } from '../drafts/set-aside.ts';
import { openDraft } from '../drafts/sync-draft.ts';
import { recipientFrom, uniqueRecipients } from '../recipient.ts';

/** Begins another order like one that was sent. */
export function SendAgain({ order }: { order: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [asking, dialog] = useDisclosure(false);
  const goOn = () => navigate({ to: useCart.getState().item ? '/checkout' : '/send-gift' });
  const onFailed = (error: unknown) => toast('problem', failureText(error, t('again.failed')));
  const { sending, send } = useSend({
    send: async (id: number) => {
      await openDraft();
      if (!isEmpty(useCart.getState())) {
        const kept = await keepAside();
        if (!kept) return false;
        toast('success', t('drafts.kept'));
      }
      await beginAgain(id);
      return true;
    },
    // An order that was begun and cannot be kept is given up only after a question.
    onDone: (begun) => (begun ? goOn() : dialog.open()),
    onFailed,
  });
  return (
    <Allowed to={['orders.send', 'people.read']}>
      <Button
        variant="default"
        leftSection={<IconRepeat size={18} />}
        loading={sending}
        onClick={() => send(() => order)}
      >
        {t('again.send')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={dialog.close}
        title={t('again.title')}
        yes={t('again.replace')}
        action={() => beginAgain(order)}
        onDone={() => void goOn()}
        onFailed={onFailed}
      >
        {t('again.text')}
      </ConfirmDialog>
    </Allowed>
  );
}

/** Fills the checkout with an order like one that was sent, and notes what of it is gone. */
async function beginAgain(order: number): Promise<void> {
  const again = await loadAgain(order);
  const { gift, gift_name, purchaser_name, valid_months, media, ...others } = again;
  const { from_group, people, gone, ...wishes } = others;
  const source = from_group ? 'groups' : 'people';
  useCart.getState().begin({
    item: gift,
    recipients: uniqueRecipients(people.map((person) => recipientFrom(source, person))),
    openedGroups: from_group
      ? [...new Set(people.map(({ group_id }) => group_id))].filter(Boolean)
      : [],
    ...wishes,
    purchaser: purchaser_name,
    validMonths: valid_months,
    attachment: media && {
      ...media,
      name: i18n.t(media.kind === 'image' ? 'wish.photo' : 'wish.video'),
    },
  });
  sayGone({ people: gone, gift: gift ? null : gift_name });
}
