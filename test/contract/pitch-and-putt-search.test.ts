import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { miles } from '../../src/core/units.ts'
import { ask } from '../../src/find/ask.ts'
import { find } from '../../src/find/find.ts'
import { listFound } from '../../src/find/found.ts'
import { type Library, openLibrary } from '../../src/library/library.ts'
import { openClient, openGuest } from '../support/app-client.ts'
import { callTool } from '../support/call-tool.ts'
import { startTestService, type TestService } from '../support/service.ts'

const at = (slug: string, name: string, lat: number, lng: number, more: object = {}) => ({
  ...{ slug, name, lat, lng, country: 'ie' },
  ...more,
})
const PITCH = { kind: 'pitch_and_putt' }

const RECORDS = [
  at('liffey-1', 'Liffey Strand', 53.34, -6.2, { region: 'Leinster' }),
  at('raven-1', 'Raven Wood Pitch & Putt Golf Club', 53.36, -6.3, { region: 'Leinster' }),
  at('lee-1', 'Lee Meadows', 51.9, -8.47, { city: 'Cork', region: 'Munster' }),
  at('galway-1', 'Galway Bay', 53.27, -9.05, { city: 'Galway', region: 'Connacht' }),
  at('tolka-1', 'Tolka', 53.38, -6.27, { ...PITCH, region: 'Leinster', hole_count: 18, par_total: 54 }),
  at('heron-1', 'Heron Pitch and Putt', 53.31, -6.24, { ...PITCH, region: 'Leinster', hole_count: 9 }),
  at('brinny-1', 'Brinny Pitch & Putt', 51.85, -8.5, { ...PITCH, city: 'Cork', region: 'Munster' }),
  at('oran-1', 'Oran Pitch & Putt', 53.3, -8.75, { ...PITCH, city: 'Oranmore', region: 'Connacht' }),
  at('lost-1', 'Far Pitch and Putt', 38.7, -9.1, { ...PITCH, country: 'pt', city: 'Sintra' }),
]

let service: TestService
let library: Library

before(async () => {
  service = await startTestService({ records: RECORDS })
  const bases = { site: 'https://site.test', app: 'https://app.test' }
  library = openLibrary({ where: { folder: service.folder, url: null }, bases })
  await library.refresh()
})
after(async () => {
  await library?.close()
  await service?.stop()
})

const snapshot = () => library.current() ?? assert.fail('no library')
const SET = { near: null, radius: miles(25), coverage: null, limit: 10, offset: 0 }

function slugsFor(query: string, more: object = {}): readonly string[] {
  const found = ask(snapshot(), { ...SET, query, ...more })
  if (found === null) return []
  const { slugs } = listFound(snapshot(), found)
  return found.courses.map(({ course }) => slugs[course] ?? '')
}

const DUBLIN = ['tolka-1', 'heron-1']

test('a question for pitch and putt finds only that, whatever it is called', () => {
  assert.deepEqual(slugsFor('pitch and putt near Dublin').toSorted(), DUBLIN.toSorted())
  assert.deepEqual(slugsFor('Pitch & Putt in Cork'), ['brinny-1'])
  assert.deepEqual(slugsFor('campos de pitch and putt en Irlanda').length, 4)
  assert.deepEqual(slugsFor('Pitch und Putt in der Nähe von Dublin').toSorted(), DUBLIN.toSorted())
  assert.deepEqual(slugsFor('9 hole pitch and putt in Dublin'), ['heron-1'])
  assert.deepEqual(slugsFor('Tolka pitch and putt'), ['tolka-1'])
  assert.equal(slugsFor('pitch and putt').length, 5)
  assert.deepEqual(slugsFor('pitch and putt', { offset: 3 }).length, 2)
  const near = { near: { lat: 53.3, lng: -8.75 } }
  assert.deepEqual(slugsFor('pitch and putt near me', near), ['oran-1'])
})

test('near a place that has none, those around it', () => {
  assert.deepEqual(slugsFor('pitch and putt near Galway'), ['oran-1'])
})

