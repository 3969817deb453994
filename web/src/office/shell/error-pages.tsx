import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Brand } from '../../ui/brand.tsx';
import { Drawing, type DrawingName } from '../../ui/drawing.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { useTabTitle } from '../../ui/page-title.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import classes from './error-pages.module.css';
import { PublicLayout } from './public-layout.tsx';

interface Props {
  drawing: DrawingName;
  /** Whose texts: a part of the section `errors`. */
  what: 'unauthorized' | 'invalid' | 'notFound';
}

/** A page that says why there is nothing to see, and leads home. */
function ErrorPage({ drawing, what }: Props) {
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
      <ButtonLink to="/" size="md">
        {t('errors.home')}
      </ButtonLink>
    </main>
  );
}

/** Any address that leads nowhere; it has no route of its own and brings its frame along. */
export function NotFoundPage() {
  return (
    <PublicLayout>
      <ErrorPage drawing="lost" what="notFound" />
    </PublicLayout>
  );
}

/** A link that is incomplete or has lost its worth. */
export function InvalidAccessPage() {
  return <ErrorPage drawing="key" what="invalid" />;
}

/** Somebody is known, but may not see what they asked for. */
export function UnauthorizedPage() {
  return <ErrorPage drawing="lock" what="unauthorized" />;
}

/** Stands where a page broke or its part of the program did not load. */
export function CrashPage() {
  const { t } = useTranslation();
  return (
    <StateMessage
      drawing="failed"
      title={t('crash.title')}
      hint={t('crash.text')}
      action={<Button onClick={() => location.reload()}>{t('crash.reload')}</Button>}
    />
  );
}
