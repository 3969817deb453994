import * as apiKeys from '../api-keys/api-keys.ts';
import { countToDecide } from '../approvals/count-to-decide.ts';
import * as decide from '../approvals/decide.ts';
import * as delegates from '../approvals/delegates.ts';
import { orderCheck } from '../approvals/order-check.ts';
import * as pendingOrders from '../approvals/pending-orders.ts';
import * as policies from '../approvals/policies.ts';
import * as audit from '../audit/audit.ts';
import * as auth from '../auth/auth.ts';
import * as factors from '../auth/factors.ts';
import * as ownSessions from '../auth/own-sessions.ts';
import * as passkeys from '../auth/passkeys.ts';
import * as preferences from '../auth/preferences.ts';
import * as profile from '../auth/profile.ts';
import * as steps from '../auth/sign-in-steps.ts';
import * as sso from '../auth/sso/settings.ts';
import * as ssoSignIn from '../auth/sso/sign-in.ts';
import * as stepUp from '../auth/step-up.ts';
import * as brands from '../brands/brands.ts';
import * as catalogue from '../catalogue/catalogue.ts';
import * as customFields from '../custom-fields/custom-fields.ts';
import * as dashboard from '../dashboard/dashboard.ts';
import * as directory from '../directory/directory.ts';
import { checkDraft } from '../gifts/check-draft.ts';
import { checkMessage } from '../gifts/check-message.ts';
import * as drafts from '../gifts/drafts.ts';
import { getForecast } from '../gifts/forecast.ts';
import * as giveaways from '../gifts/giveaways.ts';
import * as groupCard from '../gifts/group-card.ts';
import { listItemsOfValue } from '../gifts/items-of-value.ts';
import { lastWishes } from '../gifts/last-wishes.ts';
import * as scheduled from '../gifts/scheduled-orders.ts';
import * as again from '../gifts/send-again.ts';
import * as sending from '../gifts/send-gifts.ts';
import * as templates from '../gifts/templates.ts';
import { testGift } from '../gifts/test-gift.ts';
import * as toCome from '../gifts/to-come.ts';
import * as groups from '../groups/groups.ts';
import * as members from '../groups/members.ts';
import * as media from '../media/media.ts';
import * as notifications from '../notifications/notifications.ts';
import * as occasions from '../occasions/occasions.ts';
import * as rules from '../occasions/rules.ts';
import * as orderDetail from '../orders/detail.ts';
import * as ends from '../orders/ends.ts';
import * as orderLinks from '../orders/links.ts';
import * as orderList from '../orders/list.ts';
import { findOrderNumber } from '../orders/number.ts';
import * as phones from '../orders/phone-messages.ts';
import { giftStory } from '../orders/story.ts';
import * as personDetail from '../people/detail.ts';
import * as personForm from '../people/form.ts';
import * as peopleList from '../people/list.ts';
import * as privacy from '../people/privacy.ts';
import * as upload from '../people/upload/upload.ts';
import * as insights from '../reports/insights.ts';
import * as payroll from '../reports/payroll.ts';
import * as reports from '../reports/reports.ts';
import * as sendingDomain from '../sending-domain/sending-domain.ts';
import * as company from '../settings/company.ts';
import * as shopAccount from '../shop/account.ts';
import * as shopRedemptions from '../shop/redemptions.ts';
import * as shopStatements from '../shop/statements.ts';
import * as shopTills from '../shop/tills.ts';
import * as invitations from '../team/invitations.ts';
import * as team from '../team/members.ts';
import * as till from '../till/till.ts';
import * as documents from '../wallet/documents.ts';
import * as funds from '../wallet/funds.ts';
import * as journal from '../wallet/journal.ts';
import * as walletStatement from '../wallet/statement.ts';
import * as webhooks from '../webhooks/webhooks.ts';
import { describeApi } from './description.ts';
import type { Endpoint } from './endpoint.ts';

