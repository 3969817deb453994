import { IconBuildingStore, IconUsersGroup, IconWallet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Brand } from '../../ui/brand.tsx';
import { useTabTitle } from '../../ui/page-title.tsx';
import { LoginArt } from './login-art.tsx';
import { LoginForm } from './login-form.tsx';
import classes from './login-page.module.css';

/** Sign-in: what the product is on the left, the form on the right. */
export function LoginPage() {
  const { t } = useTranslation();
  useTabTitle(t('login.page'));
  return (
    <main className={classes.split}>
      <section className={classes.story}>
        <Brand />
        <div className={classes.words}>
          <h2 className={classes.claim}>{t('login.heroTitle')}</h2>
          <p className={classes.pitch}>{t('login.heroText')}</p>
        </div>
        <LoginArt label={t('login.art')} />
        <ul className={classes.points}>
          <li>
            <IconBuildingStore size={18} stroke={1.6} /> {t('login.pointShops')}
          </li>
          <li>
            <IconWallet size={18} stroke={1.6} /> {t('login.pointWallet')}
          </li>
          <li>
            <IconUsersGroup size={18} stroke={1.6} /> {t('login.pointGroups')}
          </li>
        </ul>
      </section>
      <section className={classes.entry}>
        <div className={classes.card}>
          <div className={classes.small}>
            <Brand />
          </div>
          <h1 className={classes.title}>{t('login.title')}</h1>
          <p className={classes.intro}>{t('login.intro')}</p>
          <LoginForm />
          <p className={classes.membership}>{t('login.membership')}</p>
        </div>
      </section>
    </main>
  );
}
