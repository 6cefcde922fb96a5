/**
 * docs/cases.md, "Ways it can go wrong", as far as the product is built: each case with its test. A file, then words of
 * the test's title or of its table.
 */
export const namedCases: Readonly<Record<string, Readonly<Record<string, readonly [file: string, words: string]>>>> = {
  Races: {
    'fifty for the last spot': ['tests/races/scenarios.ts', 'fifty for the last spot'],
    'hundreds for the last twenty (three thousand: npm run bench)': ['tests/races/scenarios.ts', 'for the last twenty'],
    'one customer, double click': ['tests/races/scenarios.ts', 'one customer taps ten times'],
    'one customer’s last credit, two classes': ['tests/races/scenarios.ts', 'last credit on two classes'],
    'two customers, one named spot': ['tests/races/scenarios.ts', 'thirty for one named spot'],
    'cancel against book on a full class': ['tests/races/scenarios.ts', 'five cancel and fifteen book'],
    'two cancels of one reservation': ['tests/races/booking.test.ts', 'cancels twice at once'],
    'two promotions for one freed spot': ['tests/races/waitlist.test.ts', 'one freed place'],
    'crossing cancellations': ['tests/races/waitlist.test.ts', 'crossing cancellations'],
    'promotion against book': ['tests/races/waitlist.test.ts', 'five cancel, five wait, fifteen book'],
    'hold expiry against waitlist': ['tests/races/waitlist.test.ts', 'a place whose time to pay is over'],
    'capacity lowered while booking': ['tests/races/waitlist.test.ts', 'the capacity is lowered while people book'],
    'roster closed while cancelling': ['tests/races/attendance.test.ts', 'closed while reception cancels'],
    'joined twice': ['tests/races/waitlist.test.ts', 'joined ten times at once'],
    'last use of a discount': ['tests/races/selling-scenarios.ts', 'fifty for the last use of a discount'],
    'limit_per_customer 1 from two tabs': ['tests/races/selling.test.ts', 'one customer, two tabs'],
    'a package’s total limit': ['tests/races/selling-scenarios.ts', 'fifty for the last five of a package'],
    'notice against confirmation': [
      'tests/races/selling.test.ts',
      'the webhook against the return page: one payment, one grant, one letter',
    ],
    'a class deleted while booking': ['tests/races/booking.test.ts', 'a class is cancelled while people book'],
    'access revoked while booking': ['tests/races/selling.test.ts', 'revoking while ten classes are booked'],
    'rated twice at once': ['tests/races/attendance.test.ts', 'rated twice at once'],
    'two sign-ups with one mail': [
      'src/server/gateways/identity/embedded/embedded-identity.test.ts',
      'refuses a mail with an account, also for two sign-ups at once',
    ],
    'two sign-ups with one phone': [
      'src/server/capabilities/customers/customers.test.ts',
      'gives a phone to one of two people who send it at once',
    ],
    'a control that fails with the guard off: places': ['tests/races/controls.postgres.test.ts', 'oversells'],
    'a control: sales': ['tests/races/selling-controls.postgres.test.ts', 'control: without locks'],
    'a control: promotions': ['tests/races/waitlist-controls.postgres.test.ts', 'promoted again and again'],
    'a control: attendance, ratings, joining': [
      'tests/races/attendance-controls.postgres.test.ts',
      'neither sees the other',
    ],
    'a control: a code scanned twice, or while it is cancelled': [
      'tests/races/code-controls.postgres.test.ts',
      'control: without them a person without a place arrives',
    ],
  },
  'Whose is it': {
    'every call and verb, by every kind of person': ['tests/http/contract.test.ts', 'is for ${call'],
    'read, cancel, rename what is B’s': [
      'tests/cases/whose.test.ts',
      'read, cancel, move, mark and rename what is B’s',
    ],
    'B’s customer_id in a body': ['tests/cases/whose.test.ts', 'B’s customer_id in a body'],
    'B’s cards': ['tests/cases/money.test.ts', 'nobody sees, captures, cancels or pays another person’s purchase'],
    'B’s place in a line': [
      'src/server/capabilities/waitlist/change-waitlist.test.ts',
      'of another person, another class or an unknown one answers 404, and changes nothing',
    ],
    'every admin call as a customer': ['tests/cases/whose.test.ts', 'every admin call as a customer'],
    'a body id that is not the path’s or the owner’s': [
      'tests/cases/whose.test.ts',
      'a body id that is not the path’s',
    ],
    'a download that is not bought': [
      'src/server/capabilities/purchases/desk/desk.test.ts',
      'the file of a package is available to its buyer once it is paid',
    ],
    'rating what is future, cancelled or unattended': [
      'src/server/capabilities/attendance/ratings.test.ts',
      'a future class, a missed or cancelled one',
    ],
    'identity taken from the body': ['tests/cases/whose.test.ts', 'is refused, and nobody is booked'],
    'sign-up with a mail that exists': ['tests/cases/whose.test.ts', 'must not rebind it'],
  },
  Input: {
    'ids of every wrong kind': ['tests/http/hostile-addresses.embedded.test.ts', 'is not %s'],
    'ids of -1, 1e309, 2^63': ['tests/http/hostile-values.ts', 'two to the 63rd'],
    'names of one letter, blanks, 10 KB, emoji, override, NUL': [
      'tests/http/hostile-values.ts',
      'right-to-left override',
    ],
    'pages of -1 and 1e9': ['tests/http/hostile-values.ts', 'a million pages'],
    'ranges backwards and ten years long': [
      'tests/http/hostile-addresses.embedded.test.ts',
      'goes forward and has an end',
    ],
    '30 February': ['tests/http/hostile-values.ts', 'the 30th of February'],
    stars: [
      'src/server/capabilities/attendance/ratings.test.ts',
      'accepts whole stars from one to five; those of the class are optional',
    ],
    'discounts that are negative, nothing, NaN or 150 %': ['tests/cases/money.test.ts', 'no discount is %o'],
    'amounts above the price': ['tests/cases/money.test.ts', 'less %f (per cent: %s)'],
    'search for %, _, \\, quote': ['tests/cases/input.test.ts', 'search for %, _'],
    phones: ['tests/cases/input.test.ts', 'phones with other digits and lengths'],
    'wrong content type': ['tests/http/hostile-bodies.embedded.test.ts', 'must be JSON, not %s'],
    'broken UTF-8': ['tests/http/hostile-bodies.embedded.test.ts', 'must be UTF-8'],
    'truncated JSON, ten thousand levels': ['tests/http/hostile-bodies.embedded.test.ts', 'nested ten thousand deep'],
    'unknown filters': ['tests/http/hostile-addresses.embedded.test.ts', 'refuse one that does not exist'],
  },
  Money: {
    'same key and body twice, at once, after a lost answer': [
      'tests/cases/money.test.ts',
      'and body buys once: repeated, simultaneously, and after a lost answer',
    ],
    'notices five times': ['tests/races/selling.test.ts', 'ten deliveries of one event at once'],
    'notices out of order': [
      'src/server/capabilities/purchases/webhooks/webhooks.test.ts',
      'payment, repetition, earlier refusal, refund and chargeback have the same result',
    ],
    'notices of unknown kind': [
      'src/server/capabilities/purchases/webhooks/webhooks.test.ts',
      'of an unknown kind is accepted',
    ],
    'forged notices': [
      'src/server/capabilities/purchases/webhooks/webhooks.test.ts',
      'that is forged or altered has no effect, and its event may still come',
    ],
    'notices about an unknown purchase': [
      'src/server/capabilities/purchases/webhooks/webhooks.test.ts',
      'about an unknown purchase',
    ],
    'another amount or currency': ['src/server/capabilities/purchases/webhooks/webhooks.test.ts', 'a centavo less'],
    'a price sent by the client': ['tests/cases/money.test.ts', 'is never the client’s %s'],
    'sale_price of every kind': ['tests/cases/money.test.ts', 'cannot be %o'],
    'the free path with a paid package, cash when off': ['tests/cases/money.test.ts', 'a free path for what costs'],
    'capturing somebody else’s order': ['tests/cases/money.test.ts', 'nobody sees, captures'],
    'chargeback and refund': [
      'src/server/capabilities/purchases/webhooks/webhooks.test.ts',
      'payment, repetition, earlier refusal, refund and chargeback have the same result',
    ],
    'a provider that fails, is slow or cut': [
      'src/server/capabilities/purchases/providers/silent-provider.test.ts',
      '503 in time, and once charged',
    ],
    'a refund that fails days later': [
      'src/server/capabilities/purchases/providers/stripe.test.ts',
      'books a refund that her bank returned: notified, and the nightly comparison adds nothing',
    ],
    'more months on the page than the owner offers': [
      'src/server/capabilities/purchases/providers/stripe.test.ts',
      'its page has more than the owner offers',
    ],
    'digits like a card number': ['tests/cases/money.test.ts', 'are refused in every field, and no log has them'],
    'documents not accepted': ['tests/cases/money.test.ts', 'asks for the documents first'],
    'a subscription anchored on 31 January': [
      'src/server/capabilities/purchases/subscriptions/subscriptions.test.ts',
      'anchored on 31 January',
    ],
  },
  Sessions: {
    'a new session at sign-in': ['tests/cases/sessions.test.ts', 'a new session at sign-in'],
    'the old token after sign-out': ['tests/cases/sessions.test.ts', 'the old token after sign-out'],
    'a disabled person’s session': ['tests/cases/sessions.test.ts', 'a disabled person’s open session'],
    'a hundred wrong passwords': ['tests/cases/sessions.test.ts', 'a hundred wrong passwords'],
    'form posts from another site, Origin of every kind': [
      'tests/cases/sessions.test.ts',
      'a form posted from another site',
    ],
    'a state change by GET': ['tests/cases/sessions.test.ts', 'no GET changes anything'],
    'redirects through next': ['src/web/features/identity/next.test.ts', 'evil'],
    'redirects through banner_link': ['src/web/lib/link-target.test.ts', 'the target of the banner'],
    'algorithm none': ['tests/http/contract.test.ts', "alg: 'none'"],
  },
  Files: {
    'scripts in HTML and SVG, wrong content for the type': [
      'src/server/capabilities/files/uploads.test.ts',
      'SVG that says it is a JPEG',
    ],
    'double extensions': ['src/server/capabilities/files/uploads.test.ts', 'HTML under a double extension'],
    'a picture of 50,000 by 50,000': ['src/server/capabilities/files/uploads.test.ts', 'a picture of 50,000 by 50,000'],
    'zero bytes': ['src/server/capabilities/files/uploads.test.ts', 'zero bytes'],
    'a missing boundary': ['src/server/capabilities/files/uploads.test.ts', 'a form without boundary'],
    'an upload cut half-way': [
      'src/server/capabilities/files/cut-uploads.test.ts',
      'leave no file, and block nobody, however often',
    ],
    'served with a disposition': ['src/server/capabilities/files/receipts.test.ts', 'disposition'],
    'nosniff on every answer': ['tests/http/headers.test.ts', 'nosniff'],
    'a cloud that is away': [
      'src/server/capabilities/files/cloud.test.ts',
      'refuses uploads in Spanish and keeps nothing half',
    ],
    'a cloud that breaks off in the middle': [
      'src/server/capabilities/files/cloud.test.ts',
      'that breaks off gives an aborted answer, never a short picture',
    ],
    'a cloud at a private address': [
      'src/server/gateways/files/studio-files.unit.test.ts',
      'connects to no private address unless the environment allows it, whatever the settings say',
    ],
    'straight to the cloud, replaced after it was looked at': [
      'src/server/capabilities/videos/films/send-direct.test.ts',
      'a part that is missing, of another number, or replaced during validation is refused',
    ],
    'a film’s pieces by guessing': [
      'src/server/capabilities/videos/qualities/qualities.test.ts',
      'cannot be guessed: of another video, person, quality or segment',
    ],
    'two processes at one film': [
      'src/server/capabilities/videos/qualities/qualities.test.ts',
      'one film at a time, in any number of processes',
    ],
    'a film that never ends': [
      'src/server/capabilities/videos/qualities/qualities.test.ts',
      'with an endless decoding is ended at its time limit',
    ],
    'moving files to a cloud cut half-way': [
      'src/server/capabilities/files/cloud.test.ts',
      'continues after an interruption, and never deletes a file whose copy differs',
    ],
    'nobody overwrites another’s file': [
      'src/server/capabilities/files/uploads.test.ts',
      'nobody removes or overwrites another’s',
    ],
  },
  Injection: {
    'pages, descriptions, announcements': ['tests/cases/injection.embedded.test.ts', 'pages and descriptions'],
    'names and comments shown to staff': [
      'tests/cases/injection.embedded.test.ts',
      'names and comments shown to staff',
    ],
    app_css: ['tests/cases/injection.embedded.test.ts', 'app_css with </style>'],
    'colours and handles': ['tests/cases/injection.embedded.test.ts', 'colours and handles from configuration'],
    'CR LF in mail headers': ['tests/cases/injection.embedded.test.ts', 'CR LF in mail headers'],
  },
  Time: {
    '02:30 on both switch days': ['src/server/capabilities/schedule/class-instant.unit.test.ts', 'skips 02:30'],
    'the hour that comes twice': ['src/server/capabilities/schedule/class-instant.unit.test.ts', 'has 01:30 twice'],
    'the server in three zones': ['tests/cases/time.test.ts', 'in UTC, in Mexico City and in Kiritimati'],
    'expiry across month and leap ends, at midnight': [
      'tests/cases/time.test.ts',
      'at the end of February of a leap year',
    ],
    'expiry during the class': ['tests/cases/time.test.ts', 'during the class'],
    'a penalty’s last second': ['tests/cases/time.test.ts', 'a penalty’s last second'],
    'the clock moved an hour': ['tests/cases/time.test.ts', 'the clock moved an hour either way'],
    'a class that began one second ago': ['tests/cases/time.test.ts', 'a class that began one second ago'],
  },
  Faults: {
    'PostgreSQL killed under load and back': ['tests/cases/postgres-killed.postgres.test.ts', 'no 201 lost'],
    'all its connections ended': ['tests/cases/faults.postgres.test.ts', 'all its connections ended'],
    'the pool exhausted, lock and statement timeouts': ['tests/cases/faults.postgres.test.ts', 'the pool exhausted'],
    'deadlock, serialization failure': ['tests/cases/faults.postgres.test.ts', 'deadlock, serialization failure'],
    'a full disk for the database': ['tests/cases/faults.postgres.test.ts', 'a full disk'],
    'a full disk for files': ['src/server/capabilities/files/uploads.test.ts', 'a full disk, with 503'],
    'an unclean stop of the embedded database': [
      'src/server/database/survives-kill.embedded.test.ts',
      'loses no acknowledged booking when killed in the middle',
    ],
    'two servers on one folder': ['src/server/start/start.test.ts', 'the folder is in use'],
    'a migration cut half-way': ['src/server/database/migrate.test.ts', 'leaves nothing if interrupted half-way'],
    'an old schema under new code': ['src/server/database/migrate.test.ts', 'one version old'],
    'slow headers, bodies, readers; a thousand idle': [
      'tests/cases/http.embedded.test.ts',
      'a thousand idle connections',
    ],
    'too large, smuggling, bad methods, HTTP/1.0': [
      'tests/cases/http.embedded.test.ts',
      'smuggling, bad methods, HTTP/1.0',
    ],
    'the worker killed inside its timed work (npm run test:faults)': [
      'tests/faults/inside-jobs.ts',
      'inside its timed work',
    ],
  },
};
