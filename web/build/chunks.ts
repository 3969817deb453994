/** Modules by the ends of their paths. */
const named = (...names: string[]) => new RegExp(`/(?:${names.join('|')})\\.[a-z]+$`);

/** What opens over a page, and comes when somebody first touches it: Mantine's parts, and ours made of them. */
const LATE = [
  /\/@floating-ui\/|\/react-remove-scroll|\/(?:use-sidecar|use-callback-ref|react-style-singleton|react-number-format|tslib)\//,
  /\/@mantine\/core\/esm\/components\/(?:Popover|Menu|Combobox(?!Chevron)|ScrollArea|ModalBase|Modal|Drawer)\//,
  /\/@mantine\/core\/esm\/components\/(?:NumberInput|FocusTrap|LoadingOverlay|Overlay|Portal|Paper|Select|MultiSelect)\//,
  /\/@mantine\/core\/esm\/utils\/Floating\//,
  named('confirm-dialog', 'search-select', 'several-select', 'use-typed-choice', 'stand-in'),
];
const isLate = (path: string) => LATE.some((one) => one.test(path));

/** Where files are dropped: in dialogs, and with a message. */
const DROPZONE = /\/(?:@mantine\/dropzone|react-dropzone|file-selector|attr-accept)\//;

/** What many pages of sending have in common, and no list: modules, and folders of parts. */
const SENDING = [
  /\/contract\/src\/(?:gifts\/(?!free-amount|forecast)|occasions\/)/,
  /\/features\/(?:gifts\/wishes|occasions)\//,
  named(
    ...['checkout/api', 'templates/api', 'free-card-art', 'art-image', 'task-dialog', 'take-typed'],
    ...['SegmentedControl', 'queriesObserver', 'useQueries', 'use-shallow-effect', 'facts'],
  ),
  /\/(?:Select|Switch|FloatingIndicator|OptionsDropdown|get-options-lockup)\//,
  /\/use-mutation-observer\//,
];
const isOfSending = (path: string) => SENDING.some((one) => one.test(path));

/** What pages of accounts and of one thing share, and no list either. */
const isOfOthers = (path: string) =>
  named(
    ...['auth/passkeys', 'auth/factors', 'auth/roles', 'approvals/policies', 'sign-in/key-art'],
    ...['entry-state', 'scrollspy', 'record-page', 'shrink-photo', 'gifts/later', 'Code'],
  ).test(path);

/**
 * Which modules are sent together, most urgent first; each brings along what it needs and no earlier
 * group has. A page needs few files, because each costs a request and packs worse, and little that it
 * does not use. `first-load.test.ts` in e2e holds the sums to their limits.
 */
export const groups = [
  // What the program begins with, whatever the page.
  { name: 'base', tags: ['$initial' as const], priority: 5 },
  // What the login page shares with the office.
  {
    name: 'inputs',
    test: named(
      ...['PasswordInput', 'TextInput', 'IconWallet', 'IconUsersGroup', 'useLocation'],
      ...['use-submit', 'icon-button', 'api/call'],
    ),
    priority: 4,
  },
  { name: 'sign-in', test: named('login-page'), priority: 3 },
  // The frame of every page inside.
  { name: 'office', test: named('app-layout'), priority: 2 },
  // Named by a text about phones, which every page inside loads.
  { name: 'countries', test: named('values/countries'), priority: 1 },
  // Tables, figures and dates, which the other pages have too.
  { name: 'dashboard', test: named('dashboard-page'), priority: 1 },
  // Dialogs have forms, and dialogs come later.
  { name: 'forms', test: /\/@mantine\/form\/|\/(?:Textarea|use-checked-form)/, priority: 1 },
  // Wherever somebody proves who they are, and nowhere else.
  { name: 'passkeys', test: /\/@simplewebauthn\//, priority: 2 },
  // Greetings and headings in every language, which no list has.
  {
    name: 'greetings',
    test: /\/messages\/src\/(?:all-languages|\w+\/(?:celebrations|sheet))\./,
    priority: 2,
  },
  {
    name: 'lists',
    test: (path: string) =>
      !isOfSending(path) && !isOfOthers(path) && !isLate(path) && !DROPZONE.test(path),
    minShareCount: 5,
    priority: 1,
  },
  { name: 'late', test: isLate, minShareCount: 3 },
  { name: 'dropzone', test: DROPZONE },
  { name: 'sending', test: isOfSending, minShareCount: 4 },
  // Small parts of the list of people that a few others share, reports among them.
  {
    name: 'people',
    test: named(
      ...['group-menu', 'page-checkbox', 'people-columns', 'people-search', 'ui/selection-bar'],
      ...['row-actions\\.module', 'use-send-gift', 'export-menu', 'IconHeart', 'IconTableImport'],
      ...['field-filter', 'field-menu', 'custom-fields/api', 'custom-facts', 'late/popover'],
      ...['IconFilter'],
    ),
  },
];
