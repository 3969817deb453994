// Made by `npm run client-types` from the contract.

/** The version of the API that these types are of. */
export const VERSION = '2026-11-28';

export interface paths {
    "/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who calls
         * @description Says which key calls, and for which company. It changes nothing, so it is a good first call.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List people
         * @description People, newest first.
         */
        get: operations["listPeople"];
        put?: never;
        /**
         * Add a person
         * @description Adds somebody. If a person with this `external_id` is there already, they are answered as they are.
         */
        post: operations["createPerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a person
         * @description Answers one person.
         */
        get: operations["getPerson"];
        put?: never;
        post?: never;
        /**
         * Delete a person
         * @description Takes somebody off the lists. Their gifts stay theirs.
         */
        delete: operations["deletePerson"];
        options?: never;
        head?: never;
        /**
         * Change a person
         * @description Changes the fields that are sent. The others stay.
         */
        patch: operations["updatePerson"];
        trace?: never;
    };
    "/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List groups
         * @description Groups, newest first.
         */
        get: operations["listGroups"];
        put?: never;
        /**
         * Add a group
         * @description Adds a group of people of one kind.
         */
        post: operations["createGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a group
         * @description Answers one group.
         */
        get: operations["getGroup"];
        put?: never;
        post?: never;
        /**
         * Delete a group
         * @description Deletes a group. Its people stay, in no group.
         */
        delete: operations["deleteGroup"];
        options?: never;
        head?: never;
        /**
         * Change a group
         * @description Changes the fields that are sent. The others stay.
         */
        patch: operations["updateGroup"];
        trace?: never;
    };
    "/shops": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List shops
         * @description Shops whose gifts are on sale.
         */
        get: operations["listShops"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List items
         * @description Items that are on sale.
         */
        get: operations["listItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/custom-fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List custom fields
         * @description The fields that your company has added to people, orders and gifts. Values are sent by their keys.
         */
        get: operations["listCustomFields"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Price an order
         * @description Says what an order would cost and whether the wallet covers it. Nothing is placed.
         */
        post: operations["quoteOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List orders
         * @description Orders, newest first.
         */
        get: operations["listOrders"];
        put?: never;
        /**
         * Place an order
         * @description Sends the gifts now or at `send_at`. Limits, approvals and reviews of the company hold it as they hold an order of the office. If an order with this `external_id` is there already, it is answered as it is.
         */
        post: operations["createOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an order
         * @description Answers one order.
         */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an order
         * @description An order that is held or scheduled is not sent. Of one that was sent, what is unspent returns to the wallet. Where nothing was spent or has expired, the order is `canceled` from then on, even if it was still `sending`; else it keeps its state, and its gifts say which of them were canceled.
         */
        post: operations["cancelOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List templates
         * @description The templates of your company, by name.
         */
        get: operations["listTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a template
         * @description Answers one template.
         */
        get: operations["getTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/{id}/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order from a template
         * @description Places an order of what the template says, as “Place an order” does. What the call says goes before the template. Its own `custom_fields` are joined to those of the template.
         */
        post: operations["orderTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gifts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List gifts
         * @description Gifts, newest first.
         */
        get: operations["listGifts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gifts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a gift
         * @description Answers one gift, with what has happened to it if asked.
         */
        get: operations["getGift"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a gift
         * @description Changes the values of custom fields that are sent. An empty one is taken away. The others stay.
         */
        patch: operations["updateGift"];
        trace?: never;
    };
    "/gifts/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a gift again
         * @description Mails the gift to its address again.
         */
        post: operations["resendGift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gifts/{id}/correct-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Correct an address
         * @description Gives the gift another email address, and mails it there.
         */
        post: operations["correctGift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gifts/{id}/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Extend a gift
         * @description Lets the gift be used longer.
         */
        post: operations["extendGift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gifts/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw a gift
         * @description Ends the gift. What is left of it returns to the wallet.
         */
        post: operations["cancelGift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gifts/{id}/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Block a gift
         * @description Stops the gift from being used, until it is unblocked.
         */
        post: operations["blockGift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gifts/{id}/unblock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unblock a gift
         * @description Lets a blocked gift be used again.
         */
        post: operations["unblockGift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gifts/{id}/replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace a code
         * @description Gives the gift another code and link, and mails them. The old ones no longer work.
         */
        post: operations["replaceGift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wallet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the wallet
         * @description Answers the balance. What held orders cost has left it already.
         */
        get: operations["getWallet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wallet/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List entries
         * @description What came into the wallet and left it, newest first.
         */
        get: operations["listWalletEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wallet/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a statement
         * @description What the wallet held when a month began and ended, and what came in and went out. The company’s own days count.
         */
        get: operations["getWalletStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List exports
         * @description The exports that this key has asked for, newest first.
         */
        get: operations["listExports"];
        put?: never;
        /**
         * Ask for an export
         * @description Has a list written as a file, as the office exports it. The key needs what members need for that: see the guide.
         */
        post: operations["createExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an export
         * @description Says how far it is. Ask again every few seconds until it is neither `pending` nor `running`.
         */
        get: operations["getExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an export
         * @description Answers the file of an export that is complete. The key still needs the permissions of its type.
         */
        get: operations["downloadExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an export
         * @description Ends one that waits or is being written, and makes away with the file of a complete one. One that is over stays as it is.
         */
        post: operations["cancelExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description Your webhooks, newest first.
         */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Add a webhook
         * @description Adds an address that is told of what happens from now on. Its secret and public key are answered this once.
         */
        post: operations["createWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a webhook
         * @description Answers one webhook.
         */
        get: operations["getWebhookEndpoint"];
        put?: never;
        post?: never;
        /**
         * Remove a webhook
         * @description Removes it at once. Nothing more is sent there, not even what waits.
         */
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        /**
         * Change a webhook
         * @description Changes the fields that are sent. The others stay. What was kept while it was disabled is sent by a replay alone.
         */
        patch: operations["updateWebhookEndpoint"];
        trace?: never;
    };
    "/webhook-endpoints/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renew its secret
         * @description Gives a webhook a new secret and key. Those before sign as well for some hours, so that your program can change over.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test
         * @description Sends a message of the type `webhook.test`, which says nothing. List the deliveries to see what came of it.
         */
        post: operations["testWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries
         * @description What a webhook was told, newest first, with each attempt.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}/deliveries/{delivery_id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay one
         * @description Sends one message again, whatever became of it, with the same `webhook-id`.
         */
        post: operations["replayWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay some days
         * @description Sends again what was kept or failed on some days of your company.
         */
        post: operations["replayWebhookDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/refill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refill the wallet
         * @description Adds play money to the wallet of the sandbox.
         */
        post: operations["refillSandbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List messages
         * @description Mails and messages of the sandbox, newest first. None of them has left.
         */
        get: operations["listSandboxMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a message
         * @description Answers one message, with the HTML of a mail.
         */
        get: operations["getSandboxMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/gifts/{id}/redeem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redeem a gift
         * @description Spends of a gift as a till of the sandbox does: at its shop, or at one that takes any gift.
         */
        post: operations["redeemSandboxGift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the clock
         * @description Answers the time of the sandbox of your company.
         */
        get: operations["getSandboxClock"];
        put?: never;
        /**
         * Move the clock on
         * @description Moves the time of your company on, by `days` or to a `date`, at most a year at a time, and never back. Each day that passes brings what it would have brought: gifts expire, reminders are mailed, rules and scheduled orders are sent, each at its hour. It arrives in the evening of the last day, so that day has brought what it brings too. It goes on after the answer, a few days a second: read the clock until `moves_to` is null. Keys and webhooks go by the real time.
         */
        post: operations["moveSandboxClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "order.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description All gifts of an order were sent. Where some reached nobody, its state is `partially_failed`. */
        post: operations["order.completed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description No gift of an order was sent: all failed, it was declined, or nobody approved it in time. */
        post: operations["order.failed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.approval_requested": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description An order waits for the approval of a member. */
        post: operations["order.approval_requested"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "gift.delivered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description A gift was handed over to the mail or the phone of its receiver. */
        post: operations["gift.delivered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "gift.delivery_failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description A gift could not be delivered. Correct its address, or share its link. */
        post: operations["gift.delivery_failed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "gift.opened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description A gift was opened for the first time. */
        post: operations["gift.opened"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "gift.redeemed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description A gift was spent, in part or whole. Read the gift to see what is left. */
        post: operations["gift.redeemed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "gift.expired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description The last day of a gift has passed. */
        post: operations["gift.expired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "gift.thanked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Somebody said thanks for a gift. */
        post: operations["gift.thanked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "wallet.low": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description An order took the balance of the wallet below the amount at which your company is warned. */
        post: operations["wallet.low"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "wallet.credited": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Funds came into the wallet. */
        post: operations["wallet.credited"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "person.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description A person was added, changed, deleted or erased. */
        post: operations["person.changed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Person: {
            /** @description Its id, which never changes. */
            id: number;
            /** @description The id that your own system has for it. It is unique in your company. */
            external_id: string | null;
            /**
             * @description Whether it is about employees, collaborators or clients.
             * @enum {string}
             */
            kind: "employee" | "collaborator" | "client";
            /** @description The first names. */
            first_name: string;
            /** @description The last names. */
            last_name: string;
            /** @description The email address. */
            email: string | null;
            /** @description The phone number, with + and the code of the country. */
            phone: string | null;
            /** @description The country, by its code of two letters, such as CR. */
            country: string | null;
            /** @description The day of birth, as year-month-day. */
            birth_date: string | null;
            /** @description The first day at work or as a client, as year-month-day. */
            start_date: string | null;
            /** @description The language of their gifts. Null for that of the company. */
            language: ("en" | "es") | null;
            /** @description Whether rules may send them gifts on occasions. */
            occasions: boolean;
            /** @description The group that they are in. */
            group_id: number | null;
            /** @description The group in full, with `expand=group`, for keys that have `groups.read`. */
            group?: components["schemas"]["Group"] | null;
            /** @description Values of the custom fields of your company, by their keys. Numbers are texts too. Those of archived fields are kept as they are sent. */
            custom_fields: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description When it was made, in UTC.
             */
            created_at: string;
        };
        Group: {
            /** @description Its id, which never changes. */
            id: number;
            /** @description What it is called. */
            name: string;
            /** @description What it is, in a sentence or two. */
            description: string;
            /**
             * @description Whether it is about employees, collaborators or clients.
             * @enum {string}
             */
            kind: "employee" | "collaborator" | "client";
            /**
             * Format: date-time
             * @description When it was made, in UTC.
             */
            created_at: string;
        };
        Shop: {
            /** @description Its id, which never changes. */
            id: number;
            /** @description What it is called. */
            name: string;
            /** @description What it is, in a sentence or two. */
            description: string;
            /** @description How recipients use its gifts. */
            how_to_use: string;
            /** @description The category of the catalogue. */
            category: {
                /** @description Its id, which never changes. */
                id: number;
                /** @description What it is called. */
                name: string;
            };
            /** @description Whether gifts of a free amount can be spent there. */
            accepts_free_amounts: boolean;
            /** @description The address of its logo. */
            logo: string;
            /** @description The address of a picture. */
            image: string;
        };
        Item: {
            /** @description Its id, which never changes. */
            id: number;
            /** @description The shop that sells it. */
            shop_id: number;
            /** @description What it is called. */
            name: string;
            /** @description What it is, in a sentence or two. */
            description: string;
            /** @description What the recipient gets. */
            value: {
                /** @description In whole units of the currency. */
                amount: number;
                /**
                 * @description The currency, by its code.
                 * @enum {string}
                 */
                currency: "CRC" | "USD";
            };
            /** @description What each gift costs, without the service fee. */
            price: components["schemas"]["Money"];
            /** @description Whether it can be spent in parts. */
            partial_use: boolean;
            /** @description How many are left. Null if there is no end. */
            stock: number | null;
            /** @description The address of a picture. */
            image: string;
        };
        Money: {
            /** @description In whole units of the currency. */
            amount: number;
            /**
             * @description The currency, by its code.
             * @constant
             */
            currency: "CRC";
        };
        Order: {
            /** @description Your company’s own number of it. */
            id: number;
            /** @description The id that your own system has for it. It is unique in your company. */
            external_id: string | null;
            /**
             * @description How far it is.
             * @enum {string}
             */
            status: "in_review" | "pending_approval" | "scheduled" | "paused" | "waiting" | "sending" | "complete" | "partially_failed" | "failed" | "declined" | "withdrawn" | "lapsed" | "canceled";
            /** @description What is given. */
            gift_name: string;
            /** @description The shop. Null for a free amount, and for a gift to choose from. */
            shop_name: string | null;
            /** @description What each recipient chooses one of. Null, or absent, for any other gift. */
            choices: {
                /** @description Cards of one value, each of another shop; in an order that is placed, their ids. */
                items: {
                    /** @description An item of the catalogue. */
                    item_id: number;
                    /** @description What is given. */
                    gift_name: string;
                    /** @description The shop. Null for a free amount, and for a gift to choose from. */
                    shop_name: string;
                }[];
                /** @description Which of them is given to whoever chooses none in time. If null, the value returns to the wallet. */
                default_item: number | null;
                /**
                 * @description For how many days they can choose. At least as long has to be left to use the gift.
                 * @enum {number}
                 */
                days: 7 | 14 | 30 | 60 | 90;
            } | null;
            /** @description How many gifts. */
            quantity: number;
            /** @description What each gift costs, without the service fee. */
            price: components["schemas"]["Money"];
            /** @description The service fee of each gift. */
            service_fee: components["schemas"]["Money"];
            /** @description What all of it costs. */
            total: components["schemas"]["Money"];
            /** @description The message to the recipients. */
            message: string;
            /** @description Who the gift comes from, as recipients read it. */
            sender_name: string;
            /** @description What is celebrated. It chooses the drawing of the gift. */
            celebration: ("birthday" | "love" | "engagement" | "anniversary" | "wedding" | "bachelorette-party" | "bachelor-party" | "bar-mitzvah" | "bat-mitzvah" | "brit-milah" | "get-well" | "just-because" | "new-home" | "success" | "graduation" | "birth" | "baptism" | "first-communion" | "personal-achievement" | "independence-day" | "mothers-day" | "fathers-day" | "christmas" | "new-year" | "thanksgiving" | "valentines-day" | "retirement" | "promotion" | "new-job") | null;
            /** @description Values of the custom fields of your company, by their keys. Numbers are texts too. Those of archived fields are kept as they are sent. */
            custom_fields: {
                [key: string]: string;
            };
            /** @description When it is sent, in UTC. At once if absent. */
            send_at: string | null;
            /**
             * Format: date-time
             * @description When it was made, in UTC.
             */
            created_at: string;
        };
        Template: {
            /** @description Its id, which never changes. */
            id: number;
            /** @description What it is called. */
            name: string;
            /** @description What each recipient gets, as it is on sale now. Null where each order names it, or it is sold no longer. */
            gift: {
                /** @description An item of the catalogue. Null for a free amount. */
                item_id: number | null;
                /** @description What it is called. */
                name: string;
                /** @description What each gift costs, without the service fee. */
                price: components["schemas"]["Money"];
                /** @description What each recipient chooses one of. Null, or absent, for any other gift. */
                choices: {
                    /** @description Cards of one value, each of another shop; in an order that is placed, their ids. */
                    items: {
                        /** @description An item of the catalogue. Null for a free amount. */
                        item_id: number;
                        /** @description What the card is called. */
                        gift_name: string;
                        /** @description The shop of the card. */
                        shop_name: string;
                    }[];
                    /** @description Which of them is given to whoever chooses none in time. If null, the value returns to the wallet. */
                    default_item: number | null;
                    /**
                     * @description For how many days they can choose. At least as long has to be left to use the gift.
                     * @enum {number}
                     */
                    days: 7 | 14 | 30 | 60 | 90;
                } | null;
            } | null;
            /** @description The message, with placeholders such as {first_name}. */
            message: string;
            /** @description Who gifts come from. Empty where each order says it. */
            sender_name: string;
            /** @description What is celebrated. It chooses the drawing of the gift. */
            celebration: ("birthday" | "love" | "engagement" | "anniversary" | "wedding" | "bachelorette-party" | "bachelor-party" | "bar-mitzvah" | "bat-mitzvah" | "brit-milah" | "get-well" | "just-because" | "new-home" | "success" | "graduation" | "birth" | "baptism" | "first-communion" | "personal-achievement" | "independence-day" | "mothers-day" | "fathers-day" | "christmas" | "new-year" | "thanksgiving" | "valentines-day" | "retirement" | "promotion" | "new-job") | null;
            /** @description Values of the custom fields of your company, by their keys. Numbers are texts too. Those of archived fields are kept as they are sent. */
            custom_fields: {
                [key: string]: string;
            };
            /**
             * @description For how many months its gifts can be used.
             * @enum {number}
             */
            valid_months: 1 | 3 | 6 | 12;
            /** @description A card for colleagues to sign, which closes so many days before the gifts are sent. Only with `send_at`. Its link is mailed to the member who made the key, and stands in the office under Scheduled. An order of a template has the card of the template where this is absent, and none where it is null. */
            card_days: (0 | 1 | 2 | 3 | 7) | null;
            /** @description The address of its photo or film. */
            media: string | null;
            /**
             * Format: date-time
             * @description When it was last changed, in UTC.
             */
            changed_at: string;
        };
        Gift: {
            /** @description Its id, which never changes. */
            id: number;
            /** @description The id that your own system has for it. It is unique in your company. */
            external_id: string | null;
            /** @description The number of its order. */
            order_id: number;
            /** @description The person. Null once they were erased. */
            person_id: number | null;
            /**
             * @description How far it is.
             * @enum {string}
             */
            status: "queued" | "sent" | "failed" | "no_email" | "opened" | "partially_redeemed" | "redeemed" | "expired" | "canceled";
            /** @description Whether it is stopped from being used. */
            blocked: boolean;
            /** @description Who has it, as it was sent. */
            recipient: {
                /** @description What it is called. */
                name: string;
                /** @description The email address. */
                email: string | null;
                /** @description The phone number, with + and the code of the country. */
                phone: string | null;
            };
            /** @description The item that the recipient has chosen, or swapped it for. Null without either, or before it. */
            chosen_item_id: number | null;
            /** @description What is left. */
            balance: components["schemas"]["Money"];
            /** @description The last day on which it can be used, as year-month-day. Of a gift to choose from that is not chosen yet, the last day to choose. */
            valid_until: string;
            /** @description Values of the custom fields of your company, by their keys. Numbers are texts too. Those of archived fields are kept as they are sent. */
            custom_fields: {
                [key: string]: string;
            };
            /** @description When it was first opened. */
            opened_at: string | null;
            /**
             * Format: date-time
             * @description When it was made, in UTC.
             */
            created_at: string;
            /** @description What happened to it, the newest first, with `expand=activities`. */
            activities?: components["schemas"]["Activity"][];
        };
        Activity: {
            /**
             * @description What happened.
             * @enum {string}
             */
            kind: "issued" | "opened" | "chosen" | "swapped" | "redeemed" | "undone" | "extended" | "expired" | "reopened" | "canceled" | "replaced" | "blocked" | "unblocked";
            /** @description The value that it moved, if any. */
            amount: components["schemas"]["Money"] | null;
            /**
             * Format: date-time
             * @description When it was made, in UTC.
             */
            created_at: string;
        };
        WalletEntry: {
            /** @description Its id, which never changes. */
            id: number;
            /** @description The transaction that it is of, as `wallet.credited` names it. */
            transaction_id: number;
            /**
             * @description What it was for.
             * @enum {string}
             */
            kind: "credit" | "order" | "refund" | "expiry" | "correction" | "undo" | "reopening" | "hold" | "release";
            /** @description Negative for money that left the wallet. */
            amount: components["schemas"]["Money"];
            /** @description The balance after it. */
            balance_after: components["schemas"]["Money"];
            /** @description The number of the order that it belongs to, if any. */
            order_id: number | null;
            /** @description The reference of the bank, or that of the operator. */
            reference: string;
            /**
             * Format: date-time
             * @description When it was made, in UTC.
             */
            created_at: string;
        };
        WalletStatement: {
            /** @description Year and month. */
            month: string;
            /** @description The balance when the month began. */
            opening: components["schemas"]["Money"];
            /** @description The balance when it ended, or now. */
            closing: components["schemas"]["Money"];
            /** @description What came in. */
            total_in: components["schemas"]["Money"];
            /** @description What went out; not negative. Opening plus in less out is closing. */
            total_out: components["schemas"]["Money"];
            /** @description How many entries it has. */
            entries: number;
        };
        Export: {
            /** @description Its id, which never changes. */
            id: number;
            /**
             * @description The list.
             * @enum {string}
             */
            type: "people" | "gifts" | "gift_totals" | "wallet_entries" | "payroll" | "month_end";
            /**
             * @description The kind of file.
             * @enum {string}
             */
            format: "excel" | "csv";
            /** @description What of the list is in it. */
            filters: {
                [key: string]: string | number | {
                    [key: string]: unknown;
                }[];
            };
            /**
             * @description How far it is: it waits, is being written, is complete, has failed, was kept for its time, or was canceled.
             * @enum {string}
             */
            status: "pending" | "running" | "complete" | "failed" | "expired" | "canceled";
            /** @description The code of the problem for which it failed. */
            failure: string | null;
            /** @description Its file, while it is complete. */
            file: {
                /** @description Where it is downloaded, below the address of the API. */
                path: string;
                /** @description The name of the file. */
                name: string;
                /** @description The size of the file. */
                bytes: number;
            } | null;
            /**
             * Format: date-time
             * @description When it was made, in UTC.
             */
            created_at: string;
            /** @description When it was complete or failed, in UTC. */
            finished_at: string | null;
            /** @description Until when the file is kept, in UTC. */
            expires_at: string | null;
        };
        WebhookEndpoint: {
            /** @description Its id, which never changes. */
            id: number;
            /** @description Where messages are sent. It begins with https:// */
            address: string;
            /** @description What your company says of it. */
            description: string;
            /** @description What it is told of. */
            kinds: string[];
            /**
             * @description Whether it works, answers nothing well at present, or is disabled.
             * @enum {string}
             */
            status: "active" | "failing" | "disabled";
            /** @description Why it is disabled: it failed for days, answered that it is gone, or somebody did it. */
            disabled_for: ("failures" | "gone" | "member") | null;
            /** @description Since when it is disabled. */
            disabled_at: string | null;
            /** @description The first failure since the last success. */
            failing_since: string | null;
            /**
             * Format: date-time
             * @description When it was made, in UTC.
             */
            created_at: string;
        };
        WebhookDelivery: {
            /** @description Its id, which never changes. */
            id: number;
            /** @description The `webhook-id` of the message, the same for each repetition. */
            webhook_id: string;
            /** @description What it is about: the `type` of the message. */
            kind: string;
            /**
             * @description Whether it waits, arrived, was tried in vain, or is kept while the webhook is disabled.
             * @enum {string}
             */
            state: "waiting" | "delivered" | "failed" | "kept";
            /** @description What came of each attempt, the newest first. */
            attempts: {
                /**
                 * Format: date-time
                 * @description When it was made, in UTC.
                 */
                created_at: string;
                /** @description The status of the answer. Null where none came. */
                status: number | null;
                /** @description Why it did not arrive. Null where it did. */
                failure: ("status" | "redirect" | "timeout" | "address" | "connection") | null;
                /** @description How long it took. */
                milliseconds: number;
            }[];
            /**
             * Format: date-time
             * @description When it was made, in UTC.
             */
            created_at: string;
        };
        SandboxClock: {
            /**
             * Format: date-time
             * @description The time of your company, in UTC.
             */
            now: string;
            /** @description How many days it is ahead of the real time. */
            days_ahead: number;
            /** @description The day to which it is being moved. Null once it is there. */
            moves_to: string | null;
        };
        Problem: {
            /**
             * Format: uri
             * @description The address of this page, at the code.
             */
            type: string;
            /** @description What kind of refusal it is. */
            title: string;
            /** @description The status of the answer. */
            status: number;
            /** @description What exactly is wrong. Programs tell refusals apart by it. */
            code: components["schemas"]["ProblemCode"] | string;
            /** @description The same in English. */
            detail: string;
            /** @description Figures and names that belong to the code. */
            params?: {
                [key: string]: unknown;
            };
            /** @description Each fault of the input. */
            errors: {
                /** @description Where it is: a JSON pointer. */
                pointer: string;
                /** @description What exactly is wrong. Programs tell refusals apart by it. */
                code: string;
                /** @description The same in English. */
                detail: string;
            }[];
        };
        /** @enum {string} */
        ProblemCode: "request_malformed" | "request_refused" | "request_without_host" | "request_without_body" | "request_of_wrong_length" | "json_invalid" | "address_unknown" | "address_malformed" | "address_too_long" | "content_type_refused" | "request_too_large" | "api_key_invalid" | "api_key_network_refused" | "permission_missing" | "api_calls_too_many" | "too_many_attempts" | "api_version_unknown" | "unexpected_error" | "service_busy" | "input_missing" | "input_of_wrong_type" | "input_too_small" | "input_too_large" | "input_too_short" | "input_too_long" | "input_not_offered" | "input_unknown" | "input_invalid" | "nothing_to_change" | "text_unstorable" | "id_invalid" | "day_invalid" | "month_invalid" | "year_invalid" | "email_invalid" | "cursor_invalid" | "page_size_invalid" | "idempotency_key_missing" | "idempotency_key_invalid" | "key_reused" | "call_in_progress" | "external_id_invalid" | "external_id_taken" | "custom_field_unknown" | "custom_field_missing" | "custom_field_no_number" | "custom_field_no_choice" | "changed_meanwhile" | "person_not_found" | "person_field_missing" | "person_text_too_long" | "birth_invalid" | "birth_in_future" | "start_invalid" | "start_too_late" | "start_before_birth" | "country_unknown" | "phone_too_short" | "phone_too_long" | "phone_without_country" | "phone_unreadable" | "phone_not_international" | "phone_digits_wrong" | "phone_range_unknown" | "contact_missing" | "already_added" | "own_email" | "group_not_found" | "group_name_missing" | "group_name_too_long" | "group_description_too_long" | "wrong_category" | "order_not_found" | "order_of_somebody_else" | "template_not_found" | "recipients_missing" | "too_many_recipients" | "recipient_twice" | "recipient_not_found" | "recipient_deleted" | "recipient_contact_missing" | "amount_too_small" | "amount_too_large" | "choices_count" | "choices_differ" | "choices_of_one_shop" | "choice_default_not_offered" | "choice_days_too_long" | "wishes_missing" | "placeholder_unknown" | "message_too_long_for" | "send_at_past" | "group_card_at_once" | "send_at_too_far" | "total_changed" | "insufficient_balance" | "api_key_budget_spent" | "out_of_stock" | "company_suspended" | "step_up_required" | "order_without_approver" | "order_key_reused" | "order_in_review" | "pending_order_over" | "pending_order_not_found" | "scheduled_order_over" | "scheduled_order_fixed" | "scheduled_order_not_found" | "gift_not_found" | "gift_left_as_it_was" | "gift_over" | "gift_opened" | "gift_used" | "gift_without_email" | "gift_being_sent" | "gift_just_sent" | "gift_just_replaced" | "gift_goes_there" | "gift_blocked_already" | "gift_not_blocked" | "gift_in_review" | "gift_disputed" | "gift_of_erased" | "gift_link_withheld" | "delivery_paused" | "export_not_found" | "export_without_file" | "too_many_exports" | "webhook_not_found" | "webhook_address_invalid" | "webhook_address_refused" | "webhook_kinds_missing" | "webhook_is_disabled" | "webhook_event_not_found" | "too_many_webhooks" | "sandbox_only" | "sandbox_message_not_found" | "sandbox_move_unclear" | "sandbox_move_too_far" | "sandbox_clock_moves" | "voucher_unchosen" | "voucher_used" | "voucher_expired" | "voucher_canceled" | "voucher_blocked" | "voucher_in_review" | "voucher_holds_less" | "voucher_used_whole" | "redemption_key_reused";
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getMe: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who calls */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The key that calls. */
                        key: {
                            /** @description Its id, which never changes. */
                            id: number;
                            /** @description What it is called. */
                            name: string;
                            /** @description What it may do. */
                            permissions: string[];
                        };
                        /** @description The company that it belongs to. */
                        company: {
                            /** @description What it is called. */
                            name: string;
                            /** @description The time zone of its days. */
                            time_zone: string | number;
                        };
                        /** @description Whether gifts are real. False in the sandbox. */
                        livemode: boolean;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPeople: {
        parameters: {
            query?: {
                /** @description Where the page begins: the `next_cursor` of the page before. */
                cursor?: string;
                /** @description How many entries a page has, up to 100. */
                limit?: number;
                /** @description Whether it is about employees, collaborators or clients. */
                kind?: "employee" | "collaborator" | "client";
                /** @description The group that they are in. */
                group_id?: number;
                /** @description The email address. */
                email?: string;
                /** @description The id that your own system has for it. It is unique in your company. */
                external_id?: string;
                /** @description Conditions on custom fields, as JSON: `[{"key":"cost_center","is":["Sales","Support"]}]`. A condition has `is` (one of these), `contains`, `min` and `max` of a number, or `empty`. All have to hold. Of people and orders, the fields are their own. Of gifts, `subject` says whose field it is: `gift`, `order` or `person`, which needs `people.read`; the gift’s own if absent. */
                where?: string;
                /** @description What is answered in full besides, with commas between. */
                expand?: "group"[];
            };
            header?: {
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List people */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page. */
                        data: components["schemas"]["Person"][];
                        /** @description Whether there are entries after this page. */
                        has_more: boolean;
                        /** @description Send it as `cursor` for the next page. Null on the last. */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createPerson: {
        parameters: {
            query?: never;
            header: {
                /** @description A text of your own for this call. Send the same again to repeat it safely. */
                "idempotency-key": string;
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The first names. */
                    first_name: string;
                    /** @description The last names. */
                    last_name: string;
                    /** @description The email address. */
                    email?: string | null;
                    /** @description The phone number, with + and the code of the country. */
                    phone?: string | null;
                    /** @description The country, by its code of two letters, such as CR. */
                    country: string;
                    /** @description The day of birth, as year-month-day. */
                    birth_date: string;
                    /** @description The first day at work or as a client, as year-month-day. */
                    start_date?: string | null;
                    /** @description The language of their gifts. Null for that of the company. */
                    language?: ("en" | "es") | null;
                    /** @description Whether rules may send them gifts on occasions. */
                    occasions?: boolean;
                    /** @description The group that they are in. */
                    group_id?: number | null;
                    /** @description Values of the custom fields of your company, by their keys. Numbers are texts too. Those of archived fields are kept as they are sent. */
                    custom_fields?: {
                        [key: string]: string;
                    };
                    /**
                     * @description Whether it is about employees, collaborators or clients.
                     * @enum {string}
                     */
                    kind: "employee" | "collaborator" | "client";
                    /** @description The id that your own system has for it. It is unique in your company. */
                    external_id?: string;
                };
            };
        };
        responses: {
            /** @description Add a person */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPerson: {
        parameters: {
            query?: {
                /** @description What is answered in full besides, with commas between. */
                expand?: "group"[];
            };
            header?: {
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path: {
                /** @description Its id, which never changes. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a person */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deletePerson: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of what you read, or several with commas. If it has changed since, nothing is done. */
                "if-match"?: string;
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path: {
                /** @description Its id, which never changes. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a person */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updatePerson: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of what you read, or several with commas. If it has changed since, nothing is done. */
                "if-match"?: string;
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path: {
                /** @description Its id, which never changes. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The first names. */
                    first_name?: string;
                    /** @description The last names. */
                    last_name?: string;
                    /** @description The email address. */
                    email?: string | null;
                    /** @description The phone number, with + and the code of the country. */
                    phone?: string | null;
                    /** @description The country, by its code of two letters, such as CR. */
                    country?: string;
                    /** @description The day of birth, as year-month-day. */
                    birth_date?: string;
                    /** @description The first day at work or as a client, as year-month-day. */
                    start_date?: string | null;
                    /** @description The language of their gifts. Null for that of the company. */
                    language?: ("en" | "es") | null;
                    /** @description Whether rules may send them gifts on occasions. */
                    occasions?: boolean;
                    /** @description The group that they are in. */
                    group_id?: number | null;
                    /** @description Values of the custom fields of your company, by their keys. Numbers are texts too. Those of archived fields are kept as they are sent. */
                    custom_fields?: {
                        [key: string]: string;
                    };
                    /** @description The id that your own system has for it. It is unique in your company. */
                    external_id?: string;
                };
            };
        };
        responses: {
            /** @description Change a person */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listGroups: {
        parameters: {
            query?: {
                /** @description Where the page begins: the `next_cursor` of the page before. */
                cursor?: string;
                /** @description How many entries a page has, up to 100. */
                limit?: number;
                /** @description Whether it is about employees, collaborators or clients. */
                kind?: "employee" | "collaborator" | "client";
            };
            header?: {
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List groups */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page. */
                        data: components["schemas"]["Group"][];
                        /** @description Whether there are entries after this page. */
                        has_more: boolean;
                        /** @description Send it as `cursor` for the next page. Null on the last. */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createGroup: {
        parameters: {
            query?: never;
            header: {
                /** @description A text of your own for this call. Send the same again to repeat it safely. */
                "idempotency-key": string;
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What it is called. */
                    name: string;
                    /**
                     * @description What it is, in a sentence or two.
                     * @default
                     */
                    description?: string;
                    /**
                     * @description Whether it is about employees, collaborators or clients.
                     * @enum {string}
                     */
                    kind: "employee" | "collaborator" | "client";
                };
            };
        };
        responses: {
            /** @description Add a group */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Group"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path: {
                /** @description Its id, which never changes. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a group */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Group"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of what you read, or several with commas. If it has changed since, nothing is done. */
                "if-match"?: string;
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path: {
                /** @description Its id, which never changes. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a group */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of what you read, or several with commas. If it has changed since, nothing is done. */
                "if-match"?: string;
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path: {
                /** @description Its id, which never changes. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description What it is called. */
                    name?: string;
                    /** @description What it is, in a sentence or two. */
                    description?: string;
                };
            };
        };
        responses: {
            /** @description Change a group */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Group"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listShops: {
        parameters: {
            query?: {
                /** @description Where the page begins: the `next_cursor` of the page before. */
                cursor?: string;
                /** @description How many entries a page has, up to 100. */
                limit?: number;
                /** @description The language of their gifts. Null for that of the company. */
                language?: "en" | "es";
            };
            header?: {
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List shops */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page. */
                        data: components["schemas"]["Shop"][];
                        /** @description Whether there are entries after this page. */
                        has_more: boolean;
                        /** @description Send it as `cursor` for the next page. Null on the last. */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listItems: {
        parameters: {
            query?: {
                /** @description Where the page begins: the `next_cursor` of the page before. */
                cursor?: string;
                /** @description How many entries a page has, up to 100. */
                limit?: number;
                /** @description The language of their gifts. Null for that of the company. */
                language?: "en" | "es";
                /** @description The shop that sells it. */
                shop_id?: number;
            };
            header?: {
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List items */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page. */
                        data: components["schemas"]["Item"][];
                        /** @description Whether there are entries after this page. */
                        has_more: boolean;
                        /** @description Send it as `cursor` for the next page. Null on the last. */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCustomFields: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List custom fields */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page. */
                        data: {
                            /**
                             * @description What it is a field of.
                             * @enum {string}
                             */
                            subject: "person" | "order" | "gift";
                            /** @description The key of its values, which never changes. */
                            key: string;
                            /** @description What it is called. */
                            name: string;
                            /**
                             * @description What its values are.
                             * @enum {string}
                             */
                            kind: "text" | "number" | "choice";
                            /** @description The values to choose from. Empty for the other kinds. */
                            choices: string[];
                            /** @description Whether it has to be filled in. */
                            required: boolean;
                            /** @description Whether it is filled in no more. Values are accepted, and not checked. */
                            archived: boolean;
                        }[];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    quoteOrder: {
        parameters: {
            query?: never;
            header: {
                /** @description A text of your own for this call. Send the same again to repeat it safely. */
                "idempotency-key": string;
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What each recipient gets: an item of the catalogue, an amount to spend at any shop, or one of several items that they choose. */
                    gift: {
                        /** @description An item of the catalogue. */
                        item_id: number;
                    } | {
                        /** @description What each recipient gets to spend. */
                        amount: number;
                    } | {
                        /** @description What each recipient chooses one of. Null, or absent, for any other gift. */
                        choices: {
                            /** @description Cards of one value, each of another shop; in an order that is placed, their ids. */
                            items: number[];
                            /**
                             * @description Which of them is given to whoever chooses none in time. If null, the value returns to the wallet.
                             * @default null
                             */
                            default_item?: number | null;
                            /**
                             * @description For how many days they can choose. At least as long has to be left to use the gift.
                             * @default 30
                             * @enum {number}
                             */
                            days?: 7 | 14 | 30 | 60 | 90;
                        };
                    };
                    /** @description How many gifts. */
                    quantity: number;
                };
            };
        };
        responses: {
            /** @description Price an order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description How many gifts. */
                        quantity: number;
                        /** @description What each gift costs, without the service fee. */
                        price: components["schemas"]["Money"];
                        /** @description The service fee of each gift. */
                        service_fee: components["schemas"]["Money"];
                        /** @description What all of it costs. */
                        total: components["schemas"]["Money"];
                        /** @description What is in the wallet. */
                        wallet_balance: components["schemas"]["Money"];
                        /** @description Whether the wallet covers the order. */
                        covered: boolean;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listOrders: {
        parameters: {
            query?: {
                /** @description Where the page begins: the `next_cursor` of the page before. */
                cursor?: string;
                /** @description How many entries a page has, up to 100. */
                limit?: number;
                /** @description The id that your own system has for it. It is unique in your company. */
                external_id?: string;
                /** @description Conditions on custom fields, as JSON: `[{"key":"cost_center","is":["Sales","Support"]}]`. A condition has `is` (one of these), `contains`, `min` and `max` of a number, or `empty`. All have to hold. Of people and orders, the fields are their own. Of gifts, `subject` says whose field it is: `gift`, `order` or `person`, which needs `people.read`; the gift’s own if absent. */
                where?: string;
            };
            header?: {
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List orders */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page. */
                        data: components["schemas"]["Order"][];
                        /** @description Whether there are entries after this page. */
                        has_more: boolean;
                        /** @description Send it as `cursor` for the next page. Null on the last. */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createOrder: {
        parameters: {
            query?: never;
            header: {
                /** @description A text of your own for this call. Send the same again to repeat it safely. */
                "idempotency-key": string;
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What each recipient gets: an item of the catalogue, an amount to spend at any shop, or one of several items that they choose. */
                    gift: {
                        /** @description An item of the catalogue. */
                        item_id: number;
                    } | {
                        /** @description What each recipient gets to spend. */
                        amount: number;
                    } | {
                        /** @description What each recipient chooses one of. Null, or absent, for any other gift. */
                        choices: {
                            /** @description Cards of one value, each of another shop; in an order that is placed, their ids. */
                            items: number[];
                            /**
                             * @description Which of them is given to whoever chooses none in time. If null, the value returns to the wallet.
                             * @default null
                             */
                            default_item?: number | null;
                            /**
                             * @description For how many days they can choose. At least as long has to be left to use the gift.
                             * @default 30
                             * @enum {number}
                             */
                            days?: 7 | 14 | 30 | 60 | 90;
                        };
                    };
                    /** @description The message to the recipients. */
                    message: string;
                    /** @description Who the gift comes from, as recipients read it. */
                    sender_name: string;
                    /**
                     * @description What is celebrated. It chooses the drawing of the gift.
                     * @enum {string}
                     */
                    celebration?: "birthday" | "love" | "engagement" | "anniversary" | "wedding" | "bachelorette-party" | "bachelor-party" | "bar-mitzvah" | "bat-mitzvah" | "brit-milah" | "get-well" | "just-because" | "new-home" | "success" | "graduation" | "birth" | "baptism" | "first-communion" | "personal-achievement" | "independence-day" | "mothers-day" | "fathers-day" | "christmas" | "new-year" | "thanksgiving" | "valentines-day" | "retirement" | "promotion" | "new-job";
                    /** @description Values of the custom fields of your company, by their keys. Numbers are texts too. Those of archived fields are kept as they are sent. */
                    custom_fields?: {
                        [key: string]: string;
                    };
                    /**
                     * @description For how many months the gifts can be used.
                     * @default 12
                     * @enum {number}
                     */
                    valid_months?: 1 | 3 | 6 | 12;
                    /** @description Who gets a gift, up to 10000 people. */
                    recipients: ({
                        /** @description A person of your company. */
                        person_id: number;
                        /** @description The id that your own system has for it. It is unique in your company. */
                        external_id?: string;
                        /** @description Values of the custom fields of your company, by their keys. Numbers are texts too. Those of archived fields are kept as they are sent. */
                        custom_fields?: {
                            [key: string]: string;
                        };
                    } | {
                        /** @description The same, by the id that your own system has. */
                        person_external_id: string;
                        /** @description The id that your own system has for it. It is unique in your company. */
                        external_id?: string;
                        /** @description Values of the custom fields of your company, by their keys. Numbers are texts too. Those of archived fields are kept as they are sent. */
                        custom_fields?: {
                            [key: string]: string;
                        };
                    } | {
                        /** @description Somebody who may not be among your people yet: they are found by their email or phone, or added. */
                        person: {
                            /**
                             * @description Whether it is about employees, collaborators or clients.
                             * @enum {string}
                             */
                            kind: "employee" | "collaborator" | "client";
                            /** @description The first names. */
                            first_name: string;
                            /**
                             * @description The last names.
                             * @default
                             */
                            last_name?: string;
                            /** @description The email address. */
                            email?: string;
                            /** @description The phone number, with + and the code of the country. */
                            phone?: string;
                        };
                        /** @description The id that your own system has for it. It is unique in your company. */
                        external_id?: string;
                        /** @description Values of the custom fields of your company, by their keys. Numbers are texts too. Those of archived fields are kept as they are sent. */
                        custom_fields?: {
                            [key: string]: string;
                        };
                    })[];
                    /** @description When it is sent, in UTC. At once if absent. */
                    send_at?: string;
                    /**
                     * @description A card for colleagues to sign, which closes so many days before the gifts are sent. Only with `send_at`. Its link is mailed to the member who made the key, and stands in the office under Scheduled. An order of a template has the card of the template where this is absent, and none where it is null.
                     * @enum {number}
                     */
                    card_days?: 0 | 1 | 2 | 3 | 7;
                    /** @description The id that your own system has for it. It is unique in your company. */
                    external_id?: string;
                    /** @description What the order may cost: the total of the quote. One that costs something else is refused. */
                    total?: number;
                };
            };
        };
        responses: {
            /** @description Place an order */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path: {
                /** @description Its id, which never changes. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read an order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancelOrder: {
        parameters: {
            query?: never;
            header: {
                /** @description A text of your own for this call. Send the same again to repeat it safely. */
                "idempotency-key": string;
                /** @description The `ETag` of what you read, or several with commas. If it has changed since, nothing is done. */
                "if-match"?: string;
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path: {
                /** @description Its id, which never changes. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cancel an order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listTemplates: {
        parameters: {
            query?: {
                /** @description The language of their gifts. Null for that of the company. */
                language?: "en" | "es";
            };
            header?: {
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List templates */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page. */
                        data: components["schemas"]["Template"][];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTemplate: {
        parameters: {
            query?: {
                /** @description The language of their gifts. Null for that of the company. */
                language?: "en" | "es";
            };
            header?: {
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path: {
                /** @description Its id, which never changes. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a template */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    orderTemplate: {
        parameters: {
            query?: never;
            header: {
                /** @description A text of your own for this call. Send the same again to repeat it safely. */
                "idempotency-key": string;
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path: {
                /** @description Its id, which never changes. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Who gets a gift, up to 10000 people. */
                    recipients: ({
                        /** @description A person of your company. */
                        person_id: number;
                        /** @description The id that your own system has for it. It is unique in your company. */
                        external_id?: string;
                        /** @description Values of the custom fields of your company, by their keys. Numbers are texts too. Those of archived fields are kept as they are sent. */
                        custom_fields?: {
                            [key: string]: string;
                        };
                    } | {
                        /** @description The same, by the id that your own system has. */
                        person_external_id: string;
                        /** @description The id that your own system has for it. It is unique in your company. */
                        external_id?: string;
                        /** @description Values of the custom fields of your company, by their keys. Numbers are texts too. Those of archived fields are kept as they are sent. */
                        custom_fields?: {
                            [key: string]: string;
                        };
                    } | {
                        /** @description Somebody who may not be among your people yet: they are found by their email or phone, or added. */
                        person: {
                            /**
                             * @description Whether it is about employees, collaborators or clients.
                             * @enum {string}
                             */
                            kind: "employee" | "collaborator" | "client";
                            /** @description The first names. */
                            first_name: string;
                            /**
                             * @description The last names.
                             * @default
                             */
                            last_name?: string;
                            /** @description The email address. */
                            email?: string;
                            /** @description The phone number, with + and the code of the country. */
                            phone?: string;
                        };
                        /** @description The id that your own system has for it. It is unique in your company. */
                        external_id?: string;
                        /** @description Values of the custom fields of your company, by their keys. Numbers are texts too. Those of archived fields are kept as they are sent. */
                        custom_fields?: {
                            [key: string]: string;
                        };
                    })[];
                    /** @description When it is sent, in UTC. At once if absent. */
                    send_at?: string;
                    /** @description A card for colleagues to sign, which closes so many days before the gifts are sent. Only with `send_at`. Its link is mailed to the member who made the key, and stands in the office under Scheduled. An order of a template has the card of the template where this is absent, and none where it is null. */
                    card_days?: (0 | 1 | 2 | 3 | 7) | null;
                    /** @description The id that your own system has for it. It is unique in your company. */
                    external_id?: string;
                    /** @description What the order may cost: the total of the quote. One that costs something else is refused. */
                    total?: number;
                    /** @description What each recipient gets. That of the template if absent. */
                    gift?: {
                        /** @description An item of the catalogue. */
                        item_id: number;
                    } | {
                        /** @description What each recipient gets to spend. */
                        amount: number;
                    } | {
                        /** @description What each recipient chooses one of. Null, or absent, for any other gift. */
                        choices: {
                            /** @description Cards of one value, each of another shop; in an order that is placed, their ids. */
                            items: number[];
                            /**
                             * @description Which of them is given to whoever chooses none in time. If null, the value returns to the wallet.
                             * @default null
                             */
                            default_item?: number | null;
                            /**
                             * @description For how many days they can choose. At least as long has to be left to use the gift.
                             * @default 30
                             * @enum {number}
                             */
                            days?: 7 | 14 | 30 | 60 | 90;
                        };
                    };
                    /** @description The message to the recipients. That of the template if absent. */
                    message?: string;
                    /** @description Who the gift comes from. That of the template if absent, which may be empty. */
                    sender_name?: string;
                    /**
                     * @description What is celebrated. That of the template if absent.
                     * @enum {string}
                     */
                    celebration?: "birthday" | "love" | "engagement" | "anniversary" | "wedding" | "bachelorette-party" | "bachelor-party" | "bar-mitzvah" | "bat-mitzvah" | "brit-milah" | "get-well" | "just-because" | "new-home" | "success" | "graduation" | "birth" | "baptism" | "first-communion" | "personal-achievement" | "independence-day" | "mothers-day" | "fathers-day" | "christmas" | "new-year" | "thanksgiving" | "valentines-day" | "retirement" | "promotion" | "new-job";
                    /** @description Values of the custom fields of your company, by their keys. Numbers are texts too. Those of archived fields are kept as they are sent. */
                    custom_fields?: {
                        [key: string]: string;
                    };
                    /**
                     * @description For how many months the gifts can be used. As the template says if absent.
                     * @enum {number}
                     */
                    valid_months?: 1 | 3 | 6 | 12;
                };
            };
        };
        responses: {
            /** @description Order from a template */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listGifts: {
        parameters: {
            query?: {
                /** @description Where the page begins: the `next_cursor` of the page before. */
                cursor?: string;
                /** @description How many entries a page has, up to 100. */
                limit?: number;
                /** @description The number of its order. */
                order_id?: number;
                /** @description The person. Null once they were erased. */
                person_id?: number;
                /** @description The id that your own system has for it. It is unique in your company. */
                external_id?: string;
                /** @description Conditions on custom fields, as JSON: `[{"key":"cost_center","is":["Sales","Support"]}]`. A condition has `is` (one of these), `contains`, `min` and `max` of a number, or `empty`. All have to hold. Of people and orders, the fields are their own. Of gifts, `subject` says whose field it is: `gift`, `order` or `person`, which needs `people.read`; the gift’s own if absent. */
                where?: string;
            };
            header?: {
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List gifts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page. */
                        data: components["schemas"]["Gift"][];
                        /** @description Whether there are entries after this page. */
                        has_more: boolean;
                        /** @description Send it as `cursor` for the next page. Null on the last. */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGift: {
        parameters: {
            query?: {
                /** @description What is answered in full besides, with commas between. */
                expand?: "activities"[];
            };
            header?: {
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path: {
                /** @description Its id, which never changes. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a gift */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Gift"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateGift: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of what you read, or several with commas. If it has changed since, nothing is done. */
                "if-match"?: string;
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path: {
                /** @description Its id, which never changes. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Values of the custom fields of your company, by their keys. Numbers are texts too. Those of archived fields are kept as they are sent. */
                    custom_fields: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            /** @description Change a gift */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Gift"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resendGift: {
        parameters: {
            query?: never;
            header: {
                /** @description A text of your own for this call. Send the same again to repeat it safely. */
                "idempotency-key": string;
                /** @description The `ETag` of what you read, or several with commas. If it has changed since, nothing is done. */
                "if-match"?: string;
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path: {
                /** @description Its id, which never changes. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Send a gift again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Gift"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    correctGift: {
        parameters: {
            query?: never;
            header: {
                /** @description A text of your own for this call. Send the same again to repeat it safely. */
                "idempotency-key": string;
                /** @description The `ETag` of what you read, or several with commas. If it has changed since, nothing is done. */
                "if-match"?: string;
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path: {
                /** @description Its id, which never changes. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The email address. */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Correct an address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Gift"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    extendGift: {
        parameters: {
            query?: never;
            header: {
                /** @description A text of your own for this call. Send the same again to repeat it safely. */
                "idempotency-key": string;
                /** @description The `ETag` of what you read, or several with commas. If it has changed since, nothing is done. */
                "if-match"?: string;
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path: {
                /** @description Its id, which never changes. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The last day on which it can be used, as year-month-day. Of a gift to choose from that is not chosen yet, the last day to choose. */
                    valid_until: string;
                };
            };
        };
        responses: {
            /** @description Extend a gift */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Gift"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancelGift: {
        parameters: {
            query?: never;
            header: {
                /** @description A text of your own for this call. Send the same again to repeat it safely. */
                "idempotency-key": string;
                /** @description The `ETag` of what you read, or several with commas. If it has changed since, nothing is done. */
                "if-match"?: string;
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path: {
                /** @description Its id, which never changes. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description Why, for the audit.
                     * @default
                     */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Withdraw a gift */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Gift"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    blockGift: {
        parameters: {
            query?: never;
            header: {
                /** @description A text of your own for this call. Send the same again to repeat it safely. */
                "idempotency-key": string;
                /** @description The `ETag` of what you read, or several with commas. If it has changed since, nothing is done. */
                "if-match"?: string;
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path: {
                /** @description Its id, which never changes. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description Why, for the audit.
                     * @default
                     */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Block a gift */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Gift"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    unblockGift: {
        parameters: {
            query?: never;
            header: {
                /** @description A text of your own for this call. Send the same again to repeat it safely. */
                "idempotency-key": string;
                /** @description The `ETag` of what you read, or several with commas. If it has changed since, nothing is done. */
                "if-match"?: string;
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path: {
                /** @description Its id, which never changes. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Unblock a gift */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Gift"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replaceGift: {
        parameters: {
            query?: never;
            header: {
                /** @description A text of your own for this call. Send the same again to repeat it safely. */
                "idempotency-key": string;
                /** @description The `ETag` of what you read, or several with commas. If it has changed since, nothing is done. */
                "if-match"?: string;
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path: {
                /** @description Its id, which never changes. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Replace a code */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Gift"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWallet: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read the wallet */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What is left. */
                        balance: components["schemas"]["Money"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWalletEntries: {
        parameters: {
            query?: {
                /** @description Where the page begins: the `next_cursor` of the page before. */
                cursor?: string;
                /** @description How many entries a page has, up to 100. */
                limit?: number;
                /** @description The entry of this transaction alone, as an event of `wallet.credited` names it. */
                transaction_id?: number;
            };
            header?: {
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List entries */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page. */
                        data: components["schemas"]["WalletEntry"][];
                        /** @description Whether there are entries after this page. */
                        has_more: boolean;
                        /** @description Send it as `cursor` for the next page. Null on the last. */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWalletStatement: {
        parameters: {
            query?: {
                /** @description Year and month. Absent, it is the present one. */
                month?: string;
            };
            header?: {
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a statement */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WalletStatement"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listExports: {
        parameters: {
            query?: {
                /** @description Where the page begins: the `next_cursor` of the page before. */
                cursor?: string;
                /** @description How many entries a page has, up to 100. */
                limit?: number;
            };
            header?: {
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List exports */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page. */
                        data: components["schemas"]["Export"][];
                        /** @description Whether there are entries after this page. */
                        has_more: boolean;
                        /** @description Send it as `cursor` for the next page. Null on the last. */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createExport: {
        parameters: {
            query?: never;
            header: {
                /** @description A text of your own for this call. Send the same again to repeat it safely. */
                "idempotency-key": string;
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The list. `gift_totals` has a row for each order or month.
                     * @enum {string}
                     */
                    type: "people" | "gifts" | "gift_totals" | "wallet_entries" | "payroll" | "month_end";
                    /**
                     * @description A workbook or CSV. `month_end` as CSV is the journal of the month.
                     * @default csv
                     * @enum {string}
                     */
                    format?: "excel" | "csv";
                    /**
                     * @description What of the list is wanted: those of its type alone.
                     * @default {}
                     */
                    filters?: {
                        /**
                         * @description Of `people`, which needs it.
                         * @enum {string}
                         */
                        kind?: "employee" | "collaborator" | "client";
                        /** @description Of `people`: those of one group. */
                        group_id?: number;
                        /**
                         * @description Of `gifts` and `gift_totals`: those in this state.
                         * @enum {string}
                         */
                        status?: "queued" | "sent" | "failed" | "no_email" | "opened" | "partially_redeemed" | "redeemed" | "expired" | "canceled";
                        /** @description Of `gifts` and `gift_totals`: the first day, as year-month-day. */
                        from?: string;
                        /** @description Of `gifts` and `gift_totals`: the last day, as year-month-day. */
                        to?: string;
                        /**
                         * @description Of `gift_totals`: what each row adds up. Orders if absent.
                         * @enum {string}
                         */
                        by?: "order" | "month";
                        /** @description Of `wallet_entries` and `month_end`, as year-month. Absent, it is all entries, or the present month. */
                        month?: string;
                        /** @description Of `payroll`. The present year if absent. */
                        year?: number | string;
                        /** @description Of `people`, `gifts` and `gift_totals`: conditions on custom fields, all of which have to hold. */
                        where?: {
                            /**
                             * @description Whose field it is. Of `people` it is always `person`; `gift` if absent.
                             * @default gift
                             * @enum {string}
                             */
                            subject?: "gift" | "order" | "person";
                            /** @description The key of the field. */
                            key: string;
                            /** @description The value is one of these. */
                            is?: string[];
                            /** @description The value has this somewhere, in capitals or not, with accents or not. */
                            contains?: string;
                            /** @description The number is this or more. */
                            min?: string;
                            /** @description The number is this or less. */
                            max?: string;
                            /** @description Whether there is no value. */
                            empty?: boolean;
                        }[];
                    };
                };
            };
        };
        responses: {
            /** @description Ask for an export */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Export"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path: {
                /** @description Its id, which never changes. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read an export */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Export"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path: {
                /** @description Its id, which never changes. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Download an export */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancelExport: {
        parameters: {
            query?: never;
            header: {
                /** @description A text of your own for this call. Send the same again to repeat it safely. */
                "idempotency-key": string;
                /** @description The `ETag` of what you read, or several with commas. If it has changed since, nothing is done. */
                "if-match"?: string;
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path: {
                /** @description Its id, which never changes. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cancel an export */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Export"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: {
                /** @description Where the page begins: the `next_cursor` of the page before. */
                cursor?: string;
                /** @description How many entries a page has, up to 100. */
                limit?: number;
            };
            header?: {
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List webhooks */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page. */
                        data: components["schemas"]["WebhookEndpoint"][];
                        /** @description Whether there are entries after this page. */
                        has_more: boolean;
                        /** @description Send it as `cursor` for the next page. Null on the last. */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header: {
                /** @description A text of your own for this call. Send the same again to repeat it safely. */
                "idempotency-key": string;
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Where messages are sent. It begins with https:// */
                    address: string;
                    /**
                     * @description What it is for.
                     * @default
                     */
                    description?: string;
                    /** @description What it is told of. */
                    kinds: ("order.completed" | "order.failed" | "order.approval_requested" | "gift.delivered" | "gift.delivery_failed" | "gift.opened" | "gift.redeemed" | "gift.expired" | "gift.thanked" | "wallet.low" | "wallet.credited" | "person.changed")[];
                };
            };
        };
        responses: {
            /** @description Add a webhook */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The webhook. */
                        webhook_endpoint: components["schemas"]["WebhookEndpoint"];
                        /** @description Checks signatures. It is never shown again. */
                        secret: string;
                        /** @description Checks signatures where no secret may be. Everybody may know it. */
                        public_key: string;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path: {
                /** @description Its id, which never changes. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a webhook */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of what you read, or several with commas. If it has changed since, nothing is done. */
                "if-match"?: string;
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path: {
                /** @description Its id, which never changes. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Remove a webhook */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of what you read, or several with commas. If it has changed since, nothing is done. */
                "if-match"?: string;
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path: {
                /** @description Its id, which never changes. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Where messages are sent. It begins with https:// */
                    address?: string;
                    /** @description What it is for. */
                    description?: string;
                    /** @description What it is told of. */
                    kinds?: ("order.completed" | "order.failed" | "order.approval_requested" | "gift.delivered" | "gift.delivery_failed" | "gift.opened" | "gift.redeemed" | "gift.expired" | "gift.thanked" | "wallet.low" | "wallet.credited" | "person.changed")[];
                    /** @description Enables or disables it. */
                    enabled?: boolean;
                };
            };
        };
        responses: {
            /** @description Change a webhook */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header: {
                /** @description A text of your own for this call. Send the same again to repeat it safely. */
                "idempotency-key": string;
                /** @description The `ETag` of what you read, or several with commas. If it has changed since, nothing is done. */
                "if-match"?: string;
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path: {
                /** @description Its id, which never changes. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description For how many hours the secret and key before sign as well.
                     * @enum {number}
                     */
                    overlap_hours: 0 | 1 | 24 | 168;
                };
            };
        };
        responses: {
            /** @description Renew its secret */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The webhook. */
                        webhook_endpoint: components["schemas"]["WebhookEndpoint"];
                        /** @description The new secret. It is never shown again. */
                        secret: string;
                        /** @description The new public key. */
                        public_key: string;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    testWebhookEndpoint: {
        parameters: {
            query?: never;
            header: {
                /** @description A text of your own for this call. Send the same again to repeat it safely. */
                "idempotency-key": string;
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path: {
                /** @description Its id, which never changes. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Send a test */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Where the page begins: the `next_cursor` of the page before. */
                cursor?: string;
                /** @description How many entries a page has, up to 100. */
                limit?: number;
            };
            header?: {
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path: {
                /** @description Its id, which never changes. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List deliveries */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page. */
                        data: components["schemas"]["WebhookDelivery"][];
                        /** @description Whether there are entries after this page. */
                        has_more: boolean;
                        /** @description Send it as `cursor` for the next page. Null on the last. */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replayWebhookDelivery: {
        parameters: {
            query?: never;
            header: {
                /** @description A text of your own for this call. Send the same again to repeat it safely. */
                "idempotency-key": string;
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path: {
                /** @description Its id, which never changes. */
                id: number;
                /** @description The id of the delivery. */
                delivery_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Replay one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replayWebhookDeliveries: {
        parameters: {
            query?: never;
            header: {
                /** @description A text of your own for this call. Send the same again to repeat it safely. */
                "idempotency-key": string;
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path: {
                /** @description Its id, which never changes. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The first day, as year-month-day. */
                    from: string;
                    /** @description The last day, as year-month-day. */
                    to: string;
                };
            };
        };
        responses: {
            /** @description Replay some days */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description How many are sent again. */
                        replayed: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    refillSandbox: {
        parameters: {
            query?: never;
            header: {
                /** @description A text of your own for this call. Send the same again to repeat it safely. */
                "idempotency-key": string;
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Refill the wallet */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What is left. */
                        balance: components["schemas"]["Money"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSandboxMessages: {
        parameters: {
            query?: {
                /** @description Where the page begins: the `next_cursor` of the page before. */
                cursor?: string;
                /** @description How many entries a page has, up to 100. */
                limit?: number;
                /** @description Who it is for: an email address, or a phone number with + and the code of its country. */
                to?: string;
            };
            header?: {
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List messages */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page. */
                        data: {
                            /** @description Its id, which never changes. */
                            id: number;
                            /**
                             * @description Whether it is a mail, or a message to a phone.
                             * @enum {string}
                             */
                            channel: "mail" | "whatsapp" | "sms";
                            /** @description Who it is for: an email address, or a phone number with + and the code of its country. */
                            to: string;
                            /** @description The subject of a mail. Empty for messages to phones. */
                            subject: string;
                            /** @description What it says. */
                            text: string;
                            /** @description Where it leads, such as the page of a gift. */
                            links: string[];
                            /**
                             * Format: date-time
                             * @description When it was made, in UTC.
                             */
                            created_at: string;
                        }[];
                        /** @description Whether there are entries after this page. */
                        has_more: boolean;
                        /** @description Send it as `cursor` for the next page. Null on the last. */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSandboxMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path: {
                /** @description Its id, which never changes. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a message */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Its id, which never changes. */
                        id: number;
                        /**
                         * @description Whether it is a mail, or a message to a phone.
                         * @enum {string}
                         */
                        channel: "mail" | "whatsapp" | "sms";
                        /** @description Who it is for: an email address, or a phone number with + and the code of its country. */
                        to: string;
                        /** @description The subject of a mail. Empty for messages to phones. */
                        subject: string;
                        /** @description What it says. */
                        text: string;
                        /** @description Where it leads, such as the page of a gift. */
                        links: string[];
                        /**
                         * Format: date-time
                         * @description When it was made, in UTC.
                         */
                        created_at: string;
                        /** @description The mail as HTML. Null for messages to phones. */
                        html: string | null;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    redeemSandboxGift: {
        parameters: {
            query?: never;
            header: {
                /** @description A text of your own for this call. Send the same again to repeat it safely. */
                "idempotency-key": string;
                /** @description The `ETag` of what you read, or several with commas. If it has changed since, nothing is done. */
                "if-match"?: string;
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path: {
                /** @description Its id, which never changes. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description What is spent of it, in the smallest unit of its currency. All that is left if absent. */
                    amount?: number;
                };
            };
        };
        responses: {
            /** @description Redeem a gift */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Gift"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSandboxClock: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read the clock */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxClock"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    moveSandboxClock: {
        parameters: {
            query?: never;
            header: {
                /** @description A text of your own for this call. Send the same again to repeat it safely. */
                "idempotency-key": string;
                /** @description The version of the API that you wrote for. */
                "regalo-version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description By how many days it is moved. */
                    days?: number;
                    /** @description To which day it is moved instead, as year-month-day. */
                    date?: string;
                };
            };
        };
        responses: {
            /** @description Move the clock on */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxClock"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "order.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "order.completed";
                    /**
                     * Format: date-time
                     * @description When it happened, in UTC.
                     */
                    timestamp: string;
                    /** @description Ids and states alone. Read the rest with a key. */
                    data: {
                        /** @description The number of its order. */
                        order_id: number;
                        /**
                         * @description How far it is.
                         * @enum {string}
                         */
                        status: "complete" | "partially_failed";
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "order.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "order.failed";
                    /**
                     * Format: date-time
                     * @description When it happened, in UTC.
                     */
                    timestamp: string;
                    /** @description Ids and states alone. Read the rest with a key. */
                    data: {
                        /** @description The number of its order. */
                        order_id: number;
                        /**
                         * @description How far it is.
                         * @enum {string}
                         */
                        status: "failed" | "declined" | "lapsed";
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "order.approval_requested": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "order.approval_requested";
                    /**
                     * Format: date-time
                     * @description When it happened, in UTC.
                     */
                    timestamp: string;
                    /** @description Ids and states alone. Read the rest with a key. */
                    data: {
                        /** @description The number of its order. */
                        order_id: number;
                        /**
                         * @description How far it is.
                         * @enum {string}
                         */
                        status: "pending_approval";
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "gift.delivered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "gift.delivered";
                    /**
                     * Format: date-time
                     * @description When it happened, in UTC.
                     */
                    timestamp: string;
                    /** @description Ids and states alone. Read the rest with a key. */
                    data: {
                        /** @description The id of the gift. */
                        gift_id: number;
                        /** @description The number of its order. */
                        order_id: number;
                        /**
                         * @description How it was sent.
                         * @enum {string}
                         */
                        channel: "mail" | "whatsapp" | "sms";
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "gift.delivery_failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "gift.delivery_failed";
                    /**
                     * Format: date-time
                     * @description When it happened, in UTC.
                     */
                    timestamp: string;
                    /** @description Ids and states alone. Read the rest with a key. */
                    data: {
                        /** @description The id of the gift. */
                        gift_id: number;
                        /** @description The number of its order. */
                        order_id: number;
                        /**
                         * @description How it was sent.
                         * @enum {string}
                         */
                        channel: "mail" | "whatsapp" | "sms";
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "gift.opened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "gift.opened";
                    /**
                     * Format: date-time
                     * @description When it happened, in UTC.
                     */
                    timestamp: string;
                    /** @description Ids and states alone. Read the rest with a key. */
                    data: {
                        /** @description The id of the gift. */
                        gift_id: number;
                        /** @description The number of its order. */
                        order_id: number;
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "gift.redeemed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "gift.redeemed";
                    /**
                     * Format: date-time
                     * @description When it happened, in UTC.
                     */
                    timestamp: string;
                    /** @description Ids and states alone. Read the rest with a key. */
                    data: {
                        /** @description The id of the gift. */
                        gift_id: number;
                        /** @description The number of its order. */
                        order_id: number;
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "gift.expired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "gift.expired";
                    /**
                     * Format: date-time
                     * @description When it happened, in UTC.
                     */
                    timestamp: string;
                    /** @description Ids and states alone. Read the rest with a key. */
                    data: {
                        /** @description The id of the gift. */
                        gift_id: number;
                        /** @description The number of its order. */
                        order_id: number;
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "gift.thanked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "gift.thanked";
                    /**
                     * Format: date-time
                     * @description When it happened, in UTC.
                     */
                    timestamp: string;
                    /** @description Ids and states alone. Read the rest with a key. */
                    data: {
                        /** @description The id of the gift. */
                        gift_id: number;
                        /** @description The number of its order. */
                        order_id: number;
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "wallet.low": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "wallet.low";
                    /**
                     * Format: date-time
                     * @description When it happened, in UTC.
                     */
                    timestamp: string;
                    /** @description Ids and states alone. Read the rest with a key. */
                    data: Record<string, never>;
                };
            };
        };
        responses: {
            /** @description OK */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "wallet.credited": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "wallet.credited";
                    /**
                     * Format: date-time
                     * @description When it happened, in UTC.
                     */
                    timestamp: string;
                    /** @description Ids and states alone. Read the rest with a key. */
                    data: {
                        /** @description List the entries of the wallet with this `transaction_id` for the amount. */
                        transaction_id: number;
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "person.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "person.changed";
                    /**
                     * Format: date-time
                     * @description When it happened, in UTC.
                     */
                    timestamp: string;
                    /** @description Ids and states alone. Read the rest with a key. */
                    data: {
                        /** @description The person. Null once they were erased. */
                        person_id: number;
                        /**
                         * @description How far it is.
                         * @enum {string}
                         */
                        status: "active" | "deleted" | "erased";
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
