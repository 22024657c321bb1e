import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { addressesOf, LOG_LEVELS, readConfig, WrongSetting } from './config.ts'

const reads = (variable: string, text: string) => readConfig({ [variable]: text })

/** The start stops with one line that names the variable and repeats no secret. */
const refuses = (variable: string, ...values: readonly string[]) => {
  for (const value of values)
    assert.throws(
      () => reads(variable, value),
      (error) => {
        assert.ok(error instanceof WrongSetting, String(error))
        assert.ok(error.message.startsWith(`${variable} must be `), error.message)
        assert.doesNotMatch(error.message, /\n/)
        return true
      },
      `${variable}=${value}`,
    )
}

test('without any variable every setting is its default', () => {
  assert.deepEqual(readConfig({}), {
    port: 8080,
    host: '127.0.0.1',
    workers: 1,
    data: path.resolve('data'),
    databaseUrl: null,
    databaseReadUrl: null,
    databaseDirectUrl: null,
    urls: { api: null, mcp: null, app: null, site: null },
    demo: 'auto',
    siteSecret: null,
    identityProvider: {
      issuer: 'https://accounts.google.com',
      clientId: null,
      jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    },
    smtpUrl: null,
    stripe: null,
    trustProxy: [],
    rateLimit: { requests: 600, seconds: 60 },
    mcpRateLimit: { requests: 120, seconds: 60 },
    mcpOrigins: [],
    weatherUrl: 'https://api.open-meteo.com/v1/forecast',
    mapTiles: null,
    embeddings: { url: null, key: null, model: null },
    llm: { url: null, key: null, model: null },
    content: path.join(import.meta.dirname, '../../content/product'),
    purge: null,
    jobs: 1,
    preparedMb: 1_024,
    metricsPort: null,
    metricsToken: null,
    log: 'info',
    tracing: null,
    operator: { name: null, address: null, contact: null },
  })
})

test('an empty variable is an unset one', () => {
  const names = [
    'PORT',
    'HOST',
    'DATA',
    'DATABASE_URL',
    'DATABASE_READ_URL',
    'DATABASE_DIRECT_URL',
    'API_URL',
    'DEMO',
    'SITE_SECRET',
    'IDP_ISSUER',
    'IDP_CLIENT_ID',
    'IDP_JWKS_URL',
    'SMTP_URL',
    'TRUST_PROXY',
    'RATE_LIMIT',
    'MCP_RATE_LIMIT',
    'MCP_ORIGINS',
    'WEATHER_URL',
    'MAP_TILES',
    'MAP_ATTRIBUTION',
    'EMBEDDINGS_URL',
    'EMBEDDINGS_KEY',
    'EMBEDDINGS_MODEL',
    'LLM_URL',
    'LLM_KEY',
    'LLM_MODEL',
    'CONTENT',
    'LOG',
    'OPERATOR',
    'OPERATOR_ADDRESS',
    'CONTACT',
  ]
  const empty = Object.fromEntries(names.map((name) => [`DOGLEG_${name}`, '']))
  assert.deepEqual(readConfig(empty), readConfig({}))
})

test('variables of others are none of ours', () => {
  assert.deepEqual(readConfig({ PORT: '1', port: '2', HOST: 'x' }), readConfig({}))
})

test('what was read cannot be changed', () => {
  const config = readConfig({})
  assert.ok(Object.isFrozen(config) && Object.isFrozen(config.urls))
})

test('DOGLEG_PORT and DOGLEG_METRICS_PORT are ports, and 0 picks a free one', () => {
  assert.equal(reads('DOGLEG_PORT', '0').port, 0)
  assert.equal(reads('DOGLEG_PORT', '65535').port, 65_535)
  assert.equal(reads('DOGLEG_METRICS_PORT', '9100').metricsPort, 9_100)
  for (const variable of ['DOGLEG_PORT', 'DOGLEG_METRICS_PORT'])
    refuses(variable, '65536', '-1', '80a', '1e3', ' 80', '8080\n', '0x50', '1.5', '100000', 'http')
})

test('DOGLEG_HOST and DOGLEG_DATA are taken as they stand, the folder from where one is', () => {
  assert.equal(reads('DOGLEG_HOST', '0.0.0.0').host, '0.0.0.0')
  assert.equal(reads('DOGLEG_DATA', '/var/dogleg').data, '/var/dogleg')
  assert.equal(reads('DOGLEG_DATA', 'here').data, path.join(process.cwd(), 'here'))
})

