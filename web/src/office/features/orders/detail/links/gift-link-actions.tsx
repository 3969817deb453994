import type { OrderGift } from '@regalo/contract/orders/detail';
import { IconBrandWhatsapp, IconLink } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../../../lib/i18n/problem-text.ts';
import { TipButton } from '../../../../../ui/tip-button.tsx';
import { toast } from '../../../../../ui/toast.ts';
import { takeLink } from './api.ts';
import { LinkDialog } from './link-dialog.tsx';
import { WhatsappDialog } from './whatsapp-dialog.tsx';

/** Hands over the link of an unopened gift: as a copy, or by WhatsApp if no e-mail reaches anybody. */
export function GiftLinkActions({ gift }: { gift: OrderGift }) {
  const { status, receiver_number: phone } = gift;
  const unreached = status === 'no_email' || status === 'failed';
  return (
    <>
      {unreached && phone && <ShareByWhatsapp gift={gift} phone={phone} />}
      <CopyLink gift={gift} />
    </>
  );
}

function ShareByWhatsapp({ gift, phone }: { gift: OrderGift; phone: string }) {
  const { t } = useTranslation();
  const { id, receiver_name: name } = gift;
  const [text, setText] = useState('');
  const run = useMutation({
    mutationFn: () => takeLink(id),
    onSuccess: (taken) => setText(taken.text),
    onError: (error) => toast('problem', failureText(error, t('order.failed'))),
  });
  return (
    <>
      <TipButton
        icon={IconBrandWhatsapp}
        label={t('links.whatsapp', { name })}
        aria-disabled={run.isPending}
        onClick={() => {
          if (!run.isPending) run.mutate();
        }}
      />
      <WhatsappDialog name={name} phone={phone} text={text} onClose={() => setText('')} />
    </>
  );
}

function CopyLink({ gift: { id, receiver_name: name } }: { gift: OrderGift }) {
  const { t } = useTranslation();
  const [link, setLink] = useState('');
  const run = useMutation({
    mutationFn: () => takeLink(id),
    onSuccess: async (taken) => {
      try {
        await navigator.clipboard.writeText(taken.link);
        toast('success', t('order.copied'));
      } catch {
        // The clipboard may not be accessible; then the link is shown to be copied by hand.
        setLink(taken.link);
      }
    },
    onError: (error) => toast('problem', failureText(error, t('order.failed'))),
  });
  return (
    <>
      <TipButton
        icon={IconLink}
        label={t('order.copy', { name })}
        aria-disabled={run.isPending}
        onClick={() => {
          if (!run.isPending) run.mutate();
        }}
      />
      <LinkDialog name={name} link={link} onClose={() => setLink('')} />
    </>
  );
}
