import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { headerOf, jsonOf, sendRequest } from '../support/raw-request.ts'
import { SAMPLE_COUNT, SAMPLE_RECORDS } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await startTestService({ records: SAMPLE_RECORDS })
})
after(() => service.stop())

const get = (path: string) => sendRequest(`${service.origin}${path}`)
const pageOf = async (path: string) => String((await get(path)).body)
const local = () => service.origin.replace('127.0.0.1', 'localhost')

const PAGES = ['/developers', '/status', '/downloads', '/changelog', '/quality']

/** What is between the header and the footer: the frame's links have their own tests. */
const mainOf = (page: string) => /<main.*<\/main>/s.exec(page)?.[0] ?? assert.fail('no main')

for (const path of PAGES)
  for (const prefix of ['', '/es'])
    test(`${prefix}${path} is a page with one heading, a description, and links that lead somewhere`, async () => {
      const answer = await get(`${prefix}${path}`)
      assert.equal(answer.status, 200)
      const page = String(answer.body)
      assert.equal(page.match(/<h1/g)?.length, 1)
      assert.match(page, new RegExp(`<html lang="${prefix === '' ? 'en' : 'es'}"`))
      assert.match(page, /<meta name="description" content="[^"]{20,}">/)
      assert.match(page, new RegExp(`hreflang="es" href="${local()}/es${path}"`))
      assert.doesNotMatch(page, / style="|undefined|\[object/)
      const links = new Set([...mainOf(page).matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link))
      for (const link of links)
        if (link.startsWith('#')) assert.ok(page.includes(`id="${link.slice(1)}"`), link)
        else if (link.startsWith(local())) await assertFound(link)
    })

const found = new Map<string, Promise<number>>()

async function assertFound(link: string) {
  const url = (link.split('#')[0] ?? '').replaceAll('&amp;', '&').replace('localhost', '127.0.0.1')
  const status = found.get(url) ?? sendRequest(url).then((answer) => answer.status)
  found.set(url, status)
  assert.ok([200, 301, 303].includes(await status), `${link} is ${await status}`)
}

test('no English sentence of the quick start is left on the Spanish page', async () => {
  const sentences = (page: string) =>
    new Set([...mainOf(page).matchAll(/<(?:p|li|h[1-4])(?: [^>]*)?>([^<]{12,})/g)].map(([, text]) => text))
  const [english, spanish] = await Promise.all(
    ['/developers', '/es/developers'].map(async (path) => sentences(await pageOf(path))),
  )
  assert.ok((english?.size ?? 0) > 20)
  assert.deepEqual(
    [...(english ?? [])].filter((sentence) => spanish?.has(sentence)),
    [],
  )
})

test('the state is that of the API, for ten seconds', async () => {
  const answer = await get('/status')
  const page = String(answer.body)
  assert.equal(headerOf(answer, 'cache-control'), 'public, max-age=0, s-maxage=10')
  const { status, courses } = jsonOf<{ status: string; courses: number }>(await get('/v1/status'))
  assert.equal(status, 'ok')
  assert.match(page, /Everything works/)
  assert.match(page, new RegExp(`<dt>Courses</dt><dd>${courses}</dd>`))
  assert.equal(courses, SAMPLE_COUNT)
  for (const address of [local(), `${local()}/v1`, `${local()}/mcp`])
    assert.ok(page.includes(`>${address}</a>`), address)
})

test('a file of the downloads is the file that the page describes', async () => {
  const page = await pageOf('/downloads')
  const { files } = jsonOf<{ files: readonly { name: string; sha256: string }[] }>(await get('/v1/export'))
  assert.ok(files.length >= 3)
  for (const { name, sha256 } of files) {
    assert.ok(page.includes(`/v1/export/${name}"`) && page.includes(sha256), name)
    const { body } = await get(`/v1/export/${name}`)
    assert.equal(createHash('sha256').update(body).digest('hex'), sha256)
  }
})

test('the feed of changes is named where there is one', async () => {
  const isServed = (await get('/v1/changes')).status === 200
  for (const path of ['/downloads', '/developers'])
    assert.equal((await pageOf(path)).includes('/v1/changes'), isServed, path)
})

test('the changelog has every version, and says in Spanish that it is English', async () => {
  const page = await pageOf('/changelog')
  for (const version of ['0.10.0', '0.7.0']) assert.ok(page.includes(`id="v${version}"`), version)
  assert.match(await pageOf('/es/changelog'), /solo existe en inglés.*<div lang="en">/s)
})
