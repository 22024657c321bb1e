export const quickStart = {
  title: 'Quick start for developers and agents',
  description:
    'The first answer from the Dogleg API in three minutes, how to connect an assistant, and a complete OAuth sign-in, request by request.',
  lead: 'Golf courses, scorecards and distances for your program or assistant. Three minutes to the first answer, with no key and no sign-up.',
  contents: 'On this page',
  first: {
    title: 'Your first answer',
    about: 'Search for courses. The answer is JSON, from any origin.',
    code: 'Search courses',
    next: 'Then ask for one course by its `slug`: you get every tee, hole by hole. Where we don’t know a value, it is null, and it should stay a gap in your product too.',
    card: 'One course with its scorecards',
    reference: 'All parameters, with a form to try them',
  },
  connect: {
    title: 'Connect an assistant',
    about:
      'Give your assistant this one address. It finds the tools on its own, and golfers sign in when a tool needs it.',
    address: 'Address of the tool server',
    claude: 'Claude Code',
    editor: 'VS Code: .vscode/mcp.json',
    chatgpt: 'For ChatGPT, use this address: it has the same tools without the checkout.',
    more: 'Which clients we tested',
  },
  search: {
    title: 'Search with one request',
    about:
      'The tool `search` needs no sign-in and no handshake. Send the golfer’s own words: it understands names, places and questions such as “slope from the blue tees at Heron Lookout”.',
    code: 'Search as a tool',
  },
  oauth: {
    title: 'A complete sign-in',
    about:
      'Tools that know the golfer’s position or bag need OAuth 2.1 with PKCE. Your client registers itself. This is a real sign-in: our tests replay every request below.',
    shortened: 'We shortened the tokens and left out the drawing of the hole. Nothing else.',
    request: 'Request',
    answer: 'Answer',
    steps: {
      challenge: [
        'Ask without a token',
        'The answer is 401, and `WWW-Authenticate` says where to look next.',
      ],
      resource: [
        'Who grants access?',
        'The metadata of the resource names the authorization server. There can be one for each address of the tool server.',
      ],
      metadata: ['Where are its endpoints?', 'The metadata of the authorization server lists them.'],
      register: [
        'Register your client',
        'Once per installation, with the address the browser should return to. Clients on a device use a loopback port.',
      ],
      authorize: [
        'Open the browser',
        'The golfer signs in and allows access. The browser then returns to your address with a code. Check that `state` and `iss` are the ones you expect. The code works once, for 60 seconds.',
      ],
      token: [
        'Exchange the code',
        'Send the verifier that belongs to your challenge. The access token lasts an hour. After that, use the refresh token: each time you get a new one.',
      ],
      call: [
        'Call the tool',
        'The same call as at the start, now with the token. Read `content` aloud, or use `structuredContent` in your program.',
      ],
    },
  },
  rules: {
    title: 'Good manners',
    all: [
      'Credit Dogleg and link to the `url` of each course you use.',
      'Send a `User-Agent` that names your product and a way to contact you.',
      'Use the API instead of scraping the pages.',
      'Take numbers from `layouts`, never from other text. Select a tee by name and gender.',
    ],
  },
  errors: {
    title: 'Errors and retries',
    all: [
      '400: the request is wrong. The sentence in `detail` says why; sending it again won’t help.',
      '404: we don’t have it. A course that was merged answers 301 with its new address.',
      '429: wait as many seconds as `Retry-After` says, then send the same request.',
      '503 or no answer: wait a second, then two, then four. Give up after that.',
      'Keep the `ETag` and send it in `If-None-Match`: a 304 costs neither of us anything.',
    ],
  },
  bulk: {
    title: 'The whole library',
    about: 'Don’t page through everything: there are files with all courses, with checksums and licences.',
    changes: 'To keep a copy up to date, ask for what changed since your last visit.',
    downloads: 'Bulk downloads',
  },
  client: {
    title: 'Client library',
    about:
      'A typed client for TypeScript, without dependencies, is in the source code under `clients/typescript`. It pages, retries and waits for you.',
    code: 'TypeScript client',
  },
}
