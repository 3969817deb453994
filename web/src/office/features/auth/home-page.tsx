import { useTranslation } from 'react-i18next';
import { readToken } from '../../../lib/session.ts';
import { Brand } from '../../../ui/brand.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { useTabTitle } from '../../../ui/page-title.tsx';
import classes from './home-page.module.css';
import { LoginArt } from './login-art.tsx';

/** The public start page. */
export function HomePage() {
  const { t } = useTranslation();
  useTabTitle(t('account.home.page'));
  const known = readToken() !== null;
  return (
    <main className={classes.page}>
      <div className={classes.brand}>
        <Brand />
      </div>
      <div className={classes.words}>
        <h1 className={classes.title}>{t('account.home.title')}</h1>
        <p className={classes.text}>{t('account.home.text')}</p>
        <ButtonLink to={known ? '/' : '/login'} size="md">
          {t(known ? 'account.home.dashboard' : 'account.signIn')}
        </ButtonLink>
      </div>
      <LoginArt label={t('login.art')} />
    </main>
  );
}
