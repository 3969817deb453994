import { Button, Group, TextInput } from '@mantine/core';
import type { ShownGiveaway } from '@regalo/contract/gifts/giveaways';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../../lib/copy-text.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useAction } from '../../../../ui/use-submit.ts';
import { changeGiveaway, fetchPoster } from './api.ts';
import classes from './giveaways.module.css';

/** The link of a giveaway, as text, as a QR code and as a poster. */
export function GiveawayLink({ giveaway: { id, link, qr } }: { giveaway: ShownGiveaway }) {
  const { t, i18n } = useTranslation();
  const failed = t('giveaways.failed');
  const copy = async () => {
    if (await copyText(link)) toast('success', t('giveaways.copied'));
  };
  const poster = useAction({
    send: async () =>
      saveFile(`${t('giveaways.posterFile')}_${id}.pdf`, await fetchPoster(id, i18n.language)),
    failed,
  });
  const renew = useAction({
    send: () => changeGiveaway({ id, action: 'renew' }),
    onDone: () => toast('success', t('giveaways.renewed')),
    failed,
  });
  return (
    <Panel title={t('giveaways.share')}>
      <div className={classes.link}>
        {/* Black on white whatever the theme: cameras need it. */}
        <svg
          role="img"
          aria-label={t('giveaways.qr')}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          width={132}
          height={132}
          shapeRendering="crispEdges"
        >
          <rect width={qr.size} height={qr.size} fill="white" />
          <path d={qr.path} fill="black" />
        </svg>
        <div>
          <TextInput
            label={t('giveaways.link')}
            description={t('giveaways.linkHint')}
            value={link}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <Group gap="sm" mt="sm">
            <Button size="xs" onClick={() => void copy()}>
              {t('giveaways.copy')}
            </Button>
            <Button
              size="xs"
              variant="default"
              loading={poster.sending}
              onClick={() => poster.run()}
            >
              {t('giveaways.poster')}
            </Button>
            <Button size="xs" variant="default" loading={renew.sending} onClick={() => renew.run()}>
              {t('giveaways.renew')}
            </Button>
          </Group>
        </div>
      </div>
    </Panel>
  );
}
