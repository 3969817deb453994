import { Drawer, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Brand } from '../../ui/brand.tsx';
import { useOpenedAfter } from '../../ui/late/stand-in.tsx';
import { SideMenu } from './side-menu.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** The menu of small windows, in a drawer. */
export function MobileMenu({ opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={useOpenedAfter(opened)}
      onClose={onClose}
      size={300}
      title={
        <>
          <Brand /> <VisuallyHidden>{t('frame.menu')}</VisuallyHidden>
        </>
      }
      closeButtonProps={{ 'aria-label': t('frame.closeMenu') }}
    >
      <SideMenu onNavigate={onClose} />
    </Drawer>
  );
}