test('a standby and a direct way belong to a PostgreSQL', () => {
  const DOGLEG_DATABASE_URL = 'postgres://u:p@h:5432/d'
  const read = (more: Readonly<Record<string, string>>) => readConfig({ DOGLEG_DATABASE_URL, ...more })
  assert.equal(read({}).databaseDirectUrl, DOGLEG_DATABASE_URL)
  const other = 'postgres://u:p@other:5432/d'
  assert.equal(read({ DOGLEG_DATABASE_DIRECT_URL: other }).databaseDirectUrl, other)
  assert.equal(read({ DOGLEG_DATABASE_READ_URL: other }).databaseReadUrl, other)
  for (const name of ['DOGLEG_DATABASE_READ_URL', 'DOGLEG_DATABASE_DIRECT_URL']) {
    assert.throws(() => read({ [name]: 'mysql://u:hunter2@h/d' }), /must be an address such as postgres:/)
    assert.throws(() => readConfig({ [name]: other }), /must not be set without DOGLEG_DATABASE_URL/)
  }
})

test('DOGLEG_DATABASE_URL is a PostgreSQL address', () => {
  for (const url of ['postgres://u:p@h:5432/d', 'postgresql:///d?host=/tmp'])
    assert.equal(reads('DOGLEG_DATABASE_URL', url).databaseUrl, url)
  refuses(
    'DOGLEG_DATABASE_URL',
    'mysql://u:p@h/d',
    'dogleg',
    'localhost:5432',
    'http://h/d',
    '/tmp/db.sqlite',
  )
})

test('DOGLEG_MCP_URL, DOGLEG_APP_URL and DOGLEG_SITE_URL are origins', () => {
  const names = { DOGLEG_MCP_URL: 'mcp', DOGLEG_APP_URL: 'app', DOGLEG_SITE_URL: 'site' } as const
  for (const [variable, surface] of Object.entries(names)) {
    assert.equal(reads(variable, 'https://Dogleg.example/').urls[surface], 'https://dogleg.example')
    assert.equal(reads(variable, 'http://localhost:8080').urls[surface], 'http://localhost:8080')
    refuses(
      variable,
      'dogleg.example',
      'ftp://dogleg.example',
      'https://dogleg.example/path',
      'https://',
      '/',
    )
    refuses(
      variable,
      'https://a.example/?x=1',
      'https://a.example/#x',
      'https://u:p@a.example',
      'javascript:alert(1)',
    )
  }
})

test('VER-1: DOGLEG_API_URL ends in /v1', () => {
  assert.equal(reads('DOGLEG_API_URL', 'https://api.example/v1').urls.api, 'https://api.example/v1')
  assert.equal(reads('DOGLEG_API_URL', 'https://x.example/golf/v1/').urls.api, 'https://x.example/golf/v1')
  refuses('DOGLEG_API_URL', 'https://api.example', 'https://api.example/v2', 'https://api.example/v1/x', 'v1')
  refuses(
    'DOGLEG_API_URL',
    'https://api.example/v1?x',
    'https://u@api.example/v1',
    'https://api.example/dev1',
  )
})

test('DOGLEG_DEMO is auto, off or club, and a club only where nobody else can reach it', () => {
  assert.equal(reads('DOGLEG_DEMO', 'off').demo, 'off')
  refuses('DOGLEG_DEMO', 'on', 'OFF', 'false', '0')
  for (const host of ['', '127.0.0.1', '127.8.9.1', '::1', 'localhost'])
    assert.equal(readConfig({ DOGLEG_DEMO: 'club', DOGLEG_HOST: host }).demo, 'club')
  for (const host of ['0.0.0.0', '::', '192.168.1.7', 'golf.example', '127.example'])
    assert.throws(
      () => readConfig({ DOGLEG_DEMO: 'club', DOGLEG_HOST: host }),
      /^WrongSetting|DOGLEG_DEMO must/,
    )
})

test('DOGLEG_TRUST_PROXY is a list of addresses and networks', () => {
  assert.deepEqual(reads('DOGLEG_TRUST_PROXY', '10.0.0.1, fd00::/8,loopback').trustProxy, [
    '10.0.0.1',
    'fd00::/8',
    'loopback',
  ])
  refuses(
    'DOGLEG_TRUST_PROXY',
    'true',
    '10.0.0',
    '10.0.0.1/33',
    'fd00::/129',
    '10.0.0.1/',
    '10.0.0.1/8/8',
    ',',
    '*',
  )
})

