import { Combobox, InputBase, type InputBaseProps, useCombobox } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './option-list.module.css';
import { useFirstMarked, withinPage } from './option-list.ts';
import { type SearchOption, useTypedChoice } from './use-typed-choice.ts';

interface Props extends Omit<InputBaseProps, 'value' | 'onChange'> {
  options: readonly SearchOption[];
  /** The values that come first, of those that fit equally well. */
  usual?: readonly string[] | undefined;
  /** Empty or null for none. */
  value?: string | null;
  /** Called with null where the text was erased or fits nothing. */
  onChange: (value: string | null) => void;
  /** Whether erasing the text leaves nothing chosen, instead of what was chosen before. */
  erasable?: boolean;
  placeholder?: string;
  renderOption?: (option: SearchOption) => ReactNode;
  onFocus?: () => void;
  onBlur?: () => void;
}

/**
 * A choice from a list by typing. Enter, and leaving the field, take what fits the text best; text that
 * fits nothing stays, and is said to.
 */
export function SearchSelect(props: Props) {
  const { options, usual, value, onChange, erasable, renderOption, ...rest } = props;
  const { onFocus, onBlur, error, ...input } = rest;
  const { t } = useTranslation();
  const id = useId();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const choice = useTypedChoice({ options, usual, value: value || null, onChange, erasable });
  const { typed, unknown, settle } = choice;
  const markFirst = useFirstMarked(combobox, typed);
  const onKeyDown = (event: KeyboardEvent) => {
    markFirst(event);
    if (event.key !== 'Enter' || typed === null) return;
    if (combobox.dropdownOpened && combobox.getSelectedOptionIndex() >= 0) return;
    // Nothing is marked: the text itself decides, and the form is not sent with it.
    event.preventDefault();
    settle();
    combobox.closeDropdown();
  };
  return (
    <Combobox
      store={combobox}
      shadow="md"
      {...withinPage}
      onOptionSubmit={(chosen) => {
        choice.take(chosen);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target withExpandedAttribute autoComplete="off">
        <InputBase
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          {...input}
          id={id}
          error={
            unknown === null
              ? error
              : t(typed === null ? 'choose.kept' : 'choose.unknown', { text: unknown })
          }
          value={choice.text}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            choice.type(event.currentTarget.value);
            combobox.resetSelectedOption();
            combobox.openDropdown();
          }}
          onFocus={() => {
            combobox.openDropdown();
            onFocus?.();
          }}
          onClick={(event) => {
            // What is typed next replaces what is chosen.
            if (typed === null) event.currentTarget.select();
            combobox.openDropdown();
          }}
          onBlur={() => {
            combobox.closeDropdown();
            settle();
            onBlur?.();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options className={classes.options} labelledBy={`${id}-label`}>
          {combobox.dropdownOpened && <Options choice={choice} renderOption={renderOption} />}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface OptionsProps {
  choice: ReturnType<typeof useTypedChoice>;
  renderOption: Props['renderOption'];
}

function Options({ choice: { found, typed, chosen }, renderOption }: OptionsProps) {
  const { t } = useTranslation();
  const draw = (option: SearchOption) => (
    <Combobox.Option
      key={option.value}
      value={option.value}
      active={option === chosen}
      aria-selected={option === chosen}
    >
      {renderOption?.(option) ?? option.label}
    </Combobox.Option>
  );
  if (found.length === 0) return <Combobox.Empty>{t('choose.none')}</Combobox.Empty>;
  const groups = [...new Set(found.map(({ group }) => group))];
  if (typed || groups.length < 2) return found.map(draw);
  return groups.map((group) => (
    <Combobox.Group key={group} label={group}>
      {found.filter((option) => option.group === group).map(draw)}
    </Combobox.Group>
  ));
}
