import { Badge, Button, Group } from '@mantine/core';
import { drawingPath, PAD } from '@regalo/contract/gifts/card-drawing';
import type { CardSignature } from '@regalo/contract/gifts/group-card';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../../ui/confirm-dialog.tsx';
import { Pager } from '../../../../../ui/pager.tsx';
import { useAction } from '../../../../../ui/use-submit.ts';
import { CARD_PAGE, updateSignature } from './api.ts';
import classes from './card.module.css';

interface Props {
  list: CardSignature[];
  total: number;
  page: number;
  onPage: (page: number) => void;
}

/** What was signed, and what its recipient is not to see. */
export function CardSignatures({ list, total, page, onPage }: Props) {
  const { t } = useTranslation();
  if (total === 0) return <p>{t('scheduled.card.none')}</p>;
  return (
    <section aria-label={t('scheduled.card.signatures')}>
      <h3 className={classes.heading}>{t('scheduled.card.count', { count: total })}</h3>
      <ul className={classes.list}>
        {list.map((one) => (
          <Signed key={one.id} signature={one} />
        ))}
      </ul>
      <Pager page={page} size={CARD_PAGE} total={total} onPage={onPage} />
    </section>
  );
}

function Signed({ signature }: { signature: CardSignature }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const { id, name, words, drawing, photo, hidden, waits, version } = signature;
  const turn = useAction({
    send: () => updateSignature(hidden ? { id, action: 'show', version } : { id, action: 'hide' }),
    failed: t('scheduled.failed'),
  });
  return (
    <li className={classes.signed} data-hidden={hidden || undefined}>
      {words && (
        <p className={classes.words} dir="auto">
          {words}
        </p>
      )}
      {photo && (
        <img className={classes.photo} src={photo} alt={t('scheduled.card.photo', { name })} />
      )}
      {drawing && (
        <svg
          className={classes.drawn}
          role="img"
          aria-label={t('scheduled.card.drawn', { name })}
          viewBox={`0 0 ${PAD.width} ${PAD.height}`}
        >
          <path d={drawingPath(drawing)} />
        </svg>
      )}
      <Group justify="space-between" gap="xs">
        <span>
          <bdi>
            <b>{name}</b>
          </bdi>{' '}
          {hidden && (
            <Badge variant="default">
              {t(waits ? 'scheduled.card.waits' : 'scheduled.card.hidden')}
            </Badge>
          )}
        </span>
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            aria-label={t(hidden ? 'scheduled.card.showOf' : 'scheduled.card.hideOf', { name })}
            loading={turn.sending}
            onClick={() => turn.run()}
          >
            {t(hidden ? 'scheduled.card.show' : 'scheduled.card.hide')}
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-label={t('scheduled.card.deleteOf', { name })}
            onClick={() => setAsked(true)}
          >
            {t('scheduled.card.delete')}
          </Button>
        </Group>
      </Group>
      <ConfirmDialog
        opened={asked}
        onClose={() => setAsked(false)}
        title={t('scheduled.card.ask', { name })}
        yes={t('scheduled.card.delete')}
        action={() => updateSignature({ id, action: 'delete' })}
        onDone={() => {}}
        failed={t('scheduled.failed')}
      >
        <p>{t('scheduled.card.forGood')}</p>
      </ConfirmDialog>
    </li>
  );
}
