import type { Endpoint } from '../api/endpoint.ts';
import * as account from './account.ts';
import * as audit from './audit.ts';
import * as books from './books.ts';
import * as cases from './cases.ts';
import * as catalogue from './catalogue.ts';
import * as companies from './companies.ts';
import * as invoices from './company-invoices.ts';
import * as members from './company-members.ts';
import * as notes from './company-notes.ts';
import * as orders from './company-orders.ts';
import * as wallet from './company-wallet.ts';
import * as deliveries from './deliveries.ts';
import * as factors from './factors.ts';
import * as flags from './flags.ts';
import * as bankAccounts from './funds-bank-accounts.ts';
import * as bankFiles from './funds-bank-files.ts';
import * as creditRule from './funds-credit-rule.ts';
import * as transfers from './funds-transfers.ts';
import * as giftReviews from './gift-reviews.ts';
import * as jobs from './jobs.ts';
import * as requests from './membership-requests.ts';
import * as operators from './operators.ts';
import * as proposals from './proposals.ts';
import * as reviews from './reviews.ts';
import * as sessions from './sessions.ts';
import * as shopManagers from './shop-managers.ts';
import * as payouts from './shop-payouts.ts';
import * as shopStatements from './shop-statements.ts';
import * as shopTills from './shop-tills.ts';
import * as shops from './shops.ts';
import * as support from './support.ts';
import { getToday } from './today.ts';

/** Every endpoint of the operator’s console. Processes that do not serve it answer them 404. */
export const OPERATOR_ENDPOINTS: readonly Endpoint[] = [
  getToday,
  deliveries.listDeliveries,
  deliveries.hastenDelivery,
  jobs.listJobs,
  jobs.retryJob,
  jobs.cancelJob,
  books.listBooksChecks,
  books.checkBooksNow,
  account.operatorCsrfToken,
  account.operatorLogin,
  account.operatorLoginFactor,
  account.beginOperatorPasskeyLogin,
  account.operatorPasskeyLogin,
  account.beginOperatorEnrolment,
  account.operatorEnrol,
  account.forgotOperatorPin,
  account.resetOperatorPin,
  account.operatorLogout,
  account.getOperatorProfile,
  account.setOperatorLanguage,
  account.changeOperatorPin,
  factors.getOperatorSignInMethods,
  factors.beginOperatorApp,
  factors.addOperatorApp,
  factors.removeOperatorApp,
  factors.renewOperatorCodes,
  factors.beginOperatorPasskey,
  factors.addOperatorPasskey,
  factors.renameOperatorPasskey,
  factors.removeOperatorPasskey,
  factors.beginOperatorStepUp,
  factors.operatorStepUp,
  sessions.listOperatorSessions,
  sessions.endOperatorSession,
  sessions.endOtherOperatorSessions,
  operators.listOperators,
  operators.inviteOperator,
  operators.inviteOperatorAgain,
  operators.updateOperator,
  operators.resetOperatorFactors,
  cases.listCases,
  cases.beginCase,
  proposals.listProposals,
  proposals.decideProposal,
  audit.listOperatorAudit,
  audit.checkOperatorAudit,
  support.findGifts,
  support.getHelpedGift,
  support.giftTimeline,
  support.resendHelpedGift,
  support.correctHelpedGift,
  support.replaceHelpedCode,
  support.extendHelpedGift,
  support.blockHelpedGift,
  bankFiles.previewBankFile,
  bankFiles.importBankFile,
  bankAccounts.listBankAccounts,
  bankAccounts.addBankAccount,
  bankAccounts.forgetBankLayout,
  transfers.listTransfers,
  transfers.matchTransfer,
  transfers.creditTransfer,
  transfers.creditCertain,
  transfers.setTransferAside,
  transfers.takeTransferBack,
  transfers.findFundsCompanies,
  transfers.listFundsRequests,
  transfers.declineFundsRequest,
  creditRule.readCreditRule,
  creditRule.setCreditRule,
  creditRule.endCreditRule,
  companies.listCompanies,
  companies.createCompany,
  companies.getOperatorCompany,
  companies.changeOperatorCompany,
  companies.suspendCompany,
  companies.resumeCompany,
  notes.listCompanyNotes,
  notes.addCompanyNote,
  notes.removeCompanyNote,
  members.listCompanyMembers,
  members.inviteCompanyMember,
  members.inviteCompanyMemberAgain,
  members.withdrawCompanyInvitation,
  members.disableCompanyMember,
  members.enableCompanyMember,
  members.resetCompanyMember,
  wallet.getCompanyStatement,
  wallet.creditCompany,
  wallet.correctCompany,
  invoices.listCompanyInvoices,
  invoices.attachCompanyInvoice,
  invoices.removeCompanyInvoice,
  orders.listCompanyOrders,
  catalogue.getCatalogue,
  catalogue.saveCategory,
  catalogue.saveShop,
  catalogue.saveItem,
  catalogue.saveOrder,
  catalogue.discardChanges,
  catalogue.keepChanges,
  catalogue.publishChanges,
  catalogue.planChanges,
  catalogue.addCataloguePicture,
  catalogue.importCatalogue,
  catalogue.exportCatalogue,
  reviews.listReviews,
  reviews.decideReviewedOrder,
  giftReviews.listGiftReviews,
  giftReviews.decideGiftReview,
  flags.listFlags,
  flags.closeFlag,
  requests.listMembershipRequests,
  requests.acceptMembershipRequest,
  requests.declineMembershipRequest,
  shops.listShops,
  shops.getOperatorShop,
  shops.setShopTerms,
  shops.setShopAccount,
  shops.withdrawShopAccount,
  shopManagers.listShopManagers,
  shopManagers.inviteShopManager,
  shopManagers.disableShopManager,
  shopManagers.enableShopManager,
  shopManagers.resetShopManager,
  shopTills.listShopTills,
  shopTills.pairShopTill,
  shopTills.dropShopPairing,
  shopTills.revokeShopTill,
  shopStatements.listShopStatements,
  shopStatements.getOperatorStatement,
  shopStatements.exportOperatorStatement,
  shopStatements.closeShopStatements,
  shopStatements.correctShopRedemption,
  payouts.getPayoutLayout,
  payouts.setPayoutLayout,
  payouts.listPayable,
  payouts.makePayoutRun,
  payouts.listPayoutRuns,
  payouts.getPayoutRun,
  payouts.exportPayoutRun,
  payouts.dropPayoutLine,
  payouts.payPayoutLines,
];
