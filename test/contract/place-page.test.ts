import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { factsOf, mainOf, strangeScripts, textOf } from '../support/page-text.ts'
import { headerOf, sendRequest } from '../support/raw-request.ts'
import { ACCENTED, HOSTILE_TEXT, SAMPLE_COUNT, SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'

const town = (name: string, city: string | null, more: object = {}) => ({
  ...{ name, city, region: 'Östergötland', country: 'se' },
  ...more,
})

const SWEDISH = [
  ...Array.from({ length: 203 }, (_, i) => town(`Bana ${String(i).padStart(3, '0')}`, 'Linköping')),
  town('Ensam', 'St. Anna', { slug: 'ensam-1' }),
  town('Ingenstans', null),
]

let service: TestService
before(async () => {
  service = await startTestService({ records: [...SAMPLE_RECORDS, ...SWEDISH] })
})
after(() => service.stop())

const get = (path: string) => sendRequest(`${service.origin}${path}`)
const site = () => service.origin.replace('127.0.0.1', 'localhost')

async function pageOf(path: string): Promise<string> {
  const answer = await get(path)
  assert.equal(answer.status, 200, path)
  return String(answer.body)
}

/** The links of a page: address and words. */
const linksOf = (page: string) =>
  [...page.matchAll(/<a (?:(?:rel|class)="[\w ]+" )*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, address = '', words = '']) => [address.replace(site(), ''), textOf(words)] as const,
  )