test('DOGLEG_RATE_LIMIT is requests per seconds, or off', () => {
  assert.deepEqual(reads('DOGLEG_RATE_LIMIT', '5/1').rateLimit, { requests: 5, seconds: 1 })
  assert.equal(reads('DOGLEG_RATE_LIMIT', 'off').rateLimit, null)
  refuses(
    'DOGLEG_RATE_LIMIT',
    '0/60',
    '600/0',
    '600',
    '600/',
    '/60',
    '-1/60',
    '1.5/60',
    '600/60/1',
    'on',
    '6e2/60',
  )
})

test('DOGLEG_METRICS_TOKEN has at least 8 visible characters', () => {
  assert.equal(reads('DOGLEG_METRICS_TOKEN', 'abcdefgh').metricsToken, 'abcdefgh')
  refuses('DOGLEG_METRICS_TOKEN', 'short', 'with a space', 'ümlautümlaut', 'abcdefgh\n')
})

test('DOGLEG_SITE_SECRET has at least 8 visible characters', () => {
  assert.equal(reads('DOGLEG_SITE_SECRET', 'a-secret').siteSecret, 'a-secret')
  refuses('DOGLEG_SITE_SECRET', 'short', 'with a space', 'abcdefgh\n')
})

test('DOGLEG_IDP_ISSUER and DOGLEG_IDP_JWKS_URL are https, or http on loopback, and kept by letter', () => {
  for (const url of [
    'https://id.test',
    'https://id.test/',
    'http://127.0.0.1:9000/x',
    'http://localhost',
    'http://[::1]:1',
  ])
    assert.equal(reads('DOGLEG_IDP_ISSUER', url).identityProvider.issuer, url)
  const wrong = [
    'http://id.test',
    'id.test',
    'ftp://id.test',
    'http://127.0.0.1.evil.test',
    'https://id.test/?a=1',
    'https://u:p@id.test',
  ]
  refuses('DOGLEG_IDP_ISSUER', ...wrong)
  assert.equal(
    reads('DOGLEG_IDP_JWKS_URL', 'https://id.test/keys').identityProvider.jwksUrl,
    'https://id.test/keys',
  )
  refuses('DOGLEG_IDP_JWKS_URL', ...wrong)
})

test('DOGLEG_IDP_CLIENT_ID is a word', () => {
  assert.equal(reads('DOGLEG_IDP_CLIENT_ID', 'abc.apps.test').identityProvider.clientId, 'abc.apps.test')
  refuses('DOGLEG_IDP_CLIENT_ID', 'two words', 'tab\t')
})

test('DOGLEG_SMTP_URL is the address of a mail server', () => {
  for (const url of ['smtp://localhost:25', 'smtps://user:password@mail.test:465'])
    assert.equal(reads('DOGLEG_SMTP_URL', url).smtpUrl, url)
  refuses('DOGLEG_SMTP_URL', 'mail.test', 'http://mail.test', 'smtp:', 'smtp://')
})

