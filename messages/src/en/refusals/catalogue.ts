/** What only operators are told, of the catalogue. */
export const catalogueRefusals = {
  catalogue_key_invalid:
    'A key has small letters, digits and hyphens only, and no hyphen in front.',
  catalogue_key_taken: 'Another part of the catalogue has this key already.',
  catalogue_part_not_found: 'The catalogue has no such part.',
  catalogue_parent_missing: 'Please say where it belongs.',
  catalogue_name_missing: 'Please fill this in.',
  catalogue_text_too_long: 'Please use at most {{max}} characters.',
  catalogue_amount_invalid: 'Please type a whole number within the limits.',
  catalogue_phone_invalid: 'Please type a phone number with its country code.',
  catalogue_price_missing: 'A card in dollars needs a price in colones.',
  catalogue_price_low: 'A card in dollars costs at least a colón for each cent.',
  catalogue_price_differs: 'A card in colones costs its face value.',
  catalogue_picture_unknown: 'This picture is not stored. Please upload it.',
  catalogue_picture_missing: '“{{name}}” has no picture yet.',
  catalogue_crop_invalid: 'This part of the picture cannot be cut out.',
  catalogue_file_invalid: 'The file is not a catalogue: {{problems}}',
  catalogue_nothing_chosen: 'Please choose a draft first.',
  catalogue_time_past: 'Please choose a time to come.',
  catalogue_draft_moved: 'Somebody has changed this meanwhile. Please look at it again.',
  catalogue_conflict:
    '“{{name}}” has been changed since the draft was made. Compare both, and keep the draft or discard it.',
  catalogue_parent_drafted:
    '“{{name}}” belongs to something that is not published yet. Publish both.',
} as const;