test('USE-4: a place has a page that is cached at the edge for an hour and says how to attribute', async () => {
  const answer = await get('/places/fr/nouvelle-aquitaine/saint-emilion')
  assert.equal(answer.status, 200)
  assert.equal(headerOf(answer, 'content-type'), 'text/html; charset=utf-8')
  assert.equal(
    headerOf(answer, 'cache-control'),
    'public, max-age=300, s-maxage=3600, stale-while-revalidate=60, stale-if-error=86400',
  )
  assert.match(headerOf(answer, 'content-security-policy') ?? '', /^default-src 'none'/)
  const page = String(answer.body)
  assert.ok(
    page.includes(`<link rel="canonical" href="${site()}/places/fr/nouvelle-aquitaine/saint-emilion">`),
  )
  assert.match(textOf(page), /Golf courses in Saint-Émilion/)
  assert.match(textOf(page), /One course Golf de l'Étang Doré Saint-Émilion · 18 holes · par 72/)
  assert.equal(factsOf(page)[0]?.['@type'], 'City')
  assert.match(page, /credit Dogleg and link to the course page/)
  assert.deepEqual(strangeScripts(page), [])
})

test('a place has a map if one of its courses has coordinates, and every map that a page shows is there', async () => {
  const mapsOf = (page: string) =>
    [...page.matchAll(/(?:src|srcset)="([^"]*map\.svg[^"]*)"/g)].map(([, at]) => at)
  assert.deepEqual(mapsOf(await pageOf('/places/se/ostergotland')), [])
  const maps = mapsOf(await pageOf('/places/fr/nouvelle-aquitaine'))
  assert.ok(maps.length > 0)
  for (const map of maps) assert.equal((await get(map?.replaceAll('&amp;', '&') ?? '')).status, 200, map)
})

test('countries link to regions, regions to towns, and all of them back', async () => {
  const steps = [
    '/places',
    '/places/fr',
    '/places/fr/nouvelle-aquitaine',
    '/places/fr/nouvelle-aquitaine/saint-emilion',
  ]
  for (const [place, path] of steps.entries()) {
    const addresses = linksOf(await pageOf(path)).map(([address]) => address)
    for (const before of ['/', ...steps.slice(0, place)])
      assert.ok(addresses.includes(before), `${path} to ${before}`)
    const next = steps[place + 1] ?? `/courses/${ACCENTED.slug}`
    assert.ok(addresses.includes(next), `${path} to ${next}`)
  }
})

test('the list of countries counts every course once, by name', async () => {
  const page = await pageOf('/places')
  const [, list = ''] = page.split('<summary>')
  const counts = [...(list || page).matchAll(/class="soft count">([\d,]+)</g)].map(([, n = '']) =>
    Number(n.replace(',', '')),
  )
  assert.equal(
    counts.reduce((sum, count) => sum + count, 0),
    SAMPLE_COUNT + SWEDISH.length,
  )
  const names = linksOf(list || page).map(([, words]) => words.replace(/ [\d,]+$/, ''))
  assert.ok(names.indexOf('Fiji') < names.indexOf('France'))
  assert.ok(names.indexOf('United States') < names.indexOf('Unknown country'))
})

test('courses without a recorded region or town are listed too', async () => {
  assert.match(await pageOf('/places/gb/-/leven'), /Nowhere Yet/)
  assert.ok(
    linksOf(await pageOf('/places/gb/-')).some(([address]) => address === `/courses/${UNMAPPED.slug}`),
  )
  assert.match(textOf(await pageOf('/places/-')), /Unknown country/)
  const [, region = ''] = (await pageOf('/places/se/ostergotland')).split('<h2>Towns</h2>')
  assert.match(textOf(region), /^Linköping 203 St\. Anna 1 Unknown town 1 Courses/)
})

test('long lists come in pages', async () => {
  const path = '/places/se/ostergotland'
  const first = await pageOf(path)
  const second = await pageOf(`${path}?page=2`)
  const others = [await pageOf(`${path}?page=3`), await pageOf(`${path}?page=4`)]
  const courses = [first, second, ...others].map((page) =>
    linksOf(page).filter(([address]) => address.startsWith('/courses/')),
  )
  assert.deepEqual(
    courses.map(({ length }) => length),
    [60, 60, 60, SWEDISH.length - 180],
  )
  assert.equal(new Set(courses.flat().map(([address]) => address)).size, SWEDISH.length)
  assert.ok(linksOf(first).some(([address]) => address === `${path}?page=2#courses`))
  assert.ok(
    linksOf(second).some(([address]) => address === `${path}#courses`),
    'back to the first',
  )
  assert.ok(second.includes(`<link rel="canonical" href="${site()}${path}?page=2">`))
  for (const page of ['0', '5', '-1', '1.5', 'x', '', '99999999999', '2&page=2'])
    assert.equal((await get(`${path}?page=${page}`)).status, 404, page)
})

test('another spelling of a place redirects to its address', async () => {
  for (const path of [
    '/places/SE/Ostergotland/St-Anna',
    '/places/se/ostergotland/stanna',
    '/places/se/%C3%96stergotland/st-anna',
  ]) {
    const answer = await get(path)
    assert.equal(answer.status, 301, path)
    assert.equal(headerOf(answer, 'location'), `${site()}/places/se/ostergotland/st-anna`)
  }
})

test('ERR-404: a place without courses is not found, whatever the address', async () => {
  for (const path of [
    'zz',
    'gb/scotland/nowhere',
    'fr/connacht',
    '%20',
    '%00',
    '__proto__',
    '..%2f',
    'x'.repeat(500),
  ]) {
    const answer = await get(`/places/${path}`)
    assert.equal(answer.status, 404, path)
    assert.doesNotMatch(String(answer.body), /stack|at .*\.ts/)
  }
  const answer = await get('/places/zz')
  assert.match(String(answer.body), /Place not found/)
  assert.equal(headerOf(answer, 'cache-control'), 'public, max-age=0, s-maxage=60')
})

test('names that look like code are text', async () => {
  for (const path of [
    '/places/us',
    '/places/us/hyperlink-http-example-org',
    '/places/us/hyperlink-http-example-org/drop-table-course',
  ]) {
    const page = await pageOf(path)
    assert.deepEqual(strangeScripts(page), [])
    assert.doesNotMatch(mainOf(page), /<img (?!src="\/places\/)/)
    assert.doesNotMatch(page.split('</head>')[0] ?? '', /\u202e/)
    assert.ok(linksOf(page).some(([address]) => address === `/courses/${HOSTILE_TEXT.slug}`))
  }
})

test('a course links to its town, region and country', async () => {
  const links = linksOf(mainOf(await pageOf(`/courses/${ACCENTED.slug}`)))
  assert.deepEqual(
    links.filter(([address]) => address.startsWith('/places')),
    [
      ['/places', 'Courses'],
      ['/places/fr', 'France'],
      ['/places/fr/nouvelle-aquitaine', 'Nouvelle-Aquitaine'],
      ['/places/fr/nouvelle-aquitaine/saint-emilion', 'Saint-Émilion'],
      ['/places/fr/nouvelle-aquitaine/saint-emilion', 'All courses in Saint-Émilion'],
    ],
  )
  const unmapped = linksOf(mainOf(await pageOf(`/courses/${UNMAPPED.slug}`))).map(([address]) => address)
  assert.deepEqual(
    unmapped.filter((address) => address.startsWith('/places')),
    ['/places', '/places/gb', '/places/gb'],
  )
})

test('HEAD answers like GET, without a body', async () => {
  const answer = await sendRequest(`${service.origin}/places/fr`, { method: 'HEAD' })
  assert.equal(answer.status, 200)
  assert.equal(answer.body.length, 0)
})

test('a list can be filtered and sorted by its address alone; search engines are led to the plain one', async () => {
  const names = async (query: string) =>
    linksOf((await pageOf(`/places/us?${query}`)).split('id="courses"')[1] ?? '')
      .filter(([address]) => address.startsWith('/courses/'))
      .map(([address]) => address)
  const all = await names('')
  const carded = await names('have=scorecard')
  assert.ok(carded.length < all.length)
  assert.deepEqual((await names('sort=holes&have=&holes=')).toSorted(), all.toSorted())
  const page = await pageOf('/places/se?have=scorecard')
  assert.ok(page.includes(`<link rel="canonical" href="${site()}/places/se">`))
  assert.match(page, /<option value="scorecard" selected>/)
  for (const query of ['sort=x', 'have=x', 'holes=7', 'letter=ab', 'letter=%00', 'have=traced&have=rated'])
    assert.equal((await get(`/places/us?${query}`)).status, 404, query)
})

test('letters lead through a long list, and a letter without courses is empty', async () => {
  const path = '/places/se/ostergotland'
  const page = await pageOf(path)
  assert.ok(linksOf(page).some(([address, text]) => text === 'E' && address === `${path}?letter=e#courses`))
  assert.match(textOf(await pageOf(`${path}?letter=e`)), /One course Ensam/)
  assert.match(textOf(await pageOf(`${path}?letter=z`)), /No course here matches these filters\./)
})

test('a place has its list as Markdown', async () => {
  const text = String((await get('/places/fr/nouvelle-aquitaine.md')).body)
  assert.match(text, /^# Golf courses in Nouvelle-Aquitaine, France\n/)
  assert.match(text, /- \[Golf de l'Étang Doré\]\(/)
  assert.match(String((await get('/places.md')).body), /\[France\]\(/)
})
