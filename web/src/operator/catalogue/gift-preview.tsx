import { Button } from '@mantine/core';
import { textIn } from '@regalo/contract/catalogue/catalogue-languages';
import type { EditedCategory } from '@regalo/contract/operator/catalogue';
import { localDay, oneYearAfter } from '@regalo/contract/values/days';
import { type Currency, formatFaceValue } from '@regalo/contract/values/money';
import style from '@regalo/gift-view/gift-page.css?inline';
import { renderGiftPreview } from '@regalo/gift-view/render-page';
import { LANGUAGES, type Language } from '@regalo/messages/languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArtImage } from '../../ui/art-image.tsx';
import { OPERATOR_ZONE } from '../profile.ts';
import classes from './gift-preview.module.css';
import type { PartValues } from './part-values.ts';

interface Props {
  kind: 'shop' | 'item';
  values: PartValues;
  categories: EditedCategory[];
}

/** What a shop or an item looks like to managers who choose it and to recipients, in both languages. */
export function GiftPreview({ kind, values, categories }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const shops = categories.flatMap((category) => category.shops);
  const shop = kind === 'item' ? shops.find(({ key }) => key === values.parent) : undefined;
  const text = (field: string) => String(values[field] ?? '');
  const art = kind === 'item' ? text('gift_card_img') || shop?.card_img : text('card_img');
  const logo = kind === 'item' ? shop?.logo : text('logo');
  const amount = kind === 'item' ? Number(text('issued_amount')) : SAMPLE_AMOUNT;
  const currency: Currency = text('currency') === 'USD' ? 'USD' : 'CRC';
  const nameIn = (language: Language) =>
    textIn(language, { name: text('name'), name_en: text('name_en') }, 'name') || '…';
  const shopIn = (language: Language) =>
    kind === 'item' ? shop && textIn(language, shop, 'name') : nameIn(language);
  const pageIn = (language: Language) =>
    renderGiftPreview(
      {
        language,
        state: 'open',
        ...{ companyName: '…', purchaserName: '…', recipientName: '…', message: '…' },
        giftName: nameIn(language),
        shopName: shopIn(language) ?? '',
        faceValue: formatFaceValue(amount, currency),
        cardArt: art || null,
        logo: logo || null,
        media: null,
        validUntil: oneYearAfter(localDay(new Date(), OPERATOR_ZONE)),
      },
      style,
    );
  return (
    <section className={classes.preview} aria-label={t('operator.catalogue.preview')}>
      <Button size="xs" variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('operator.catalogue.preview')}
      </Button>
      {open && (
        <>
          {LANGUAGES.map((language) => (
            <div key={language} className={classes.card}>
              <p className={classes.title}>{t(`operator.catalogue.forManagers.${language}`)}</p>
              <ArtImage src={art ?? ''} name={nameIn(language)} decorative />
              <p className={classes.name}>
                {logo && <img className={classes.logo} src={logo} alt="" />}
                <span>
                  {nameIn(language)} · {formatFaceValue(amount, currency)}
                </span>
              </p>
            </div>
          ))}
          {LANGUAGES.map((language) => (
            <div key={language}>
              <p className={classes.title}>{t(`operator.catalogue.forRecipients.${language}`)}</p>
              <iframe
                className={classes.page}
                sandbox=""
                title={t(`operator.catalogue.forRecipients.${language}`)}
                srcDoc={pageIn(language)}
              />
            </div>
          ))}
        </>
      )}
    </section>
  );
}

/** Of a shop, whose gifts have amounts of their own. */
const SAMPLE_AMOUNT = 10_000;
