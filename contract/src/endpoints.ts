import * as auth from './auth.ts';
import * as catalogue from './catalogue.ts';
import * as dashboard from './dashboard.ts';
import type { Endpoint } from './endpoint.ts';
import * as gifts from './gifts.ts';
import * as groups from './groups.ts';
import * as media from './media.ts';
import * as notifications from './notifications.ts';
import * as orders from './orders.ts';
import * as people from './people.ts';
import * as peopleExport from './people-export.ts';
import * as personDetail from './person-detail.ts';
import * as sheetPreview from './sheet-preview.ts';
import * as wallet from './wallet.ts';

/** Every declared endpoint: the server registers them, the generated tests walk them. */
export const ENDPOINTS: readonly Endpoint[] = [
  auth.csrfToken,
  auth.login,
  auth.logout,
  auth.register,
  auth.forgotPin,
  auth.resetPin,
  auth.getProfile,
  auth.changePin,
  auth.setPhoto,
  notifications.listNotifications,
  notifications.readNotifications,
  dashboard.getDashboard,
  people.listPeople,
  people.searchPeople,
  peopleExport.exportPeople,
  people.addPerson,
  people.importPeople,
  sheetPreview.previewPeople,
  people.listUploads,
  people.getPerson,
  people.updatePerson,
  people.listGroupMembers,
  people.listWholeGroup,
  people.addToGroup,
  groups.listGroups,
  groups.allGroups,
  groups.searchGroups,
  groups.addGroup,
  groups.getGroup,
  groups.editGroup,
  catalogue.popularCategories,
  catalogue.shopsOfCategory,
  catalogue.shopDetails,
  media.uploadMedia,
  gifts.getTaxes,
  gifts.sendGifts,
  gifts.listSentGifts,
  gifts.searchSentGifts,
  gifts.exportAllGifts,
  gifts.exportGifts,
  gifts.listOrders,
  orders.getOrder,
  orders.listOrderGifts,
  orders.resendGift,
  orders.correctGiftEmail,
  orders.takeGiftLink,
  personDetail.getPersonDetail,
  personDetail.listPersonGifts,
  personDetail.listPersonHistory,
  wallet.getStatement,
  wallet.exportStatement,
  wallet.getFunds,
  wallet.requestFunds,
];
