import { Drawer } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { LANGUAGES, languageNames } from '@regalo/messages/languages';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { changeMenu, changeSettings, setLanguage, useShell } from '../settings.ts';
import { BEHAVIOURS, LAYOUTS, NAV_COLORS, PLACEMENTS, RADII } from '../settings-schema.ts';
import classes from './choice-group.module.css';
import { ColorChoice } from './color-choice.tsx';
import { MenuPicture, NavPicture, PagePicture, RadiusPicture } from './pictures.tsx';

/** The theme settings; each change applies at once. */
export function ThemeSettings({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  // A drawer that is open at its first render could not return the focus.
  const mounted = useMounted();
  return (
    <Drawer
      opened={opened && mounted}
      onClose={onClose}
      position="right"
      size={380}
      // Changes apply at once, so the page must stay visible.
      overlayProps={{ backgroundOpacity: 0.06 }}
      title={t('theme.title')}
    >
      <ColorChoice />
      <MenuChoices />
      <PageChoices />
      <LanguageChoice />
    </Drawer>
  );
}

interface Props<T extends string> {
  legend: string;
  values: readonly T[];
  chosen: T;
  onChoose: (value: T) => void;
  name: (value: T) => string;
  picture?: (value: T) => ReactNode;
}

/** A group of radio buttons with pictures. */
function ChoiceGroup<T extends string>(props: Props<T>) {
  const { legend, values, chosen, onChoose, name, picture } = props;
  const group = useId();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.row}>
        {values.map((value) => (
          <label key={value} className={classes.choice} data-chosen={value === chosen || undefined}>
            <input
              type="radio"
              name={group}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {picture?.(value)}
            <span className={classes.name}>{name(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function MenuChoices() {
  const { t } = useTranslation();
  const { behaviour, placement } = useShell((state) => state.menu);
  const navColor = useShell((state) => state.settings.navColor);
  return (
    <>
      <ChoiceGroup
        legend={t('theme.navPalette')}
        values={NAV_COLORS}
        chosen={navColor}
        onChoose={(value) => changeSettings({ navColor: value })}
        name={(value) => t(`theme.${value}`)}
        picture={(value) => <NavPicture navColor={value} />}
      />
      <ChoiceGroup
        legend={t('theme.behaviour')}
        values={BEHAVIOURS}
        chosen={behaviour}
        onChoose={(value) => changeMenu({ behaviour: value })}
        name={(value) => t(`theme.${value}`)}
        picture={(value) => <MenuPicture form={value} />}
      />
      <ChoiceGroup
        legend={t('theme.placement')}
        values={PLACEMENTS}
        chosen={placement}
        onChoose={(value) => changeMenu({ placement: value })}
        name={(value) => t(`theme.${value}`)}
        picture={(value) => <MenuPicture form={value} />}
      />
    </>
  );
}

function PageChoices() {
  const { t } = useTranslation();
  const { layout, radius } = useShell((state) => state.settings);
  return (
    <>
      <ChoiceGroup
        legend={t('theme.layout')}
        values={LAYOUTS}
        chosen={layout}
        onChoose={(value) => changeSettings({ layout: value })}
        name={(value) => t(`theme.${value}`)}
        picture={(value) => <PagePicture layout={value} />}
      />
      <ChoiceGroup
        legend={t('theme.radius')}
        values={RADII}
        chosen={radius}
        onChoose={(value) => changeSettings({ radius: value })}
        name={(value) => t(`theme.${value}`)}
        picture={(value) => <RadiusPicture radius={value} />}
      />
    </>
  );
}

function LanguageChoice() {
  const { t } = useTranslation();
  const lang = useShell((state) => state.lang);
  return (
    <ChoiceGroup
      legend={t('shell.language')}
      values={LANGUAGES}
      chosen={lang}
      onChoose={setLanguage}
      name={(value) => languageNames(value)[value]}
    />
  );
}
