import { LANGUAGES, type Language } from '@regalo/messages/languages';

/**
 * Every country and territory with a dial code: ISO 3166-1 and AC, TA, XK.
 * Lengths are the national digits of a mobile number (Google's libphonenumber metadata, checked by
 * countries.test.ts); names are those of Unicode CLDR, the English ones fixed here because the API uses them.
 */
type Row = [code: string, dial: string, shortest: number, longest: number, name: string];

const ROWS: Row[] = [
  ['AF', '93', 9, 9, 'Afghanistan'],
  ['AX', '358', 6, 10, 'Åland Islands'],
  ['AL', '355', 9, 9, 'Albania'],
  ['DZ', '213', 9, 9, 'Algeria'],
  ['AS', '1', 10, 10, 'American Samoa'],
  ['AD', '376', 6, 9, 'Andorra'],
  ['AO', '244', 9, 9, 'Angola'],
  ['AI', '1', 10, 10, 'Anguilla'],
  ['AG', '1', 10, 10, 'Antigua & Barbuda'],
  ['AR', '54', 10, 11, 'Argentina'],
  ['AM', '374', 8, 8, 'Armenia'],
  ['AW', '297', 7, 7, 'Aruba'],
  ['AC', '247', 5, 5, 'Ascension Island'],
  ['AU', '61', 9, 9, 'Australia'],
  ['AT', '43', 7, 13, 'Austria'],
  ['AZ', '994', 9, 9, 'Azerbaijan'],
  ['BS', '1', 10, 10, 'Bahamas'],
  ['BH', '973', 8, 8, 'Bahrain'],
  ['BD', '880', 10, 10, 'Bangladesh'],
  ['BB', '1', 10, 10, 'Barbados'],
  ['BY', '375', 9, 9, 'Belarus'],
  ['BE', '32', 9, 9, 'Belgium'],
  ['BZ', '501', 7, 7, 'Belize'],
  ['BJ', '229', 10, 10, 'Benin'],
  ['BM', '1', 10, 10, 'Bermuda'],
  ['BT', '975', 8, 8, 'Bhutan'],
  ['BO', '591', 8, 8, 'Bolivia'],
  ['BA', '387', 8, 9, 'Bosnia & Herzegovina'],
  ['BW', '267', 8, 8, 'Botswana'],
  ['BR', '55', 10, 11, 'Brazil'],
  ['IO', '246', 7, 7, 'British Indian Ocean Territory'],
  ['VG', '1', 10, 10, 'British Virgin Islands'],
  ['BN', '673', 7, 7, 'Brunei'],
  ['BG', '359', 8, 9, 'Bulgaria'],
  ['BF', '226', 8, 8, 'Burkina Faso'],
  ['BI', '257', 8, 8, 'Burundi'],
  ['KH', '855', 8, 9, 'Cambodia'],
  ['CM', '237', 9, 9, 'Cameroon'],
  ['CA', '1', 10, 10, 'Canada'],
  ['CV', '238', 7, 7, 'Cape Verde'],
  ['BQ', '599', 7, 7, 'Caribbean Netherlands'],
  ['KY', '1', 10, 10, 'Cayman Islands'],
  ['CF', '236', 8, 8, 'Central African Republic'],
  ['TD', '235', 8, 8, 'Chad'],
  ['CL', '56', 9, 9, 'Chile'],
  ['CN', '86', 11, 11, 'China'],
  ['CX', '61', 9, 9, 'Christmas Island'],
  ['CC', '61', 9, 9, 'Cocos (Keeling) Islands'],
  ['CO', '57', 10, 10, 'Colombia'],
  ['KM', '269', 7, 7, 'Comoros'],
  ['CG', '242', 9, 9, 'Congo - Brazzaville'],
  ['CD', '243', 7, 9, 'Congo - Kinshasa'],
  ['CK', '682', 5, 5, 'Cook Islands'],
  ['CR', '506', 8, 8, 'Costa Rica'],
  ['CI', '225', 10, 10, 'Côte d’Ivoire'],
  ['HR', '385', 8, 9, 'Croatia'],
  ['CU', '53', 8, 8, 'Cuba'],
  ['CW', '599', 7, 8, 'Curaçao'],
  ['CY', '357', 8, 8, 'Cyprus'],
  ['CZ', '420', 9, 9, 'Czechia'],
  ['DK', '45', 8, 8, 'Denmark'],
  ['DJ', '253', 8, 8, 'Djibouti'],
  ['DM', '1', 10, 10, 'Dominica'],
  ['DO', '1', 10, 10, 'Dominican Republic'],
  ['EC', '593', 9, 9, 'Ecuador'],
  ['EG', '20', 10, 10, 'Egypt'],
  ['SV', '503', 8, 8, 'El Salvador'],
  ['GQ', '240', 9, 9, 'Equatorial Guinea'],
  ['ER', '291', 7, 7, 'Eritrea'],
  ['EE', '372', 7, 8, 'Estonia'],
  ['SZ', '268', 8, 8, 'Eswatini'],
  ['ET', '251', 9, 9, 'Ethiopia'],
  ['FK', '500', 5, 5, 'Falkland Islands'],
  ['FO', '298', 6, 6, 'Faroe Islands'],
  ['FJ', '679', 7, 7, 'Fiji'],
  ['FI', '358', 6, 10, 'Finland'],
  ['FR', '33', 9, 9, 'France'],
  ['GF', '594', 9, 9, 'French Guiana'],
  ['PF', '689', 8, 8, 'French Polynesia'],
  ['GA', '241', 7, 8, 'Gabon'],
  ['GM', '220', 7, 9, 'Gambia'],
  ['GE', '995', 9, 9, 'Georgia'],
  ['DE', '49', 10, 11, 'Germany'],
  ['GH', '233', 9, 9, 'Ghana'],
  ['GI', '350', 8, 8, 'Gibraltar'],
  ['GR', '30', 10, 10, 'Greece'],
  ['GL', '299', 6, 6, 'Greenland'],
  ['GD', '1', 10, 10, 'Grenada'],
  ['GP', '590', 9, 9, 'Guadeloupe'],
  ['GU', '1', 10, 10, 'Guam'],
  ['GT', '502', 8, 8, 'Guatemala'],
  ['GG', '44', 10, 10, 'Guernsey'],
  ['GN', '224', 9, 9, 'Guinea'],
  ['GW', '245', 9, 9, 'Guinea-Bissau'],
  ['GY', '592', 7, 7, 'Guyana'],
  ['HT', '509', 8, 8, 'Haiti'],
  ['HN', '504', 8, 8, 'Honduras'],
  ['HK', '852', 8, 8, 'Hong Kong SAR China'],
  ['HU', '36', 9, 9, 'Hungary'],
  ['IS', '354', 7, 9, 'Iceland'],
  ['IN', '91', 10, 10, 'India'],
  ['ID', '62', 9, 12, 'Indonesia'],
  ['IR', '98', 10, 10, 'Iran'],
  ['IQ', '964', 10, 10, 'Iraq'],
  ['IE', '353', 9, 9, 'Ireland'],
  ['IM', '44', 10, 10, 'Isle of Man'],
  ['IL', '972', 9, 9, 'Israel'],
  ['IT', '39', 9, 10, 'Italy'],
  ['JM', '1', 10, 10, 'Jamaica'],
  ['JP', '81', 10, 10, 'Japan'],
  ['JE', '44', 10, 10, 'Jersey'],
  ['JO', '962', 9, 9, 'Jordan'],
  ['KZ', '7', 10, 10, 'Kazakhstan'],
  ['KE', '254', 9, 9, 'Kenya'],
  ['KI', '686', 8, 8, 'Kiribati'],
  ['XK', '383', 8, 8, 'Kosovo'],
  ['KW', '965', 8, 8, 'Kuwait'],
  ['KG', '996', 9, 9, 'Kyrgyzstan'],
  ['LA', '856', 9, 10, 'Laos'],
  ['LV', '371', 8, 8, 'Latvia'],
  ['LB', '961', 7, 8, 'Lebanon'],
  ['LS', '266', 8, 8, 'Lesotho'],
  ['LR', '231', 7, 9, 'Liberia'],
  ['LY', '218', 9, 9, 'Libya'],
  ['LI', '423', 7, 9, 'Liechtenstein'],
  ['LT', '370', 8, 8, 'Lithuania'],
  ['LU', '352', 9, 9, 'Luxembourg'],
  ['MO', '853', 8, 8, 'Macao SAR China'],
  ['MG', '261', 9, 9, 'Madagascar'],
  ['MW', '265', 9, 9, 'Malawi'],
  ['MY', '60', 9, 10, 'Malaysia'],
  ['MV', '960', 7, 7, 'Maldives'],
  ['ML', '223', 8, 8, 'Mali'],
  ['MT', '356', 8, 8, 'Malta'],
  ['MH', '692', 7, 7, 'Marshall Islands'],
  ['MQ', '596', 9, 9, 'Martinique'],
  ['MR', '222', 8, 8, 'Mauritania'],
  ['MU', '230', 8, 8, 'Mauritius'],
  ['YT', '262', 9, 9, 'Mayotte'],
  ['MX', '52', 10, 10, 'Mexico'],
  ['FM', '691', 7, 7, 'Micronesia'],
  ['MD', '373', 8, 8, 'Moldova'],
  ['MC', '377', 8, 9, 'Monaco'],
  ['MN', '976', 8, 8, 'Mongolia'],
  ['ME', '382', 8, 8, 'Montenegro'],
  ['MS', '1', 10, 10, 'Montserrat'],
  ['MA', '212', 9, 9, 'Morocco'],
  ['MZ', '258', 9, 9, 'Mozambique'],
  ['MM', '95', 7, 10, 'Myanmar (Burma)'],
  ['NA', '264', 9, 9, 'Namibia'],
  ['NR', '674', 7, 7, 'Nauru'],
  ['NP', '977', 10, 10, 'Nepal'],
  ['NL', '31', 9, 11, 'Netherlands'],
  ['NC', '687', 6, 6, 'New Caledonia'],
  ['NZ', '64', 8, 10, 'New Zealand'],
  ['NI', '505', 8, 8, 'Nicaragua'],
  ['NE', '227', 8, 8, 'Niger'],
  ['NG', '234', 10, 10, 'Nigeria'],
  ['NU', '683', 4, 7, 'Niue'],
  ['NF', '672', 6, 6, 'Norfolk Island'],
  ['KP', '850', 10, 10, 'North Korea'],
  ['MK', '389', 8, 8, 'North Macedonia'],
  ['MP', '1', 10, 10, 'Northern Mariana Islands'],
  ['NO', '47', 8, 8, 'Norway'],
  ['OM', '968', 8, 8, 'Oman'],
  ['PK', '92', 10, 10, 'Pakistan'],
  ['PW', '680', 7, 7, 'Palau'],
  ['PS', '970', 9, 9, 'Palestinian Territories'],
  ['PA', '507', 7, 8, 'Panama'],
  ['PG', '675', 8, 8, 'Papua New Guinea'],
  ['PY', '595', 9, 9, 'Paraguay'],
  ['PE', '51', 9, 9, 'Peru'],
  ['PH', '63', 10, 10, 'Philippines'],
  ['PL', '48', 9, 9, 'Poland'],
  ['PT', '351', 9, 9, 'Portugal'],
  ['PR', '1', 10, 10, 'Puerto Rico'],
  ['QA', '974', 8, 8, 'Qatar'],
  ['RE', '262', 9, 9, 'Réunion'],
  ['RO', '40', 9, 9, 'Romania'],
  ['RU', '7', 10, 10, 'Russia'],
  ['RW', '250', 9, 9, 'Rwanda'],
  ['WS', '685', 7, 10, 'Samoa'],
  ['SM', '378', 8, 8, 'San Marino'],
  ['ST', '239', 7, 7, 'São Tomé & Príncipe'],
  ['SA', '966', 9, 9, 'Saudi Arabia'],
  ['SN', '221', 9, 9, 'Senegal'],
  ['RS', '381', 8, 10, 'Serbia'],
  ['SC', '248', 7, 7, 'Seychelles'],
  ['SL', '232', 8, 8, 'Sierra Leone'],
  ['SG', '65', 8, 8, 'Singapore'],
  ['SX', '1', 10, 10, 'Sint Maarten'],
  ['SK', '421', 9, 9, 'Slovakia'],
  ['SI', '386', 8, 8, 'Slovenia'],
  ['SB', '677', 5, 7, 'Solomon Islands'],
  ['SO', '252', 7, 9, 'Somalia'],
  ['ZA', '27', 5, 9, 'South Africa'],
  ['KR', '82', 9, 10, 'South Korea'],
  ['SS', '211', 9, 9, 'South Sudan'],
  ['ES', '34', 9, 9, 'Spain'],
  ['LK', '94', 9, 9, 'Sri Lanka'],
  ['BL', '590', 9, 9, 'St. Barthélemy'],
  ['SH', '290', 5, 5, 'St. Helena'],
  ['KN', '1', 10, 10, 'St. Kitts & Nevis'],
  ['LC', '1', 10, 10, 'St. Lucia'],
  ['MF', '590', 9, 9, 'St. Martin'],
  ['PM', '508', 6, 9, 'St. Pierre & Miquelon'],
  ['VC', '1', 10, 10, 'St. Vincent & Grenadines'],
  ['SD', '249', 9, 9, 'Sudan'],
  ['SR', '597', 7, 7, 'Suriname'],
  ['SJ', '47', 8, 8, 'Svalbard & Jan Mayen'],
  ['SE', '46', 9, 9, 'Sweden'],
  ['CH', '41', 9, 9, 'Switzerland'],
  ['SY', '963', 9, 9, 'Syria'],
  ['TW', '886', 9, 9, 'Taiwan'],
  ['TJ', '992', 9, 9, 'Tajikistan'],
  ['TZ', '255', 9, 9, 'Tanzania'],
  ['TH', '66', 9, 9, 'Thailand'],
  ['TL', '670', 8, 8, 'Timor-Leste'],
  ['TG', '228', 8, 8, 'Togo'],
  ['TK', '690', 4, 7, 'Tokelau'],
  ['TO', '676', 7, 7, 'Tonga'],
  ['TT', '1', 10, 10, 'Trinidad & Tobago'],
  ['TA', '290', 4, 4, 'Tristan da Cunha'],
  ['TN', '216', 8, 8, 'Tunisia'],
  ['TR', '90', 10, 10, 'Türkiye'],
  ['TM', '993', 8, 8, 'Turkmenistan'],
  ['TC', '1', 10, 10, 'Turks & Caicos Islands'],
  ['TV', '688', 6, 7, 'Tuvalu'],
  ['VI', '1', 10, 10, 'U.S. Virgin Islands'],
  ['UG', '256', 9, 9, 'Uganda'],
  ['UA', '380', 9, 9, 'Ukraine'],
  ['AE', '971', 9, 9, 'United Arab Emirates'],
  ['GB', '44', 10, 10, 'United Kingdom'],
  ['US', '1', 10, 10, 'United States'],
  ['UY', '598', 8, 8, 'Uruguay'],
  ['UZ', '998', 9, 9, 'Uzbekistan'],
  ['VU', '678', 7, 7, 'Vanuatu'],
  ['VA', '39', 9, 10, 'Vatican City'],
  ['VE', '58', 10, 10, 'Venezuela'],
  ['VN', '84', 9, 9, 'Vietnam'],
  ['WF', '681', 6, 6, 'Wallis & Futuna'],
  ['EH', '212', 9, 9, 'Western Sahara'],
  ['YE', '967', 9, 9, 'Yemen'],
  ['ZM', '260', 9, 9, 'Zambia'],
  ['ZW', '263', 9, 9, 'Zimbabwe'],
];

