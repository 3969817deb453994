import { Modal, TextInput } from '@mantine/core';
import type { OrderGift } from '@regalo/contract/orders/detail';
import { IconBrandWhatsapp, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../../../lib/copy-text.ts';
import { toast } from '../../../../../ui/toast.ts';
import { useAction } from '../../../../../ui/use-submit.ts';
import { WordButton } from '../../../../../ui/word-button.tsx';
import { takeLink } from './api.ts';
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
  const { sending, run } = useAction({
    send: () => takeLink(id),
    onDone: (taken) => setText(taken.text),
    failed: t('order.failed'),
  });
  return (
    <>
      <WordButton
        icon={IconBrandWhatsapp}
        word={t('order.words.whatsapp')}
        label={t('links.whatsapp', { name })}
        aria-disabled={sending}
        onClick={() => run()}
      />
      <WhatsappDialog name={name} phone={phone} text={text} onClose={() => setText('')} />
    </>
  );
}

function CopyLink({ gift: { id, receiver_name: name } }: { gift: OrderGift }) {
  const { t } = useTranslation();
  const [link, setLink] = useState('');
  const { sending, run } = useAction({
    send: () => takeLink(id),
    onDone: async (taken) => {
      if (await copyText(taken.link)) toast('success', t('order.copied'));
      // Shown, to be copied by hand.
      else setLink(taken.link);
    },
    failed: t('order.failed'),
  });
  return (
    <>
      <WordButton
        icon={IconLink}
        word={t('order.words.copy')}
        label={t('order.copy', { name })}
        aria-disabled={sending}
        onClick={() => run()}
      />
      <LinkDialog name={name} link={link} onClose={() => setLink('')} />
    </>
  );
}

interface Props {
  /** Name of the recipient. */
  name: string;
  /** Empty while the dialog is closed. */
  link: string;
  onClose: () => void;
}

/** The link of a gift, to be copied by hand. */
function LinkDialog({ name, link, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={link !== ''} onClose={onClose} title={t('order.linkTitle', { name })}>
      <TextInput
        label={t('order.link')}
        description={t('order.linkHint')}
        value={link}
        readOnly
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
    </Modal>
  );
}
