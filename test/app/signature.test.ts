import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { signRequest } from '../../src/platform/http/request-signature.ts'
import { openClient } from '../support/app-client.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { MILLS, mergeMills } from '../support/merged-courses.ts'
import { answersOf, headerOf, jsonOf, sendRaw, sendRequest } from '../support/raw-request.ts'
import { ACCENTED, SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'

const SECRET = 'the-secret-of-these-tests'
const pathOf = (slug: string) => `/api/v1/site/courses/${slug}`

for (const engine of USUAL_ENGINES)
  describe(engine, () => {
    let service: TestService
    before(async () => {
      const env = { DOGLEG_SITE_SECRET: SECRET }
      const records = [...SAMPLE_RECORDS, ...MILLS]
      service = await startTestService({ records, env, postgres: engine === 'postgres' })
    })
    after(() => service.stop())

    const send = (path: string, headers: Readonly<Record<string, string>>, method = 'GET') =>
      sendRequest(`${service.origin}${path}`, { method, headers })
    const signed = (path: string, seconds = 0) => ({
      ...signRequest(SECRET, path, Date.now() + seconds * 1_000),
    })

    test('APP-4: a signed request gets the course like the data API, plus the fields that one leaves out', async () => {
      const path = pathOf(ACCENTED.slug)
      const answer = await send(path, signed(path))
      assert.equal(answer.status, 200)
      assert.equal(headerOf(answer, 'cache-control'), 'no-store')
      const course = jsonOf<object>(await sendRequest(`${service.api}/courses/${ACCENTED.slug}`))
      const more = { source: ACCENTED.source, architect: 'Harry Colt', opened: 1912, kind: 'semi-private' }
      assert.deepEqual(jsonOf(answer), { ...course, ...more })
    })

    test('APP-4: a course without a source has null', async () => {
      const path = pathOf(UNMAPPED.slug)
      const { source, architect } = jsonOf<Readonly<Record<string, unknown>>>(await send(path, signed(path)))
      assert.deepEqual([source, architect], [null, null])
    })

    test('ERR-SIG: every refusal is the same 401, whether the course exists or not', async () => {
      const path = pathOf(UNMAPPED.slug)
      const good = signed(path)
      const refused = [
        [path, {}],
        [path, { 'X-Service-Timestamp': good['x-service-timestamp'] }],
        [path, { 'X-Service-Signature': good['x-service-signature'] }],
        [path, { ...good, 'x-service-signature': '0'.repeat(64) }],
        [path, { ...good, 'x-service-signature': good['x-service-signature'].toUpperCase() }],
        [path, { ...good, 'x-service-timestamp': `${good['x-service-timestamp']}000` }],
        [path, { ...good, 'x-service-timestamp': '' }],
        [path, signed(path, -310)],
        [path, signed(path, 310)],
        [path, signed(pathOf(ACCENTED.slug))],
        [pathOf('no-such-course'), {}],
        [pathOf('no-such-course'), good],
      ] as const
      const bodies = new Set<string>()
      for (const [asked, headers] of refused) {
        const answer = await send(asked, headers)
        assert.equal(answer.status, 401, JSON.stringify(headers))
        bodies.add(String(answer.body))
      }
      assert.equal(bodies.size, 1)
      assert.equal(JSON.parse([...bodies][0] ?? '').error, 'signature')
    })

    test('APP-4: a repeated header is refused, even if both are right', async () => {
      const path = pathOf(UNMAPPED.slug)
      const headers = Object.entries(signed(path))
      for (const [twice] of headers) {
        const lines = [...headers, ...headers.filter(([name]) => name === twice)]
        const head = [
          `GET ${path} HTTP/1.1`,
          'Host: app',
          'Connection: close',
          ...lines.map((line) => line.join(': ')),
        ]
        const [answer] = answersOf(await sendRaw(service.origin, `${head.join('\r\n')}\r\n\r\n`), ['GET'])
        assert.equal(answer?.status, 401, twice)
      }
    })

    test('APP-4: timestamps within the window are accepted, on both sides', async () => {
      const path = pathOf(UNMAPPED.slug)
      for (const seconds of [-295, 295])
        assert.equal((await send(path, signed(path, seconds))).status, 200, `${seconds}`)
    })

    test('APP-4: a query makes the request malformed, even an empty one, signed or not', async () => {
      const path = pathOf(UNMAPPED.slug)
      for (const query of ['?', '?a=1'])
        for (const headers of [signed(path), signed(`${path}${query}`), {}]) {
          const answer = await send(`${path}${query}`, headers)
          assert.equal(answer.status, 400)
          assert.equal(jsonOf<{ error: string }>(answer).error, 'malformed_parameter')
        }
    })

    test('APP-4: signed, an unknown slug is 404', async () => {
      for (const slug of ['no-such-course', UNMAPPED.slug.toUpperCase(), '__proto__', 'x'.repeat(121)]) {
        const path = pathOf(slug)
        assert.equal((await send(path, signed(path))).status, 404, slug)
      }
    })

    test('APP-4: a merged course is the course it was merged into', async () => {
      await mergeMills(service)
      const path = pathOf('mill-2')
      const course = jsonOf<{ slug: string; source: object }>(await send(path, signed(path)))
      assert.deepEqual([course.slug, course.source], ['mill-1', { name: 'Survey', licence: null, url: null }])
    })

    test('APP-4: the path is signed exactly as in the request line', async () => {
      const encoded = pathOf(UNMAPPED.slug.replace('u', '%75'))
      assert.equal((await send(encoded, signed(encoded))).status, 200)
      assert.equal((await send(encoded, signed(pathOf(UNMAPPED.slug)))).status, 401)
    })

    test('APP-4: a session does not open this route, and other methods are refused', async () => {
      const guest = openClient(service.origin)
      await guest.post('/api/v1/session/guest')
      assert.equal((await guest.get(pathOf(UNMAPPED.slug))).status, 401)
      const path = pathOf(UNMAPPED.slug)
      for (const method of ['POST', 'PUT', 'DELETE'])
        assert.equal((await send(path, signed(path), method)).status, 405)
    })
  })
