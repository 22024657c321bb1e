import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { FOLDERS, openBundle } from '../../src/surfaces/ui/bundle/open-bundle.ts'
import { openClient, openGuest } from '../support/app-client.ts'
import { sendRequest } from '../support/raw-request.ts'
import { SAMPLE_RECORDS } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await startTestService({ records: SAMPLE_RECORDS })
})
after(() => service?.stop())

const readWorker = async () => {
  const reply = await openClient(service.origin).get('/gps-worker.js')
  const [, version = '', list = '[]'] =
    /^self\.appVersion='(\w+)';self\.appFiles=(\[[^\]]*\]);/.exec(reply.text) ?? []
  return { reply, version, files: JSON.parse(list) as readonly string[] }
}

test('the service worker is asked for again at each visit, and costs nothing if it is the same', async () => {
  const { reply, version } = await readWorker()
  assert.equal(reply.status, 200)
  assert.equal(reply.headers.get('content-type'), 'text/javascript; charset=utf-8')
  assert.equal(reply.headers.get('cache-control'), 'no-cache')
  assert.match(version, /^[0-9a-f]{16}$/)
  const tag = reply.headers.get('etag') ?? ''
  const same = await openClient(service.origin).get('/gps-worker.js', { headers: { 'If-None-Match': tag } })
  assert.deepEqual([same.status, same.text, same.headers.get('cache-control')], [304, '', 'no-cache'])
  // What a worker asks for is limited by its own policy.
  assert.match(reply.headers.get('content-security-policy') ?? '', /connect-src 'self'/)
  assert.doesNotMatch(reply.text, /\b(?:import|export)\b[ {(]/, 'it is no module')
})

test('its list has every file that the app may load, and each of them is there', async () => {
  const { files } = await readWorker()
  const { assets } = await openBundle(FOLDERS)
  const listed = new Set(files)
  const byFile = new Map(assets.map((asset) => [asset.file, asset]))
  const reached = new Set(
    assets.filter(
      ({ name }) => name !== null && /^gps\.|^map-worker|^maplibre|^competition-card\.|^club\.css/.test(name),
    ),
  )
  // Whatever looks like the name of a built file, in a script or a style.
  for (const { bodies } of reached)
    for (const [file] of bodies.identity
      .toString('latin1')
      .matchAll(/[\w-]+-[0-9A-Z]{8}\.(?:js|css|woff2|svg)/g)) {
      const found = byFile.get(file)
      if (found) reached.add(found)
    }
  assert.ok(reached.size >= 6, 'the words of both languages are parts of their own')
  assert.deepEqual(
    [...reached].map(({ file }) => `/assets/${file}`).filter((file) => !listed.has(file)),
    [],
  )
  const client = openClient(service.origin)
  for (const file of files) {
    const reply = await client.get(file)
    assert.equal(reply.status, 200, file)
    if (file.startsWith('/assets/')) assert.match(reply.headers.get('cache-control') ?? '', /immutable/, file)
  }
  for (const part of ['dogleg', 'frame', 'inter', 'source-serif', 'logo'])
    assert.ok(
      files.some((file) => new RegExp(`/assets/${part}-\\w{8}\\.`).test(file)),
      part,
    )
})

test('pages of the app may have workers of their own host only', async () => {
  const guest = await openGuest(service.origin)
  const policy = (await guest.get('/gps?pick=1')).headers.get('content-security-policy') ?? ''
  assert.match(policy, /(?:^|; )worker-src 'self'(?:;|$)/)
})

test('the worker is on the app’s host only', async () => {
  const apart = await startTestService({
    records: SAMPLE_RECORDS,
    env: { DOGLEG_APP_URL: 'https://app.dogleg.test', DOGLEG_SITE_URL: 'https://dogleg.test' },
  })
  try {
    const status = async (host: string) =>
      (await sendRequest(`${apart.origin}/gps-worker.js`, { headers: { Host: host } })).status
    assert.deepEqual([await status('app.dogleg.test'), await status('dogleg.test')], [200, 404])
  } finally {
    await apart.stop()
  }
})
