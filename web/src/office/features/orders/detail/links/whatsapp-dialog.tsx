import { Button, Modal, Text } from '@mantine/core';
import { shownPhone } from '@regalo/contract/values/phone';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './whatsapp-dialog.module.css';

/** The address that opens WhatsApp with a message to somebody. @param phone with its country's code */
const whatsappLink = (phone: string, text: string): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;

interface Props {
  name: string;
  phone: string;
  /** Empty while the dialog is closed. */
  text: string;
  onClose: () => void;
}

/** The message with the link of a gift, and a link that opens WhatsApp with it. */
export function WhatsappDialog({ name, phone, text, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={text !== ''} onClose={onClose} title={t('order.linkTitle', { name })}>
      <Text size="sm" c="dimmed">
        {t('links.to', { phone: shownPhone(phone) })}
      </Text>
      <p className={classes.message}>{text}</p>
      {/* A link and no window that opens by itself: browsers block those after a call. */}
      <Button
        component="a"
        href={whatsappLink(phone, text)}
        target="_blank"
        rel="noopener noreferrer"
        leftSection={<IconBrandWhatsapp size={18} />}
        fullWidth
        mt="md"
        data-autofocus
        onClick={onClose}
      >
        {t('links.openWhatsapp')}
      </Button>
    </Modal>
  );
}
