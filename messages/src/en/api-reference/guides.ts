/** English texts of the reference of the API that are about all calls, and the words of its page. */
export const guides = {
  page: {
    title: 'Regalo API',
    intro: 'Send gifts, keep your people and follow what you sent, from your own systems.',
    contents: 'Contents',
    search: 'Search',
    find: 'Find',
    found: 'What was found for “{{words}}”',
    nothing: 'Nothing was found for “{{words}}”.',
    everything: 'Show everything',
    document: 'OpenAPI document',
    office: 'Calls of the office itself (for members)',
    guides: 'Guide',
    calls: 'Calls',
    objects: 'Objects',
    events: 'Events of webhooks',
    problems: 'Problems by code',
    permissions: 'Permissions of the key: {{names}}',
    noPermission: 'Any key may call it.',
    parameters: 'Parameters',
    body: 'Body',
    answer: 'Answer',
    request: 'Request',
    noAnswer: 'The answer has no body.',
    field: 'Field',
    type: 'Type',
    about: 'What it is',
    required: 'required',
    either: 'or',
    list: 'list of {{of}}',
    status: 'Status',
    whatToDo: 'What to do:',
  },
  quickStart: {
    title: 'Send a first gift',
    intro: 'It takes a terminal with curl, and a few minutes.',
    key: 'As an Admin, make a key of the sandbox at {{place}}, with all permissions. It begins with `rg_test_`: nothing that it does reaches anybody, and its money is play money. With a key that begins with `rg_live_`, made under Settings, API keys, the gift is real.',
    keep: 'Keep it where your terminal finds it:',
    me: 'Ask who calls:',
    quote: 'Ask what a gift costs. `covered` says whether the wallet has it:',
    order:
      'Send it. Each `external_id` is an id of your own, of the order and of its gift: whatever breaks, send it again, and there is one order.',
    gifts:
      'See what became of it, by your own id of the gift. It is `queued` until its mail is sent, some seconds later:',
    mailbox:
      'In the sandbox, read the mail that the receiver would have got. One of its `links` is the page of the gift:',
  },
  key: {
    title: 'The key',
    text: 'Every call has the header `Authorization: Bearer …` with the key. It may do what its permissions say, from its networks, within its budget of a month. Limits and approvals of your company bind its orders as they bind those of members. Keep it on your servers, never in a page or an app that others have.',
  },
  forms: {
    title: 'Forms',
    text: 'Bodies and answers are JSON. Times are in UTC, such as `{{time}}`; days are year-month-day. Amounts are whole numbers with their currency.',
  },
  pages: {
    title: 'Pages',
    text: 'Lists answer `data`, `has_more` and `next_cursor`. Send `next_cursor` as `cursor` for the next page, with the same other parameters. `limit` is from one to {{max}}, and {{usual}} if you send none. Pages are newest first, and stay whole while entries are added.',
  },
  repeating: {
    title: 'Repeating a call',
    text: 'Every POST needs an `Idempotency-Key`: a text of your own, such as a UUID. Where no answer came, send the same call with the same key again: it is done once and answered as the first time. The key is kept for at least {{hours}} hours. With another body it is refused, and while the first call runs it is refused with `call_in_progress`: `Retry-After` says when to send it again. A quote does nothing, and is answered anew each time. Of a call that was refused or failed nothing is kept, neither its answer nor its key: once you have corrected it, or after a while, send it with the same key. An `external_id` on people, orders and gifts does the same for good.',
  },
  expanding: {
    title: 'More in one answer',
    text: 'With `expand` an answer has in full what it else names by an id, such as `expand=group` for people and `expand=activities` for a gift.',
  },
  changing: {
    title: 'Changing what you have read',
    text: 'An answer about one thing has an `ETag`, the same whatever `expand` adds. Send it as `If-Match` with any call that changes that thing, POST too: where somebody has changed it since, the call is refused with `changed_meanwhile`, and nothing is lost.',
  },
  rate: {
    title: 'How often',
    text: 'A key may make {{calls}} calls in a second. `RateLimit` in each answer says how many are left, and `RateLimit-Policy` what holds. Beyond it a call is refused with the status {{status}}, and `Retry-After` says for how many seconds to wait.',
  },
  versions: {
    title: 'Versions',
    text: 'This is version {{version}}. Send it as `Regalo-Version` to be sure of what you get. Without a new version we add calls, fields in answers, values of states and codes of problems, and what may be left out: read past what you do not know. What would break your program comes as a new version, and yours goes on for at least {{months}} months after we have written to you.',
  },
  webhooks: {
    title: 'Webhooks',
    add: 'A webhook is an address of your program that is told what happens, in ids and states alone: ask for the rest with a key. An Admin adds it beside the keys, under Settings, API keys, or your program does, with a key that has `webhooks.manage`:',
    verify:
      'Each message is a POST with the headers `webhook-id`, `webhook-timestamp` and `webhook-signature` of Standard Webhooks. Check it by the secret of the webhook (`{{shared}}`) or by its public key (`{{asymmetric}}`), over the body as it came, letter for letter, and refuse one whose time is not of now. `@regalo/client` does both:',
    answer:
      'Answer with a status of success within {{seconds}} seconds, and work afterwards. Redirects are not followed.',
    retries:
      'What is not answered so is sent again for {{days}} days: after some seconds at first, after hours at last, and not before a `Retry-After` of yours has passed. It has the same `webhook-id` and body each time, and a new time and signature. A message may come twice: keep the ids that you are done with.',
    order:
      'Messages about one gift, order or person come in their order, and so do those about the wallet: the next is sent once the one before has arrived or has failed for good. Others do not wait for it.',
    ends: 'A webhook that has answered nothing well for {{days}} days is disabled, and one that answers {{gone}} at once. The Admins are told by mail. What waits then, and what happens until it is enabled again, is kept for {{kept}} days.',
    replay:
      'Enable it, and have sent again what was kept or has failed: one by one, or all of some days:',
  },
  exports: {
    title: 'Lists as files',
    ask: 'An export is a file of a list, as the office has it, in the language of your company. Ask for it, and read it until it is complete:',
    may: 'The key needs the permissions that members need for the same file: `people.export` for `people`; `orders.all` and `reports.export` for `gifts`, `gift_totals` and `payroll`; `wallet.export` for `wallet_entries`; `orders.all` and `wallet.export` for `month_end`. The exports of a key are its own: no other key finds them.',
    kept: 'A file is kept for {{hours}} hours, and is deleted within an hour after that. Cancel what you have downloaded: then it ends before. When a person is erased, all files of your company end at once, and what is being written begins anew. What became of an export is told for {{days}} days. Your company has at most {{max}} exports that wait, are being written or are kept.',
  },
  client: {
    title: 'Client for JavaScript and TypeScript',
    text: 'The package `@regalo/client` is for Node.js and browsers. It has the types of this page, repeats what was lost under one key, reads lists to their end and checks webhooks.',
  },
  refusals: {
    title: 'Refusals',
    text: 'What is refused is a problem, with the type `application/problem+json`. Tell problems apart by `code`. `errors` has each fault of the input with a JSON pointer, and `type` leads to the code on this page.',
  },
};
