import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../ui/page-title.tsx';
import { CelebrationArt } from './celebration-art.tsx';
import classes from './success-page.module.css';

/** The gift is on its way. */
export function SuccessPage() {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <CelebrationArt />
      <PageTitle tab={t('success.page')} title={t('success.title')} />
      <p className={classes.text}>{t('success.account')}</p>
      <p className={classes.text}>{t('success.email')}</p>
      {/* A full load, so that wallet and figures are fresh. */}
      <Button component="a" href="/" size="md" mt="xl">
        {t('success.home')}
      </Button>
    </div>
  );
}
