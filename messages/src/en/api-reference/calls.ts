/** English names and texts of the calls of the API for the systems of companies. */
export const calls = {
  parts: {
    me: 'The key',
    people: 'People',
    groups: 'Groups',
    shops: 'Catalogue',
    items: 'Catalogue',
    'custom-fields': 'Custom fields',
    orders: 'Orders',
    templates: 'Templates',
    gifts: 'Gifts',
    wallet: 'Wallet',
    exports: 'Exports',
    'webhook-endpoints': 'Webhooks',
    sandbox: 'Sandbox',
  },
  getMe: {
    title: 'Who calls',
    text: 'Says which key calls, and for which company. It changes nothing, so it is a good first call.',
  },
  listPeople: { title: 'List people', text: 'People, newest first.' },
  createPerson: {
    title: 'Add a person',
    text: 'Adds somebody. If a person with this `external_id` is there already, they are answered as they are.',
  },
  getPerson: { title: 'Read a person', text: 'Answers one person.' },
  updatePerson: {
    title: 'Change a person',
    text: 'Changes the fields that are sent. The others stay.',
  },
  deletePerson: {
    title: 'Delete a person',
    text: 'Takes somebody off the lists. Their gifts stay theirs.',
  },
  listGroups: { title: 'List groups', text: 'Groups, newest first.' },
  createGroup: { title: 'Add a group', text: 'Adds a group of people of one kind.' },
  getGroup: { title: 'Read a group', text: 'Answers one group.' },
  updateGroup: {
    title: 'Change a group',
    text: 'Changes the fields that are sent. The others stay.',
  },
  deleteGroup: { title: 'Delete a group', text: 'Deletes a group. Its people stay, in no group.' },
  listShops: { title: 'List shops', text: 'Shops whose gifts are on sale.' },
  listItems: { title: 'List items', text: 'Items that are on sale.' },
  listCustomFields: {
    title: 'List custom fields',
    text: 'The fields that your company has added to people, orders and gifts. Values are sent by their keys.',
  },
  quoteOrder: {
    title: 'Price an order',
    text: 'Says what an order would cost and whether the wallet covers it. Nothing is placed.',
  },
  createOrder: {
    title: 'Place an order',
    text: 'Sends the gifts now or at `send_at`. Limits, approvals and reviews of the company hold it as they hold an order of the office. If an order with this `external_id` is there already, it is answered as it is.',
  },
  listOrders: { title: 'List orders', text: 'Orders, newest first.' },
  getOrder: { title: 'Read an order', text: 'Answers one order.' },
  cancelOrder: {
    title: 'Cancel an order',
    text: 'An order that is held or scheduled is not sent. Of one that was sent, what is unspent returns to the wallet. Where nothing was spent or has expired, the order is `canceled` from then on, even if it was still `sending`; else it keeps its state, and its gifts say which of them were canceled.',
  },
  listTemplates: { title: 'List templates', text: 'The templates of your company, by name.' },
  getTemplate: { title: 'Read a template', text: 'Answers one template.' },
  orderTemplate: {
    title: 'Order from a template',
    text: 'Places an order of what the template says, as “Place an order” does. What the call says goes before the template. Its own `custom_fields` are joined to those of the template.',
  },
  listGifts: { title: 'List gifts', text: 'Gifts, newest first.' },
  getGift: {
    title: 'Read a gift',
    text: 'Answers one gift, with what has happened to it if asked.',
  },
  updateGift: {
    title: 'Change a gift',
    text: 'Changes the values of custom fields that are sent. An empty one is taken away. The others stay.',
  },
  resendGift: { title: 'Send a gift again', text: 'Mails the gift to its address again.' },
  correctGift: {
    title: 'Correct an address',
    text: 'Gives the gift another email address, and mails it there.',
  },
  extendGift: { title: 'Extend a gift', text: 'Lets the gift be used longer.' },
  cancelGift: {
    title: 'Withdraw a gift',
    text: 'Ends the gift. What is left of it returns to the wallet.',
  },
  blockGift: {
    title: 'Block a gift',
    text: 'Stops the gift from being used, until it is unblocked.',
  },
  unblockGift: { title: 'Unblock a gift', text: 'Lets a blocked gift be used again.' },
  replaceGift: {
    title: 'Replace a code',
    text: 'Gives the gift another code and link, and mails them. The old ones no longer work.',
  },
  getWallet: {
    title: 'Read the wallet',
    text: 'Answers the balance. What held orders cost has left it already.',
  },
  listWalletEntries: {
    title: 'List entries',
    text: 'What came into the wallet and left it, newest first.',
  },
  getWalletStatement: {
    title: 'Read a statement',
    text: 'What the wallet held when a month began and ended, and what came in and went out. The company’s own days count.',
  },
  createExport: {
    title: 'Ask for an export',
    text: 'Has a list written as a file, as the office exports it. The key needs what members need for that: see the guide.',
  },
  listExports: {
    title: 'List exports',
    text: 'The exports that this key has asked for, newest first.',
  },
  getExport: {
    title: 'Read an export',
    text: 'Says how far it is. Ask again every few seconds until it is neither `pending` nor `running`.',
  },
  downloadExport: {
    title: 'Download an export',
    text: 'Answers the file of an export that is complete. The key still needs the permissions of its type.',
  },
  cancelExport: {
    title: 'Cancel an export',
    text: 'Ends one that waits or is being written, and makes away with the file of a complete one. One that is over stays as it is.',
  },
  listWebhookEndpoints: { title: 'List webhooks', text: 'Your webhooks, newest first.' },
  createWebhookEndpoint: {
    title: 'Add a webhook',
    text: 'Adds an address that is told of what happens from now on. Its secret and public key are answered this once.',
  },
  getWebhookEndpoint: { title: 'Read a webhook', text: 'Answers one webhook.' },
  updateWebhookEndpoint: {
    title: 'Change a webhook',
    text: 'Changes the fields that are sent. The others stay. What was kept while it was disabled is sent by a replay alone.',
  },
  deleteWebhookEndpoint: {
    title: 'Remove a webhook',
    text: 'Removes it at once. Nothing more is sent there, not even what waits.',
  },
  rotateWebhookSecret: {
    title: 'Renew its secret',
    text: 'Gives a webhook a new secret and key. Those before sign as well for some hours, so that your program can change over.',
  },
  testWebhookEndpoint: {
    title: 'Send a test',
    text: 'Sends a message of the type `webhook.test`, which says nothing. List the deliveries to see what came of it.',
  },
  listWebhookDeliveries: {
    title: 'List deliveries',
    text: 'What a webhook was told, newest first, with each attempt.',
  },
  replayWebhookDelivery: {
    title: 'Replay one',
    text: 'Sends one message again, whatever became of it, with the same `webhook-id`.',
  },
  replayWebhookDeliveries: {
    title: 'Replay some days',
    text: 'Sends again what was kept or failed on some days of your company.',
  },
  refillSandbox: {
    title: 'Refill the wallet',
    text: 'Adds play money to the wallet of the sandbox.',
  },
  listSandboxMessages: {
    title: 'List messages',
    text: 'Mails and messages of the sandbox, newest first. None of them has left.',
  },
  getSandboxMessage: {
    title: 'Read a message',
    text: 'Answers one message, with the HTML of a mail.',
  },
  redeemSandboxGift: {
    title: 'Redeem a gift',
    text: 'Spends of a gift as a till of the sandbox does: at its shop, or at one that takes any gift.',
  },
  getSandboxClock: {
    title: 'Read the clock',
    text: 'Answers the time of the sandbox of your company.',
  },
  moveSandboxClock: {
    title: 'Move the clock on',
    text: 'Moves the time of your company on, by `days` or to a `date`, at most a year at a time, and never back. Each day that passes brings what it would have brought: gifts expire, reminders are mailed, rules and scheduled orders are sent, each at its hour. It arrives in the evening of the last day, so that day has brought what it brings too. It goes on after the answer, a few days a second: read the clock until `moves_to` is null. Keys and webhooks go by the real time.',
  },
};