/** Every declared endpoint: the server registers them, the generated tests walk them. */
export const ENDPOINTS: readonly Endpoint[] = [
  auth.csrfToken,
  auth.login,
  steps.loginFactor,
  steps.beginPasskeyLogin,
  steps.passkeyLogin,
  steps.beginEnrolment,
  steps.enrol,
  steps.clearFactors,
  ssoSignIn.beginSso,
  ssoSignIn.finishSso,
  auth.logout,
  auth.register,
  auth.forgotPin,
  auth.resetPin,
  profile.getProfile,
  ownSessions.listSessions,
  ownSessions.endSession,
  ownSessions.endOtherSessions,
  factors.getSignInMethods,
  factors.forgetDevice,
  factors.beginApp,
  factors.addApp,
  factors.removeApp,
  factors.renewRecoveryCodes,
  passkeys.beginPasskey,
  passkeys.addPasskey,
  passkeys.renamePasskey,
  passkeys.removePasskey,
  stepUp.beginStepUp,
  stepUp.stepUp,
  ssoSignIn.linkSso,
  ssoSignIn.beginSsoStepUp,
  ssoSignIn.ssoStepUp,
  auth.changePin,
  profile.setPhoto,
  profile.updateProfile,
  preferences.savePreferences,
  notifications.listNotifications,
  notifications.readNotifications,
  dashboard.getDashboard,
  dashboard.getMoneyOut,
  peopleList.listPeople,
  peopleList.searchPeople,
  peopleList.findPeople,
  peopleList.exportPeople,
  personForm.addPerson,
  upload.importPeople,
  upload.previewPeople,
  upload.listUploads,
  personForm.getPerson,
  personForm.findPerson,
  personForm.countriesInUse,
  personForm.updatePerson,
  members.listGroupMembers,
  members.listWholeGroup,
  members.addToGroup,
  groups.listGroups,
  groups.allGroups,
  groups.searchGroups,
  groups.findGroups,
  groups.addGroup,
  groups.getGroup,
  groups.editGroup,
  catalogue.popularCategories,
  catalogue.shopsOfCategory,
  catalogue.allShops,
  catalogue.shopDetails,
  media.uploadMedia,
  sending.getServiceFee,
  sending.sendGifts,
  templates.listTemplates,
  templates.saveTemplate,
  drafts.listDrafts,
  drafts.getDraft,
  drafts.listDraftPeople,
  drafts.saveDraft,
  checkDraft,
  listItemsOfValue,
  checkMessage,
  lastWishes,
  testGift,
  again.getOrderAgain,
  again.listOrderAgain,
  scheduled.listScheduledOrders,
  scheduled.listScheduledRecipients,
  scheduled.updateScheduledOrder,
  groupCard.getGroupCard,
  groupCard.listCardInvited,
  groupCard.openGroupCard,
  groupCard.updateGroupCard,
  groupCard.updateCardSignature,
  giveaways.listGiveaways,
  giveaways.getGiveaway,
  giveaways.openGiveaway,
  giveaways.readClaimCodes,
  giveaways.updateGiveaway,
  giveaways.acceptClaims,
  giveaways.exportClaims,
  giveaways.printPoster,
  toCome.listGiftsToCome,
  rules.listRules,
  rules.saveRule,
  rules.updateRule,
  rules.previewRule,
  getForecast,
  occasions.listOccasions,
  occasions.listCelebrants,
  occasions.checkOccasions,
  apiKeys.listApiKeys,
  apiKeys.createApiKey,
  apiKeys.updateApiKey,
  apiKeys.rotateApiKey,
  apiKeys.revokeApiKey,
  brands.listBrands,
  brands.createBrand,
  brands.updateBrand,
  brands.removeBrand,
  brands.uploadLogo,
  sendingDomain.getSendingDomain,
  sendingDomain.saveSendingDomain,
  sendingDomain.checkSendingDomain,
  sendingDomain.rotateSendingKey,
  sendingDomain.removeSendingDomain,
  customFields.listCustomFields,
  customFields.createCustomField,
  customFields.updateCustomField,
  webhooks.listWebhooks,
  webhooks.createWebhook,
  webhooks.updateWebhook,
  webhooks.rotateWebhook,
  webhooks.testWebhook,
  webhooks.listWebhookEvents,
  webhooks.replayWebhookEvent,
  webhooks.replayWebhookDays,
  webhooks.removeWebhook,
  policies.getPolicies,
  policies.savePolicies,
  orderCheck,
  pendingOrders.listPendingOrders,
  countToDecide,
  pendingOrders.getPendingOrder,
  pendingOrders.listPendingRecipients,
  decide.decideOrder,
  decide.withdrawOrder,
  delegates.getDelegate,
  delegates.setDelegate,
  reports.listSentGifts,
  reports.searchSentGifts,
  reports.reportTotals,
  reports.exportAllGifts,
  reports.exportGifts,
  directory.getDirectory,
  directory.listDirectoryPlan,
  directory.setDirectoryKind,
  directory.acceptDirectory,
  directory.forgetDirectory,
  insights.getInsights,
  insights.exportInsights,
  payroll.getPayrollYear,
  payroll.exportPayroll,
  phones.getPhoneMessages,
  phones.savePhoneMessages,
  company.getCompany,
  company.saveCompany,
  orderList.listOrders,
  orderList.listSenders,
  orderList.findOrders,
  findOrderNumber,
  orderDetail.getOrder,
  orderDetail.listOrderGifts,
  orderDetail.resendGift,
  orderDetail.resendGifts,
  orderDetail.correctGiftEmail,
  orderDetail.correctGiftEmails,
  orderDetail.changeGiftFields,
  giftStory,
  orderLinks.takeGiftLink,
  orderLinks.takeOrderLinks,
  orderLinks.printCards,
  personDetail.getPersonDetail,
  personDetail.listPersonGifts,
  personDetail.listPersonHistory,
  privacy.getPersonData,
  privacy.previewErasure,
  privacy.erasePerson,
  walletStatement.getStatement,
  walletStatement.exportStatement,
  journal.getJournalAccounts,
  journal.saveJournalAccounts,
  journal.exportMonthEnd,
  documents.getMonthDocuments,
  documents.downloadMonthlyStatement,
  documents.downloadInvoice,
  funds.getFunds,
  funds.requestFunds,
  ends.blockGift,
  ends.replaceCode,
  ends.extendGifts,
  ends.cancelGifts,
  ends.reopenGifts,
  team.listMembers,
  team.inviteMember,
  team.resendInvitation,
  team.withdrawInvitation,
  team.updateMember,
  audit.listAudit,
  audit.exportAudit,
  audit.setAuditMail,
  team.requireSecondFactor,
  team.resetSignIn,
  sso.getSso,
  sso.saveSso,
  sso.removeSso,
  sso.addSsoDomain,
  sso.verifySsoDomain,
  sso.removeSsoDomain,
  sso.unlinkSso,
  invitations.lookAtInvitation,
  invitations.acceptInvitation,
  till.pairTill,
  till.lookAtVoucher,
  till.redeemVoucher,
  till.undoRedemption,
  till.tillDay,
  shopAccount.shopLogin,
  shopAccount.shopLogout,
  shopAccount.getShopProfile,
  shopAccount.setShopLanguage,
  shopAccount.changeShopPin,
  shopAccount.forgotShopPin,
  shopAccount.resetShopPin,
  shopAccount.setSupervisorPin,
  shopTills.listTills,
  shopTills.makePairing,
  shopTills.dropPairing,
  shopTills.renameTill,
  shopTills.revokeTill,
  shopRedemptions.listRedemptions,
  shopRedemptions.exportRedemptions,
  shopStatements.listStatements,
  shopStatements.getShopStatement,
  shopStatements.exportShopStatement,
  shopStatements.exportShopStatements,
  describeApi,
];
