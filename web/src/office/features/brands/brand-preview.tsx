import { SegmentedControl } from '@mantine/core';
import { localDay, oneYearAfter } from '@regalo/contract/values/days';
import { formatColones } from '@regalo/contract/values/money';
import { languageOf } from '@regalo/messages/languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaAddress, useTimeZone } from '../../../lib/profile.ts';
import { GiftFrame, type PreviewView } from '../../../ui/gift-frame.tsx';
import { type BrandValues, colorOf } from './brand-values.ts';
import classes from './brands.module.css';

const SAMPLE_AMOUNT = 25_000;
const VIEWS: PreviewView[] = ['email', 'wrapped', 'open'];
const SCHEMES = ['light', 'dark'] as const;

/** A sample gift in a brand as it is typed: its mail, and its page. */
export function BrandPreview({ values }: { values: BrandValues }) {
  const { t, i18n } = useTranslation();
  const shown = useMediaAddress();
  const zone = useTimeZone();
  const [view, setView] = useState<PreviewView>('email');
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const language = languageOf(i18n.language);
  const name = values.name.trim() || '…';
  const gift = {
    language,
    surprise: false,
    companyName: name,
    brand: {
      name,
      color: colorOf(values.color),
      logo: values.logo && shown(values.logo),
      logoDark: values.logo_dark && shown(values.logo_dark),
      footer: values.footer[language],
    },
    purchaserName: t('brands.samplePurchaser'),
    recipientName: t('brands.sampleRecipient'),
    message: t('brands.sampleMessage'),
    giftName: t('brands.sampleGift'),
    shopName: null,
    faceValue: formatColones(SAMPLE_AMOUNT),
    cardArt: null,
    logo: null,
    media: null,
    validUntil: oneYearAfter(localDay(new Date(), zone)),
  };
  return (
    <section className={classes.preview} aria-label={t('brands.preview')}>
      <SegmentedControl
        fullWidth
        value={view}
        onChange={(chosen) => setView(chosen as PreviewView)}
        data={VIEWS.map((value) => ({ value, label: t(`brands.views.${value}`) }))}
        aria-label={t('brands.preview')}
      />
      <SegmentedControl
        fullWidth
        mt={8}
        value={scheme}
        onChange={(chosen) => setScheme(chosen as typeof scheme)}
        data={SCHEMES.map((value) => ({ value, label: t(`brands.schemes.${value}`) }))}
        aria-label={t('brands.scheme')}
      />
      <div className={classes.frame}>
        <GiftFrame gift={gift} view={view} scheme={scheme} title={t('brands.preview')} />
      </div>
    </section>
  );
}
