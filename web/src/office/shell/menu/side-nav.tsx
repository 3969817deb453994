import { useTimeout } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Brand } from '../../../ui/brand.tsx';
import { collapseMenu, useShell } from '../settings.ts';
import { useNavPalette } from '../theme/nav-palette.ts';
import { SideMenu } from './side-menu.tsx';
import classes from './side-nav.module.css';

const HOVER_DELAY_MS = 80;

/** Opens the rail after 80 ms of hovering, or on keyboard focus; leaving closes it. */
function useRail(rail: boolean) {
  const opening = useTimeout(() => collapseMenu(false), HOVER_DELAY_MS);
  if (!rail) return {};
  const close = () => {
    opening.clear();
    collapseMenu(true);
  };
  return {
    onMouseEnter: () => opening.start(),
    onMouseLeave: close,
    onFocus: (event: FocusEvent) => {
      if (event.target.matches(':focus-visible')) collapseMenu(false);
    },
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) close();
    },
  };
}

/** The vertical menu beside the page: pinned, or a rail of icons that opens over the page. */
export function SideNav({ hidden }: { hidden: boolean }) {
  const { pinned, collapseAll } = useShell((state) => state.menu);
  const { t } = useTranslation();
  const palette = useNavPalette();
  const rail = useRail(!pinned);
  return (
    <aside
      className={classes.side}
      aria-label={t('frame.side')}
      data-rail={!pinned || undefined}
      data-open={(!pinned && !collapseAll) || undefined}
      data-hidden={hidden || undefined}
      style={palette}
      {...rail}
    >
      <Link to="/" className={classes.home}>
        <Brand />
      </Link>
      <SideMenu collapsed={!pinned && collapseAll} />
    </aside>
  );
}
