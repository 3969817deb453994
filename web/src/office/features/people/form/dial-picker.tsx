import { Combobox } from '@mantine/core';
import { type Country, countryNameIn, namesOfCountry } from '@regalo/contract/values/countries';
import { languageOf } from '@regalo/messages/languages';
import { IconChevronDown } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { bestMatches } from '../../../../lib/best-matches.ts';
import { withinPage } from '../../../../ui/option-list.ts';
import { useSearchedMenu } from '../../../../ui/searched-menu.ts';
import { CountryFlag } from '../country-flag.tsx';
import { type NamedCountry, useNamedCountries } from './named-countries.ts';
import classes from './phone-field.module.css';
import { useUsualCountries } from './usual-countries.ts';

/** A country by its name, code or dial code, with or without the plus sign. */
const findable = ({ country, name }: NamedCountry) => ({
  ...{ country, label: name, code: country.code },
  also: [...namesOfCountry(country), country.dial_code, country.dial_code.slice(1)],
});

interface Props {
  country: Country;
  /** Called with the ISO code of the chosen country. */
  onChange: (code: string) => void;
}

/** A menu of dial codes with a search. */
export function DialPicker({ country, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const nameOf = (each: Country) => countryNameIn(each, languageOf(i18n.language));
  const { combobox, term, search } = useSearchedMenu();
  const { dropdownOpened } = combobox;
  const usual = useUsualCountries(dropdownOpened);
  const countries = useNamedCountries();
  const all = useMemo(() => countries.map(findable), [countries]);
  const found = useMemo(() => {
    const first = usual.flatMap((one) => all.find((each) => each.country === one) ?? []);
    return dropdownOpened ? bestMatches(all, term, first) : [];
  }, [all, usual, term, dropdownOpened]);
  return (
    <Combobox
      store={combobox}
      width={300}
      position="bottom-start"
      shadow="md"
      {...withinPage}
      onOptionSubmit={(code) => {
        onChange(code);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target targetType="button">
        <button
          type="button"
          className={classes.dial}
          aria-label={t('person.dial', { country: nameOf(country), code: country.dial_code })}
          onClick={() => combobox.toggleDropdown()}
        >
          <CountryFlag code={country.code} />
          {country.dial_code}
          <IconChevronDown size={14} />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          {...search}
          placeholder={t('person.dialSearch')}
          aria-label={t('person.dialSearch')}
        />
        <Combobox.Options className={classes.options} aria-label={t('person.dialSearch')}>
          {found.map(({ country: { code, dial_code }, label }) => (
            <Combobox.Option key={code} value={code} className={classes.option}>
              <CountryFlag code={code} />
              <span className={classes.name}>{label}</span>
              <span className={classes.code}>{dial_code}</span>
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{t('choose.none')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