export interface Country {
  /** ISO 3166-1 alpha-2, or AC, TA, XK. */
  code: string;
  /** English name, which the API uses for a person's country. */
  name: string;
  emoji: string;
  /** With the plus sign: +506. */
  dial_code: string;
  minlength: number;
  maxlength: number;
}

/** The flag of a two-letter region code, as a pair of regional indicator symbols. */
function flag(code: string): string {
  return String.fromCodePoint(...[...code].map((letter) => 0x1f1a5 + letter.charCodeAt(0)));
}

/** All countries, by English name. */
export const COUNTRIES: readonly Country[] = ROWS.map(
  ([code, dial, minlength, maxlength, name]) => ({
    code,
    name,
    emoji: flag(code),
    dial_code: `+${dial}`,
    minlength,
    maxlength,
  }),
);

/** The plain list of names behind the country dropdown. */
export const COUNTRY_NAMES: readonly string[] = COUNTRIES.map((country) => country.name);

const BY_NAME = new Map(COUNTRIES.map((country) => [country.name, country]));
const BY_CODE = new Map(COUNTRIES.map((country) => [country.code, country]));

const NAMES = new Map<Language, Intl.DisplayNames>();

/** The name of a country in a language: Unicode's, by its language alone, so that all programs agree. */
export function countryNameIn({ code, name }: Country, language: Language): string {
  if (language === 'en') return name;
  const names = NAMES.get(language) ?? new Intl.DisplayNames(language, { type: 'region' });
  NAMES.set(language, names);
  return names.of(code) ?? name;
}

/** Its names in all languages. */
export const namesOfCountry = (country: Country): string[] =>
  LANGUAGES.map((language) => countryNameIn(country, language));

export const countryByName = (name: string): Country | undefined => BY_NAME.get(name);
export const countryByCode = (code: string): Country | undefined => BY_CODE.get(code);

/** Whether other countries have the dial code of a country, too, so that a number does not tell of which one it is. */
export function sharesDialCode(code: string): boolean {
  const dialed = countryByCode(code)?.dial_code;
  return COUNTRIES.some((other) => other.code !== code && other.dial_code === dialed);
}
