import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Drawing } from '../ui/drawing.tsx';
import { useTabTitle } from '../ui/page-title.tsx';
import classes from './not-found-page.module.css';

/** Any address that leads nowhere. */
export function NotFoundPage() {
  const { t } = useTranslation();
  useTabTitle(t('notFound.page'));
  return (
    <main className={classes.page}>
      <Drawing name="lost" />
      <p className={classes.code}>404</p>
      <h1 className={classes.title}>{t('notFound.title')}</h1>
      <p className={classes.text}>{t('notFound.text')}</p>
      <Button component={Link} to="/" size="md">
        {t('notFound.home')}
      </Button>
    </main>
  );
}
