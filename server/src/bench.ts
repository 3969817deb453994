/** What benches and drills use of the server: their one way in. The product itself imports the named files. */

export { addManager } from './admin/companies.ts';
export { findBookFaults } from './backup/book-faults.ts';
export { columnTypes, connectionOver } from './database/connection.ts';
export { type Database, openDatabase } from './database/database.ts';
export { lapseOrders } from './features/approvals/decide/lapse-orders-job.ts';
export { checkBooks } from './features/books/check-books.ts';
export { sendGifts } from './features/gifts/checkout/send-gifts.ts';
export {
  claimToken,
  codeHash,
  deriveHashes,
  voucherCode,
} from './features/gifts/keys/gift-keys.ts';
export { createHashDeriver, type DeriveHashes } from './features/gifts/keys/hash-deriver.ts';
export { startNext } from './features/gifts/scheduled/due-orders-job.ts';
export type { Starting } from './features/gifts/scheduled/start-order.ts';
export { saveRule } from './features/occasions/rules/change-rule.ts';
export { placeRules } from './features/occasions/rules/place-rules-job.ts';
export { deliverOrder } from './features/orders/delivery/deliver-order-job.ts';
export { addPerson } from './features/people/form/add-person.ts';
export { deletePerson } from './features/people/form/edit-person.ts';
export { readXlsx } from './features/people/upload/xlsx-file.ts';
export { sumUpFiguresJob } from './features/reports/insights/sum-up-figures-job.ts';
export { expireGiftsJob } from './features/vouchers/expire-gifts-job.ts';
export { expiryMail } from './features/vouchers/expiry-mail-job.ts';
export { creditWallet } from './features/wallet/wallet.ts';
export { CopyOut } from './platform/export/copy-out.ts';
export { LONGEST_MS } from './platform/export/places.ts';
export { openJobs } from './platform/jobs/jobs.ts';
export { createLog } from './platform/log.ts';
export { NO_METRICS } from './platform/observe/metrics.ts';
export { issueCsrfToken } from './platform/security/csrf.ts';
export { Keyring } from './platform/security/secrets.ts';
export { OPERATOR_SESSIONS, openSession } from './platform/security/session-rows.ts';
export type { Session } from './platform/security/sessions.ts';
export { addTill } from './platform/security/till-sessions.ts';
export type { Services } from './platform/services.ts';
export { readSettings } from './platform/settings/settings.ts';
export { mailCopy } from './platform/storage/storage.ts';
export { prepareDatabase } from './prepare-database.ts';
export { CallRate } from './public-api/call-rate.ts';
export { run } from './run.ts';
export { COMPILED } from './testing/admin-process.ts';
export { sampleInput } from './testing/contract-samples.ts';
export { mailOneGift, spendOneDay } from './testing/everyday.ts';
export {
  type MadeCompany,
  makeCompany,
  makeGroup,
  makeItem,
  makePeople,
  makePerson,
  PIN,
  PIN_HASH,
} from './testing/factories.ts';
export { HOSTILE_FILMS, HOSTILE_IMAGES, type HostileMedia } from './testing/hostile-media.ts';
export { BOMBS, BROKEN, type HostileFile } from './testing/hostile-sheets.ts';
export { ruleOf } from './testing/occasion-rules.ts';
export { freeOrder, NUMBER_ORDERS } from './testing/orders.ts';
export { recountToday } from './testing/recount/recount-today.ts';
export { photo } from './testing/sample-media.ts';
export { STUFFED_IMAGES } from './testing/stuffed-images.ts';
export { asSuperuser } from './testing/superuser.ts';
export { startTestApp, type TestApp } from './testing/test-app.ts';
export { startTestPostgres } from './testing/test-postgres.ts';
