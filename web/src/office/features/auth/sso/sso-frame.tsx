import { IconBuilding, IconKeyOff, IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyArt } from '../../../../ui/sign-in/key-art.tsx';
import { SplitPage } from '../../../../ui/sign-in/split-page.tsx';

/** The frame of the pages of a company's sign-in. */
export function SsoFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <SplitPage
      tab={t('sso.page')}
      story={{
        claim: t('sso.claim'),
        pitch: t('sso.pitch'),
        art: <KeyArt label={t('account.keyArt')} />,
        points: [
          [IconBuilding, t('sso.pointOwn')],
          [IconKeyOff, t('sso.pointNoPin')],
          [IconShieldCheck, t('sso.pointSafe')],
        ],
      }}
    >
      {children}
    </SplitPage>
  );
}
