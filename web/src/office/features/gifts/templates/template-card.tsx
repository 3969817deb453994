import { celebrationByKey } from '@regalo/contract/gifts/celebrations';
import type { Template } from '@regalo/contract/gifts/templates';
import { languageOf } from '@regalo/messages/languages';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useGiftName } from '../../../../lib/gift-name.ts';
import { useMediaAddress } from '../../../../lib/profile.ts';
import classes from './templates.module.css';

interface Props {
  template: Template;
  /** The actions on it. */
  actions: ReactNode;
}

/** A template: what it is for, what it gives and what it says. */
export function TemplateCard({ template, actions }: Props) {
  const { t, i18n } = useTranslation();
  const shown = useMediaAddress();
  const celebration = celebrationByKey(template.celebration)?.name[languageOf(i18n.language)];
  const { media } = template;
  return (
    <li className={classes.card}>
      <h2 className={classes.name}>{template.name}</h2>
      <p className={classes.facts}>
        {celebration && `${celebration} · `}
        <GiftOf template={template} />
      </p>
      <blockquote className={classes.message}>{template.message}</blockquote>
      {media?.kind === 'image' && (
        <img className={classes.photo} src={shown(media.address)} alt={t('wish.photo')} />
      )}
      {media?.kind === 'video' && <p className={classes.facts}>{t('templates.withVideo')}</p>}
      <p className={classes.facts}>{t('templates.changedBy', { name: template.changed_by })}</p>
      <div className={classes.actions}>{actions}</div>
    </li>
  );
}

function GiftOf({ template: { gift, gift_name } }: { template: Template }) {
  const { t } = useTranslation();
  const giftName = useGiftName();
  if (gift) return [giftName(gift.name), gift.shop, gift.face].filter(Boolean).join(' · ');
  return gift_name
    ? t('templates.giftGone', { gift: giftName(gift_name) })
    : t('templates.giftEach');
}
