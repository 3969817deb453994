import { Button } from '@mantine/core';
import type { ShownGiveaway } from '@regalo/contract/gifts/giveaways';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../../lib/save-file.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { SharedLink } from '../../../../ui/shared-link.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useAction } from '../../../../ui/use-submit.ts';
import { changeGiveaway, fetchPoster } from './api.ts';

/** The link of a giveaway, as text, as a QR code and as a poster. */
export function GiveawayLink({ giveaway: { id, number, link, qr } }: { giveaway: ShownGiveaway }) {
  const { t, i18n } = useTranslation();
  const failed = t('giveaways.failed');
  const poster = useAction({
    send: async () =>
      saveFile(
        `${t('giveaways.posterFile')}_${number ?? id}.pdf`,
        await fetchPoster(id, i18n.language),
      ),
    failed,
  });
  const renew = useAction({
    send: () => changeGiveaway({ id, action: 'renew' }),
    onDone: () => toast('success', t('giveaways.renewed')),
    failed,
  });
  return (
    <Panel title={t('giveaways.share')}>
      <SharedLink
        link={link}
        qr={qr}
        words={{
          label: t('giveaways.link'),
          hint: t('giveaways.linkHint'),
          qr: t('giveaways.qr'),
          copy: t('giveaways.copy'),
          copied: t('giveaways.copied'),
        }}
      >
        <Button size="xs" variant="default" loading={poster.sending} onClick={() => poster.run()}>
          {t('giveaways.poster')}
        </Button>
        <Button size="xs" variant="default" loading={renew.sending} onClick={() => renew.run()}>
          {t('giveaways.renew')}
        </Button>
      </SharedLink>
    </Panel>
  );
}
