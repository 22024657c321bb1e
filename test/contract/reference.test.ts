import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import {
  anchorOf,
  type Description,
  describeApi,
  type Schema,
} from '../../src/surfaces/api/docs/description.ts'
import { sentenceIn } from '../../src/surfaces/api/docs/sentence.ts'
import { jsonTokens } from '../../src/surfaces/ui/code/json-tokens.ts'
import { requestUrl } from '../../src/surfaces/ui/code/request-url.ts'
import { apiReference } from '../../src/words/en/api-reference.ts'
import { apiSentences } from '../../src/words/es/api-sentences.ts'
import { postMessage } from '../support/call-tool.ts'
import { headerOf, jsonOf, sendRequest } from '../support/raw-request.ts'
import { SAMPLE_RECORDS } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await startTestService({ records: SAMPLE_RECORDS })
})
after(() => service.stop())

const description: Description = describeApi('http://localhost/v1')
const operations = Object.entries(description.paths).map(([path, { get }]) => ({ path, ...get }))

const pageIn = async (prefix = '') => String((await sendRequest(`${service.origin}${prefix}/v1/docs`)).body)

/** What a browser shows of a page, without tags. */
const textOf = (page: string) =>
  page
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const plain = (sentence: string) => sentence.replaceAll(/`|\*\*/g, '')

const sectionOf = (page: string, path: string) =>
  page.split('<section ').find((section) => section.includes(`id="${anchorOf(path)}"`)) ??
  assert.fail(`${path} has no section`)

/** Every sentence of the description. */
function sentencesOf(node: unknown, key = ''): readonly string[] {
  if (typeof node === 'string')
    return key === 'summary' || key === 'description'
      ? node.split('\n').flatMap((line) => line.replace(/^- /, '').trim() || [])
      : []
  if (node === null || typeof node !== 'object' || key.startsWith('example')) return []
  return Object.entries(node).flatMap(([name, value]) => sentencesOf(value, Array.isArray(node) ? key : name))
}

const { tags, paths, info, components } = description
const properties = Object.values(components.schemas).map(({ properties: own }) => own)
const shown = { tags, paths, info, properties }

test('every sentence of the description is in Spanish too, and none is left over', () => {
  const sentences = new Set(sentencesOf(description))
  assert.ok(sentences.size > 90)
  assert.deepEqual(
    [...sentences].filter((sentence) => !(sentence in apiSentences)),
    [],
  )
  const names = [description.info.title, ...description.tags.map(({ name }) => name)]
  assert.deepEqual(
    Object.keys(apiSentences).filter((sentence) => !sentences.has(sentence) && !names.includes(sentence)),
    [],
  )
})

for (const [language, prefix] of [
  ['en', ''],
  ['es', '/es'],
] as const)
  test(`the reference has every sentence, parameter, field and error of the description (${language})`, async () => {
    const page = await pageIn(prefix)
    assert.equal(page.match(/<h1/g)?.length, 1)
    assert.match(page, new RegExp(`<html lang="${language}"`))
    const text = textOf(page)
    for (const sentence of sentencesOf(shown))
      assert.ok(text.includes(plain(sentenceIn(language, sentence))), sentence)
    for (const { path, parameters, responses } of operations) {
      const section = sectionOf(page, path)
      for (const { name } of parameters) {
        assert.ok(section.includes(`id="${anchorOf(path)}.${name}"`), name)
        assert.match(section, new RegExp(`<(?:input|select) [^>]*name="${name}"`))
      }
      for (const status of Object.keys(responses))
        assert.match(section, new RegExp(`<th scope="row"><code>${status}</code>`), `${path} ${status}`)
      for (const field of fieldsOf(responses['200']?.content?.['application/json']?.schema))
        assert.ok(section.includes(`data-field="${field}"`), `${path} ${field}`)
    }
    for (const code of description.components.schemas.Error?.properties?.error?.enum ?? [])
      assert.match(page, new RegExp(`<th scope="row"><code>${code}</code>`))
  })

function fieldsOf(given: Schema | undefined, inside = ''): readonly string[] {
  const name = given?.$ref?.split('/').at(-1)
  const schema = name === undefined ? given : description.components.schemas[name]
  if (schema?.items) return fieldsOf(schema.items, inside)
  return Object.entries(schema?.properties ?? {}).flatMap(([each, property]) => [
    `${inside}${each}`,
    ...fieldsOf(property, `${inside}${each}.`),
  ])
}

test('anchors are stable', () => {
  assert.deepEqual(
    operations.map(({ path }) => anchorOf(path)),
    ['get-courses', 'get-courses-slug', 'get-export', 'get-export-file', 'get-changes', 'get-status'],
  )
})

test('the page is cached, has validators and allows only our own scripts', async () => {
  const answer = await sendRequest(`${service.api}/docs`)
  assert.match(headerOf(answer, 'cache-control') ?? '', /s-maxage=3600/)
  assert.match(headerOf(answer, 'content-security-policy') ?? '', /script-src 'self'; style-src 'self';/)
  assert.doesNotMatch(String(answer.body), / style="| onclick=|<style/)
  const headers = { 'If-None-Match': headerOf(answer, 'etag') ?? '' }
  assert.equal((await sendRequest(`${service.api}/docs`, { headers })).status, 304)
})

test('its script is small', async () => {
  const [, url = ''] = /src="(\/assets\/api-reference-[^"]+)"/.exec(await pageIn()) ?? []
  const { body } = await sendRequest(`${service.origin}${url}`)
  assert.ok(body.length > 1000 && gzipSync(body).length < 8000, `${gzipSync(body).length} bytes`)
})

test('without scripts a form opens its answer: empty fields are left out, and the path is filled in', async () => {
  const open = async (query: string) => sendRequest(`${service.api}/docs/open?${query}`)
  const list = await open('operation=searchCourses&q=st+andrews&country=&near=56.3,-2.8&limit=2')
  assert.deepEqual(
    [list.status, headerOf(list, 'location')],
    [303, '/v1/courses?q=st%20andrews&near=56.3,-2.8&limit=2'],
  )
  // Without a length, a client would wait for more until the connection ends.
  assert.equal(headerOf(list, 'content-length'), '0')
  const one = await open('operation=getCourse&slug=..%2F..%2Fevil%3Fa&more=1')
  assert.equal(headerOf(one, 'location'), '/v1/courses/..%2F..%2Fevil%3Fa')
  for (const query of ['', 'operation=constructor', 'operation=https://evil.example'])
    assert.equal((await open(query)).status, 404, query)
})

test('every form, as it is filled in at first, gets a good answer', async () => {
  const page = await pageIn()
  const forms = page.match(/<form class="builder".*?<\/form>/gs) ?? []
  assert.equal(forms.length, operations.length)
  for (const form of forms) {
    const [, action = ''] = /action="([^"]+)"/.exec(form) ?? []
    const fields = form
      .matchAll(/<input [^>]*name="([^"]+)" value="([^"]*)"/g)
      .map(([, name = '', value = '']): [string, string] => [name, value])
    const opened = await sendRequest(`${service.origin}${action}?${new URLSearchParams([...fields])}`)
    const answer = await sendRequest(`${service.origin}${headerOf(opened, 'location')}`)
    assert.equal(answer.status, 200, headerOf(opened, 'location') ?? form)
  }
})

test('the tools it names are the tools there are', async () => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const { json } = await postMessage(`${service.origin}/mcp`, message)
  const names: readonly string[] = json.result.tools.map(({ name }: { name: string }) => name)
  assert.deepEqual(names.toSorted(), Object.keys(apiReference.tools.all).toSorted())
  const page = await pageIn()
  for (const name of names) assert.ok(page.includes(`<code>${name}</code>`), name)
})

test('an address can be put between quotes whatever is typed', () => {
  const url = requestUrl(
    '/v1',
    '/a/{b}',
    new Map([
      ['b', "x'/"],
      ['q', '" $(!) \\'],
      ['empty', ' '],
    ]),
  )
  assert.equal(url, '/v1/a/x%27%2F?q=%22%20%24(%21)%20%5C')
})

test('coloured JSON is the same text', () => {
  const json = JSON.stringify({ 'a "b": 1': [1.5e-7, null, true, 'x: "y"'], c: {} }, null, 2)
  assert.equal(
    jsonTokens(json)
      .map(({ text }) => text)
      .join(''),
    json,
  )
  assert.deepEqual(
    jsonTokens('{"a": "b: 2"}').map(({ kind }) => kind),
    ['mark', 'key', 'mark', 'mark', 'text', 'mark'],
  )
})

test('an answer of the description is what the service answers', async () => {
  const { paths } = jsonOf<Description>(await sendRequest(`${service.api}/openapi.json`))
  assert.deepEqual(Object.keys(paths), Object.keys(description.paths))
})
