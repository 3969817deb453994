import type { CustomColumn, SheetField } from '@regalo/contract/people/upload/sheet-columns';
import { useTranslation } from 'react-i18next';
import { useCustomFields } from '../../../custom-fields/api.ts';

/** The text key of each field's name. */
export const FIELD_TEXT = {
  first_name: 'people.firstName',
  last_name: 'people.lastName',
  email: 'people.email',
  contact_no: 'people.phone',
  dob: 'people.dob',
  country: 'people.country',
  start_date: 'people.startDate',
  language: 'people.language',
  no_occasions: 'people.noOccasions',
} as const satisfies Record<SheetField, string>;

const isField = (field: SheetField | CustomColumn): field is SheetField => field in FIELD_TEXT;

/** Returns a function that names a cell: by its field, or by the company's name for a custom one. */
export function useCellName() {
  const { t } = useTranslation();
  const fields = useCustomFields('person');
  return (field: SheetField | CustomColumn): string => {
    if (isField(field)) return t(FIELD_TEXT[field]);
    const key = field.slice(field.indexOf('.') + 1);
    return fields.find((one) => one.key === key)?.name ?? key;
  };
}
