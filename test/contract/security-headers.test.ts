import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { headerOf, type RawAnswer, sendRaw, sendRequest } from '../support/raw-request.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'

const HTTPS = {
  DOGLEG_API_URL: 'https://api.test/v1',
  DOGLEG_MCP_URL: 'https://mcp.test',
  DOGLEG_APP_URL: 'https://app.test',
  DOGLEG_SITE_URL: 'https://site.test',
}

let service: TestService
let plain: TestService
before(async () => {
  service = await startTestService({ records: SAMPLE_RECORDS, env: HTTPS })
  plain = await startTestService()
  for (const asked of ANSWERS) answers.push([asked, await ask(asked)])
})
after(async () => {
  await service.stop()
  await plain.stop()
})

type Asked = readonly [host: string, path: string, method?: string]

/** At least one of each kind of answer: pages, data, files, pictures, redirects and refusals, of all surfaces. */
const ANSWERS: readonly Asked[] = [
  ['api.test', '/v1/courses'],
  ['api.test', `/v1/courses/${UNMAPPED.slug}`],
  ['api.test', '/v1/courses?limit=0'],
  ['api.test', '/v1/status'],
  ['api.test', '/v1/openapi.json'],
  ['api.test', '/v1/docs'],
  ['api.test', '/v1/courses', 'DELETE'],
  ['api.test', '/healthz'],
  ['api.test', '/nothing'],
  ['mcp.test', '/mcp', 'POST'],
  ['mcp.test', '/mcp'],
  ['mcp.test', '/server.json'],
  ['mcp.test', '/.well-known/oauth-protected-resource'],
  ['site.test', '/'],
  ['site.test', `/courses/${UNMAPPED.slug}`],
  ['site.test', '/nothing'],
  ['site.test', '/robots.txt'],
  ['site.test', '/sitemap.xml'],
  ['site.test', '/manifest.webmanifest'],
  ['site.test', '/llms.txt'],
  ['site.test', '/favicon.ico'],
  ['site.test', `/courses/${UNMAPPED.slug}/locator.svg`],
  ['site.test', `/courses/${UNMAPPED.slug}/course.svg`],
  ['site.test', '/assets/nothing.js'],
  ['app.test', '/sign-in'],
  ['app.test', '/profile'],
  ['app.test', '/gps'],
  ['app.test', '/api/v1/session'],
  ['app.test', '/api/v1/session', 'POST'],
  ['app.test', '/api/v1/agent/caddie', 'POST'],
  ['app.test', '/oauth/authorize'],
  ['app.test', '/oauth/token', 'POST'],
  ['app.test', '/.well-known/oauth-authorization-server'],
]

const ask = ([host, path, method = 'GET']: Asked) =>
  sendRequest(`${service.origin}${path}`, { method, headers: { Host: host } })

/** Each is asked for once; the tests look at different parts of it. */
const answers: (readonly [asked: Asked, answer: RawAnswer])[] = []

function eachAnswer(check: (answer: RawAnswer, what: string) => void) {
  assert.equal(answers.length, ANSWERS.length)
  assert.ok(answers.filter(([, { status }]) => status === 200).length >= 18, 'most are real answers')
  for (const [asked, answer] of answers) check(answer, `${asked.join(' ')} ${answer.status}`)
}

const valuesOf = ({ headers }: RawAnswer, name: string) =>
  headers.filter(([key]) => key.toLowerCase() === name).map(([, value]) => value)

test('behind https every answer makes browsers stay there for a year, on names below too', async () => {
  eachAnswer((answer, what) =>
    assert.deepEqual(
      valuesOf(answer, 'strict-transport-security'),
      ['max-age=31536000; includeSubDomains'],
      what,
    ),
  )
  const local = await sendRequest(`${plain.origin}/healthz`)
  assert.equal(headerOf(local, 'strict-transport-security'), null, 'a service without https promises none')
})

test('every answer with a body names its type, text its charset, and no browser may guess another', async () => {
  eachAnswer((answer, what) => {
    assert.equal(headerOf(answer, 'x-content-type-options'), 'nosniff', what)
    if (answer.body.length === 0) return
    const type = headerOf(answer, 'content-type') ?? ''
    assert.match(
      type,
      /^(text\/[\w-]+; charset=utf-8|application\/[\w.+-]+(; charset=utf-8)?|image\/[\w.+-]+)/,
      what,
    )
    assert.doesNotMatch(type, /^image\/svg\+xml$|^text\/[\w-]+$|\+xml$/, what)
  })
})

test('every answer with a body has one content policy, without plugins, foreign bases, inline scripts or frames', async () => {
  eachAnswer((answer, what) => {
    if (answer.body.length === 0) return
    const [policy = '', ...others] = valuesOf(answer, 'content-security-policy')
    assert.deepEqual(others, [], what)
    assert.match(policy, /^default-src 'none';/, what)
    assert.match(policy, /frame-ancestors 'none'/, what)
    assert.doesNotMatch(policy, /script-src[^;]*unsafe|script-src[^;]*\*|object-src/, what)
    if (policy.includes('script-src')) assert.match(policy, /base-uri 'none'/, what)
  })
})

test('pages tell other sites nothing but where they are from, and only the app’s own pages that', async () => {
  for (const [asked, answer] of answers) {
    if (!(headerOf(answer, 'content-type') ?? '').startsWith('text/html')) continue
    const policy = headerOf(answer, 'referrer-policy') ?? ''
    const allowed =
      asked[0] === 'app.test'
        ? /^(same-origin|no-referrer)$/
        : /^(strict-origin-when-cross-origin|no-referrer)$/
    assert.match(policy, allowed, asked.join(' '))
  }
})

test('no answer says what it runs on', async () => {
  eachAnswer((answer, what) => {
    for (const name of ['server', 'x-powered-by', 'via']) assert.equal(headerOf(answer, name), null, what)
  })
})

test('sources, settings and folders are not served, and TRACE repeats nothing', async () => {
  const paths = [
    '/.git/config',
    '/.env',
    '/package.json',
    '/package-lock.json',
    '/src/cli.ts',
    '/data/dogleg.db',
  ]
  const folders = ['/assets', '/assets/', '/content/', '/v1/export/', '/assets/..%2f..%2fpackage.json']
  for (const host of ['api.test', 'mcp.test', 'app.test', 'site.test'])
    for (const path of [...paths, ...folders]) {
      const answer = await ask([host, path])
      assert.equal(answer.status, 404, `${host}${path}`)
      assert.doesNotMatch(String(answer.body), /"dependencies"|repositoryformatversion/, `${host}${path}`)
    }
  for (const host of ['api.test', 'mcp.test', 'app.test', 'site.test']) {
    const head = `TRACE / HTTP/1.1\r\nHost: ${host}\r\nX-Secret: repeated\r\nConnection: close\r\n\r\n`
    const answer = String(await sendRaw(service.origin, head))
    assert.match(answer, /^HTTP\/1\.1 40[045] /, host)
    assert.ok(!answer.includes('repeated'), host)
  }
})