test('no other question finds it, and a golf course of that name is found by it', () => {
  for (const query of ['golf near Dublin', 'Tolka', 'courses in Cork', 'Brinny', 'golf in Ireland', 'heron'])
    for (const slug of slugsFor(query)) assert.doesNotMatch(slug, /^(?:tolka|heron|brinny|oran|lost)/, query)
  assert.deepEqual(slugsFor('Raven Wood Pitch & Putt Golf Club'), ['raven-1'])
  assert.deepEqual(slugsFor('Raven Wood pitch and putt'), ['raven-1'])
})

test('its spelling is corrected too', () => {
  const found = find(snapshot(), { ...SET, query: 'pitch and putt in Corkk' })
  assert.deepEqual([found?.corrected, found?.isPitchAndPutt], ['pitch and putt in cork', true])
  const misspelt = find(snapshot(), { ...SET, query: 'pich and putt' })
  assert.deepEqual([misspelt?.corrected, misspelt?.isPitchAndPutt], ['pitch and putt', true])
})

type Answer = { readonly courses: readonly { readonly slug: string; readonly kind?: string }[] }

async function toolFinds(args: object) {
  const { result } = (await callTool(`${service.origin}/mcp`, 'search', args)).json
  const { courses } = result.structuredContent as Answer
  return { courses: courses.map(({ slug, kind }) => [slug, kind]), text: JSON.stringify(result.content) }
}

test('the search tool says that it is pitch and putt', async () => {
  const { courses, text } = await toolFinds({ query: 'pitch & putt in Cork' })
  assert.deepEqual(courses, [['brinny-1', 'pitch_and_putt']])
  assert.match(text, /read as pitch and putt courses in and around Cork/)
  assert.match(text, /Brinny Pitch & Putt: pitch and putt; Cork/)
  assert.deepEqual((await toolFinds({ query: 'golf in Cork' })).courses, [['lee-1', undefined]])
  const bySlug = await toolFinds({ query: 'brinny-1', scope: ['slug', 'scorecards'] })
  assert.deepEqual(bySlug.courses, [['brinny-1', 'pitch_and_putt']])
})

test('the list in the app, the site and its search box show it, and its pages open', async () => {
  const guest = await openGuest(service.origin)
  const site = openClient(service.origin)
  const query = encodeURIComponent('pitch and putt in Cork')
  const list = (await guest.get(`/gps?q=${query}`)).text.split('data-found')[1] ?? ''
  assert.match(list, /course=brinny-1/)
  assert.match(list, /Pitch and putt/)
  assert.doesNotMatch(list, /course=lee-1/)
  assert.equal((await guest.get('/gps?course=brinny-1')).status, 200)
  assert.equal((await guest.get('/api/v1/courses/brinny-1/pack')).status, 200)
  const tiles = (await site.get(`/search?q=${query}`)).text.split('class="tiles"')[1] ?? ''
  assert.match(tiles, /\/courses\/brinny-1/)
  assert.match(tiles, /Pitch and putt/)
  const { courses } = JSON.parse((await site.get(`/search.json?q=${query}`)).text) as Answer
  assert.deepEqual(
    courses.map(({ slug, kind }) => [slug, kind]),
    [['brinny-1', 'pitch_and_putt']],
  )
})

test('every address that the page of a course has is there, and none of them is of /v1', async () => {
  const site = openClient(service.origin)
  const { status, text } = await site.get('/courses/lost-1')
  assert.equal(status, 200)
  assert.match(text, /Pitch and putt/)
  const addresses = [...text.matchAll(/(?:href|src|srcset)="([^"#]*(?:lost-1|\/places)[^"#]*)/g)]
    .map(([, address = '']) => address.replaceAll('&amp;', '&').replace(/^https?:\/\/[^/]+/, ''))
    .filter((address) => !address.startsWith('/gps'))
  assert.ok(addresses.length > 3)
  for (const address of new Set(addresses)) assert.equal((await site.get(address)).status, 200, address)
  assert.equal((await site.get('/v1/courses/lost-1')).status, 404)
  for (const path of ['/places/ie/munster/cork', '/sitemap.xml'])
    assert.doesNotMatch((await site.get(path)).text, /brinny-1/, path)
})
