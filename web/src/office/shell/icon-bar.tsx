import {
  IconLayoutSidebar,
  IconLayoutSidebarFilled,
  IconPalette,
  IconSearch,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TipButton } from '../../ui/tip-button.tsx';
import { SchemeToggle } from './scheme-toggle.tsx';
import { changeMenu, useShell } from './settings.ts';

interface Props {
  onSearch: () => void;
  onTheme: () => void;
}

/** Buttons for search, pinning, light or dark, and theme settings. */
export function IconBar({ onSearch, onTheme }: Props) {
  const { t } = useTranslation();
  const attrMobile = useShell((state) => state.menu.attrMobile);
  return (
    <>
      <TipButton icon={IconSearch} label={t('frame.search')} onClick={onSearch} />
      {!attrMobile && <PinButton />}
      {!attrMobile && <SchemeToggle button={TipButton} />}
      {!attrMobile && <TipButton icon={IconPalette} label={t('theme.title')} onClick={onTheme} />}
    </>
  );
}

function PinButton() {
  const { t } = useTranslation();
  const { placement, behaviour, pinButtonEnable } = useShell((state) => state.menu);
  if (placement === 'horizontal') return null;
  const pinned = behaviour === 'pinned';
  return (
    <TipButton
      icon={pinned ? IconLayoutSidebarFilled : IconLayoutSidebar}
      label={pinned ? t('frame.unpin') : t('frame.pin')}
      disabled={!pinButtonEnable}
      onClick={() => changeMenu({ behaviour: pinned ? 'unpinned' : 'pinned' })}
    />
  );
}
