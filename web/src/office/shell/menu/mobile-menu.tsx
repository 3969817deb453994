import { Drawer, VisuallyHidden } from '@mantine/core';
import { IconPalette } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Brand } from '../../../ui/brand.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useOpenedAfter } from '../../../ui/late/stand-in.tsx';
import { LanguageSwitch } from '../language-switch.tsx';
import { SchemeToggle } from '../scheme-toggle.tsx';
import { setNavClasses, useShell } from '../settings.ts';
import { useNavPalette } from '../theme/nav-palette.ts';
import classes from './mobile-menu.module.css';
import { SideMenu } from './side-menu.tsx';

const TRANSITION = { transition: 'slide-right', duration: 200, exitDuration: 230 } as const;

interface Props {
  opened: boolean;
  onClose: () => void;
  onTheme: () => void;
}

/** The menu of small windows, in a drawer. */
export function MobileMenu({ opened, onClose, onTheme }: Props) {
  const { t } = useTranslation();
  const navClasses = useShell((state) => state.menu.navClasses);
  const palette = useNavPalette();
  const close = () => {
    setNavClasses('mobile-ready', 'mobile-out');
    onClose();
  };
  return (
    <Drawer
      opened={useOpenedAfter(opened)}
      onClose={close}
      size={300}
      className={navClasses.join(' ')}
      styles={{ content: palette ?? {} }}
      classNames={{ content: classes.panel ?? '', header: classes.head ?? '' }}
      transitionProps={TRANSITION}
      onEnterTransitionEnd={() => setNavClasses('mobile-ready', 'mobile-in')}
      onExitTransitionEnd={() => setNavClasses()}
      title={
        <>
          <Brand /> <VisuallyHidden>{t('frame.menu')}</VisuallyHidden>
        </>
      }
      closeButtonProps={{ 'aria-label': t('frame.closeMenu') }}
    >
      <SideMenu onNavigate={close} />
      <div className={classes.tools}>
        <LanguageSwitch />
        <span>
          <SchemeToggle />
          <IconButton
            icon={IconPalette}
            label={t('theme.title')}
            onClick={() => {
              close();
              onTheme();
            }}
          />
        </span>
      </div>
    </Drawer>
  );
}
