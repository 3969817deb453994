import { useTranslation } from 'react-i18next';
import { Brand } from '../../ui/brand.tsx';
import { Drawing, type DrawingName } from '../../ui/drawing.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { useTabTitle } from '../../ui/page-title.tsx';
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
