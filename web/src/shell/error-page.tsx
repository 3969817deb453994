import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Brand } from '../ui/brand.tsx';
import { Drawing, type DrawingName } from '../ui/drawing.tsx';
import { useTabTitle } from '../ui/page-title.tsx';
import classes from './error-page.module.css';

interface Props {
  drawing: DrawingName;
  /** Whose texts: a part of the section `errors`. */
  what: 'unauthorized' | 'invalid' | 'notFound';
}

/** A page that says why there is nothing to see, and leads home. */
export function ErrorPage({ drawing, what }: Props) {
  const { t } = useTranslation();
  useTabTitle(t(`errors.${what}.page`));
  return (
    <main className={classes.page}>
      <div className={classes.brand}>
        <Brand />
      </div>
      <Drawing name={drawing} />
      <p className={classes.label}>{t(`errors.${what}.label`)}</p>
      <h1 className={classes.title}>{t(`errors.${what}.title`)}</h1>
      <p className={classes.text}>{t(`errors.${what}.text`)}</p>
      <Button component={Link} to="/" size="md">
        {t('errors.home')}
      </Button>
    </main>
  );
}
