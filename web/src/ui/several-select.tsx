import './several-select.css';
import { MultiSelect, type MultiSelectProps } from '@mantine/core';

/** Mantine's own, with the styles that first pages do without. */
export const SeveralSelect = (props: MultiSelectProps) => <MultiSelect {...props} />;