test('a key of Stripe’s needs the secret of its events, and its address is safe', () => {
  const stripe = { DOGLEG_STRIPE_KEY: 'sk_test_1', DOGLEG_STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  assert.deepEqual(readConfig(stripe).stripe, { key: 'sk_test_1', eventSecret: 'whsec_1', api: null })
  const at = (api: string) => readConfig({ ...stripe, DOGLEG_STRIPE_API: api }).stripe?.api
  assert.equal(at('http://127.0.0.1:9000/'), 'http://127.0.0.1:9000')
  assert.equal(at('https://api.stripe.com'), 'https://api.stripe.com')
  refuses('DOGLEG_STRIPE_API', 'http://api.stripe.com', 'https://api.stripe.com/v1', 'api.stripe.com')
  refuses('DOGLEG_STRIPE_KEY', 'two words')
  assert.throws(() => reads('DOGLEG_STRIPE_KEY', 'sk_test_1'), /DOGLEG_STRIPE_WEBHOOK_SECRET must be set/)
  assert.equal(reads('DOGLEG_STRIPE_WEBHOOK_SECRET', 'whsec_1').stripe, null)
})

test('tracing is on where its collector is named, for a tenth of all requests unless another share is given', () => {
  const endpoint = 'OTEL_EXPORTER_OTLP_ENDPOINT'
  const url = 'http://127.0.0.1:4318/v1/traces'
  assert.deepEqual(reads(endpoint, 'http://127.0.0.1:4318').tracing, { url, share: 0.1 })
  assert.equal(
    reads(endpoint, 'https://otlp.example/one/').tracing?.url,
    'https://otlp.example/one/v1/traces',
  )
  const given = { [endpoint]: 'http://127.0.0.1:4318' }
  for (const [text, share] of [
    ['0', 0],
    ['1', 1],
    ['1.0', 1],
    ['0.25', 0.25],
  ] as const)
    assert.equal(readConfig({ ...given, OTEL_TRACES_SAMPLER_ARG: text }).tracing?.share, share)
  assert.equal(readConfig({ ...given, OTEL_SDK_DISABLED: 'true' }).tracing, null)
  assert.equal(reads('OTEL_TRACES_SAMPLER_ARG', '0.5').tracing, null)
  refuses(endpoint, 'collector:4318', 'grpc://collector', 'http://user:secret@collector', 'http://c/?key=1')
  refuses('OTEL_TRACES_SAMPLER_ARG', '1.5', '-1', '10%', 'half', '1e-1')
})

test('DOGLEG_LOG is a level', () => {
  for (const level of LOG_LEVELS) assert.equal(reads('DOGLEG_LOG', level).log, level)
  refuses('DOGLEG_LOG', 'INFO', 'verbose', '30', 'constructor')
})

test('a wrong secret does not appear in the line that refuses it', () => {
  const hides = (variable: string, value: string) =>
    assert.throws(
      () => reads(variable, value),
      (error) => error instanceof WrongSetting && !error.message.includes('hunter2'),
    )
  hides('DOGLEG_DATABASE_URL', 'mysql://dogleg:hunter2@h/d')
  hides('DOGLEG_METRICS_TOKEN', 'hunter2')
  hides('DOGLEG_SITE_SECRET', 'hunter2')
  hides('DOGLEG_SMTP_URL', 'http://user:hunter2@mail.test')
  hides('DOGLEG_WEATHER_URL', 'https://dogleg:hunter2@h/?apikey=hunter2')
  hides('DOGLEG_LLM_URL', 'https://dogleg:hunter2@h/v1')
  hides('DOGLEG_LLM_KEY', 'hunter2 hunter2')
  hides('DOGLEG_APP_URL', 'https://dogleg:hunter2@h')
})

test('the listening origin stands in for each address that is not set', () => {
  const own = 'http://localhost:8080'
  const none = readConfig({}).urls
  assert.deepEqual(addressesOf(none, own), { api: `${own}/v1`, mcp: own, app: own, site: own })
  const some = { ...none, api: 'https://api.example/v1', app: 'https://app.example' }
  assert.deepEqual(addressesOf(some, own), { ...some, mcp: own, site: own })
})

test('DOGLEG_MCP_RATE_LIMIT is read as that of the data API, or off', () => {
  assert.deepEqual(reads('DOGLEG_MCP_RATE_LIMIT', '5/1').mcpRateLimit, { requests: 5, seconds: 1 })
  assert.equal(reads('DOGLEG_MCP_RATE_LIMIT', 'off').mcpRateLimit, null)
  refuses('DOGLEG_MCP_RATE_LIMIT', '5', '0/60', '5/0', 'none')
})

test('DOGLEG_MCP_ORIGINS lists origins as browsers send them', () => {
  assert.deepEqual(
    reads('DOGLEG_MCP_ORIGINS', 'https://Assistant.example, http://localhost:6274/').mcpOrigins,
    ['https://assistant.example', 'http://localhost:6274'],
  )
  refuses('DOGLEG_MCP_ORIGINS', '*', 'assistant.example', 'https://a.example/path', 'https://a.example,,')
})

test('DOGLEG_EMBEDDINGS_URL is a web address, its key and model are visible text', () => {
  assert.equal(
    reads('DOGLEG_EMBEDDINGS_URL', 'http://127.0.0.1:1/v1/embeddings').embeddings.url,
    'http://127.0.0.1:1/v1/embeddings',
  )
  assert.equal(reads('DOGLEG_EMBEDDINGS_MODEL', 'small').embeddings.model, 'small')
  refuses('DOGLEG_EMBEDDINGS_URL', 'file:///etc/passwd', 'embeddings')
  refuses('DOGLEG_EMBEDDINGS_KEY', 'with space', 'with\nline')
})

test('DOGLEG_LLM_URL is a web address without a password, its key and model are visible text', () => {
  for (const url of ['http://127.0.0.1:1/v1', 'https://models.test/v1/chat/completions?version=2'])
    assert.equal(reads('DOGLEG_LLM_URL', url).llm.url, url)
  assert.equal(reads('DOGLEG_LLM_KEY', 'sk-1').llm.key, 'sk-1')
  assert.equal(reads('DOGLEG_LLM_MODEL', 'small').llm.model, 'small')
  refuses(
    'DOGLEG_LLM_URL',
    'file:///etc/passwd',
    'models',
    'https://u:p@models.test/v1',
    'https://models.test/#x',
  )
  refuses('DOGLEG_LLM_KEY', 'with space', 'with\nline')
  refuses('DOGLEG_LLM_MODEL', 'two words')
})

test('DOGLEG_WEATHER_URL is a web address, with a key in its query if need be, or off', () => {
  for (const url of ['http://127.0.0.1:9/v1/forecast', 'https://weather.test/v1/forecast?apikey=abc'])
    assert.equal(reads('DOGLEG_WEATHER_URL', url).weatherUrl, url)
  assert.equal(reads('DOGLEG_WEATHER_URL', 'off').weatherUrl, null)
  refuses('DOGLEG_WEATHER_URL', 'OFF', 'on', 'weather.test', 'file:///etc/passwd', 'https://weather.test/#x')
  refuses('DOGLEG_WEATHER_URL', 'https://user@weather.test/', 'https://user:password@weather.test/')
})

test('DOGLEG_MAP_TILES is an https address with the place of a tile in it', () => {
  for (const url of [
    'https://tiles.test/{z}/{x}/{y}.png',
    'https://tiles.test:8443/{z}/{y}/{x}?key=abc',
    'http://127.0.0.1:9/{z}/{x}/{y}',
  ])
    assert.deepEqual(reads('DOGLEG_MAP_TILES', url).mapTiles, { url, attribution: null })
  refuses('DOGLEG_MAP_TILES', 'off', 'tiles.test/{z}/{x}/{y}', 'http://tiles.test/{z}/{x}/{y}')
  refuses(
    'DOGLEG_MAP_TILES',
    'https://tiles.test/',
    'https://tiles.test/{z}/{x}',
    'https://tiles.test/{z}{z}{x}{y}',
  )
  refuses('DOGLEG_MAP_TILES', 'https://{z}.tiles.test/{x}/{y}', 'https://u:p@tiles.test/{z}/{x}/{y}')
  refuses('DOGLEG_MAP_TILES', 'https://tiles.test/{z}/{x}/{y}#a', 'https://tiles.test/{z} {x} {y}')
  refuses('DOGLEG_MAP_ATTRIBUTION', 'two\nlines', 'x'.repeat(201))
})

test('the attribution of tiles is shown with them, and nothing without', () => {
  const attribution = '© Tile People'
  const url = 'https://tiles.test/{z}/{x}/{y}.png'
  const both = { DOGLEG_MAP_TILES: url, DOGLEG_MAP_ATTRIBUTION: attribution }
  assert.deepEqual(readConfig(both).mapTiles, { url, attribution })
  assert.equal(readConfig({ DOGLEG_MAP_ATTRIBUTION: attribution }).mapTiles, null)
})

test('DOGLEG_CONTENT is a folder, found from where the command runs', () => {
  assert.equal(reads('DOGLEG_CONTENT', 'pages').content, path.resolve('pages'))
})

test('DOGLEG_OPERATOR and DOGLEG_OPERATOR_ADDRESS are one line, DOGLEG_CONTACT is an email address', () => {
  assert.equal(reads('DOGLEG_OPERATOR', ' Golf en Ribera, S.L. ').operator.name, 'Golf en Ribera, S.L.')
  assert.equal(reads('DOGLEG_OPERATOR_ADDRESS', 'Calle 1, Málaga').operator.address, 'Calle 1, Málaga')
  assert.equal(
    reads('DOGLEG_CONTACT', 'golf+help@mail.example.org').operator.contact,
    'golf+help@mail.example.org',
  )
  refuses('DOGLEG_OPERATOR', ' ', 'two\nlines', 'x'.repeat(201), 'turned\u202earound')
  refuses('DOGLEG_OPERATOR_ADDRESS', 'a\u2028b', 'x'.repeat(501))
  refuses('DOGLEG_CONTACT', 'golf', 'golf@localhost', '@example.org', 'a b@example.org', 'a@b.org?subject=x')
  refuses('DOGLEG_CONTACT', 'a)b@example.org', '<golf@example.org>', `${'a'.repeat(250)}@example.org`)
})
