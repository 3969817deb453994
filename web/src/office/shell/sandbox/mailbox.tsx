import { Button, Modal, Skeleton, Text } from '@mantine/core';
import type { SandboxMessage } from '@regalo/contract/sandbox/endpoints';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../../lib/dates.ts';
import { useTimeZone } from '../../../lib/profile.ts';
import { FailedState, StateMessage } from '../../../ui/state-message.tsx';
import { useMailbox, useMessage } from './api.ts';
import classes from './mailbox.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** What would have been mailed or sent to phones. */
export function Mailbox({ opened, onClose }: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<SandboxMessage>();
  return (
    <Modal opened={opened} onClose={onClose} size="xl" title={t('sandbox.title')}>
      {shown ? (
        <>
          <Button
            variant="subtle"
            leftSection={<IconArrowLeft size={16} />}
            onClick={() => setShown(undefined)}
          >
            {t('sandbox.back')}
          </Button>
          <Message message={shown} />
        </>
      ) : (
        <List onChoose={setShown} />
      )}
    </Modal>
  );
}

/** The subject of a mail, or what a message to a phone is. */
function useSubject(): (message: SandboxMessage) => string {
  const { t } = useTranslation();
  return ({ channel, subject }) =>
    channel === 'mail' ? subject : t(`sandbox.channels.${channel}`);
}

function List({ onChoose }: { onChoose: (message: SandboxMessage) => void }) {
  const { t, i18n } = useTranslation();
  const zone = useTimeZone();
  const subjectOf = useSubject();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useMailbox();
  if (error && !data) return <FailedState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={180} radius="md" />;
  const messages = data.pages.flatMap(({ body }) => body.list);
  if (messages.length === 0)
    return <StateMessage drawing="gift" title={t('sandbox.none')} hint={t('sandbox.noneHint')} />;
  return (
    <>
      <Text size="sm" mb="sm">
        {t('sandbox.intro')}
      </Text>
      <ul className={classes.list}>
        {messages.map((message) => (
          <li key={message.id}>
            <button type="button" className={classes.message} onClick={() => onChoose(message)}>
              <b>{subjectOf(message)}</b>
              <span>
                {t('sandbox.to', { to: message.to })} ·{' '}
                {localMoment(message.createdAt, zone, i18n.language)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="default"
          mt="md"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('sandbox.more')}
        </Button>
      )}
    </>
  );
}

/** A mail is somebody's HTML: it may show pictures and open links, and run nothing. */
const ALLOWED = 'allow-popups allow-popups-to-escape-sandbox';

function Message({ message }: { message: SandboxMessage }) {
  const { t } = useTranslation();
  const subjectOf = useSubject();
  const { data, error, refetch } = useMessage(message.id);
  if (error && !data) return <FailedState onRetry={() => void refetch()} />;
  const html = data?.html?.replace(/<head>/i, '<head><base target="_blank">');
  return (
    <>
      <h3 className={classes.subject}>{subjectOf(message)}</h3>
      <Text size="sm">{t('sandbox.to', { to: message.to })}</Text>
      {!data && <Skeleton height={180} radius="md" mt="md" />}
      {html && (
        <iframe
          className={classes.mail}
          title={subjectOf(message)}
          sandbox={ALLOWED}
          srcDoc={html}
        />
      )}
      {data && !html && <p className={classes.text}>{data.text}</p>}
    </>
  );
}
