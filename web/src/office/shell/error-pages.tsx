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
  /** Its texts, below `errors`. */
  what: 'unauthorized' | 'invalid' | 'notFound';
}

/** A page that explains an error and links home. */
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

/** For unknown addresses. It has no route, so it brings its own layout. */
export function NotFoundPage() {
  return (
    <PublicLayout>
      <ErrorPage drawing="lost" what="notFound" />
    </PublicLayout>
  );
}

/** For links that are incomplete or no longer valid. */
export function InvalidAccessPage() {
  return <ErrorPage drawing="key" what="invalid" />;
}

/** For members without permission for a page. */
export function UnauthorizedPage() {
  return <ErrorPage drawing="lock" what="unauthorized" />;
}

/** A page whose files could not be loaded: the server is away, or newer than what is open. */
export class MissingPart extends Error {
  constructor(cause: unknown) {
    super('A part of the program did not load', { cause });
  }
}

/** What browsers and Vite say when a file of the program does not load. */
const NOT_LOADED = /dynamically imported module|module script failed|unable to preload/i;

/** Shown if a page crashed or did not load. */
export function CrashPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const missing = error instanceof MissingPart || NOT_LOADED.test(String(error));
  return (
    <StateMessage
      drawing="failed"
      title={missing ? t('common.failedTitle') : t('crash.title')}
      hint={missing ? t('crash.missing') : t('crash.text')}
      action={<Button onClick={() => location.reload()}>{t('crash.reload')}</Button>}
    />
  );
}
