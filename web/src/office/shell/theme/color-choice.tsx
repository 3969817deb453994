import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { COLORS, type ColorTheme, parseColor, tokens } from '../../../ui/theme/tokens.ts';
import { changeSettings, useShell } from '../settings.ts';
import group from './choice-group.module.css';
import classes from './color-choice.module.css';

/** The twelve colours: the light row above the dark one. */
export function ColorChoice() {
  const { t } = useTranslation();
  const name = useId();
  const chosen = useShell((state) => state.settings.color);
  return (
    <fieldset className={group.group}>
      <legend className={group.legend}>{t('theme.color')}</legend>
      <div className={classes.grid}>
        {COLORS.map((color) => (
          <Swatch key={color} color={color} group={name} chosen={color === chosen} />
        ))}
      </div>
    </fieldset>
  );
}

interface SwatchProps {
  color: ColorTheme;
  group: string;
  chosen: boolean;
}

function Swatch({ color, group: name, chosen }: SwatchProps) {
  const { t } = useTranslation();
  const { scheme, hue } = parseColor(color);
  const of = tokens(hue, scheme);
  return (
    <label
      className={classes.swatch}
      style={{ background: of['--rg-canvas'], borderColor: of['--rg-line'] }}
      title={t(`theme.colors.${color}`)}
    >
      <input
        type="radio"
        name={name}
        value={color}
        checked={chosen}
        aria-label={t(`theme.colors.${color}`)}
        onChange={() => changeSettings({ color })}
      />
      <span
        className={classes.dot}
        style={{ background: of['--rg-accent'], color: of['--rg-on-accent'] }}
      >
        {chosen && <IconCheck size={16} stroke={2.6} />}
      </span>
      <span className={classes.line} style={{ background: of['--rg-line-strong'] }} />
    </label>
  );
}
