import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openClient, openGolfer, openGuest } from '../support/app-client.ts'
import { textOf } from '../support/page-text.ts'
import { startTestService, type TestService } from '../support/service.ts'

const PEBBLE = {
  ...{ slug: 'pebble-beach-golf-links-p1p1', name: 'Pebble Beach Golf Links', city: 'Pebble Beach' },
  ...{ region: 'California', country: 'us', lat: 36.5686, lng: -121.9505 },
}
const SPYGLASS = {
  ...PEBBLE,
  slug: 'spyglass-hill-s1s1',
  name: 'Spyglass Hill',
  lat: 36.5848,
  lng: -121.9563,
}
const NOWHERE = { slug: 'nowhere-n1n1', name: 'Nowhere Links', city: null }

let service: TestService
before(async () => {
  service = await startTestService({ records: [PEBBLE, SPYGLASS, NOWHERE] })
})
after(() => service?.stop())

const slugsIn = (page: string) =>
  [...page.matchAll(/<a href="(?:\/es)?\/gps\?course=([\w-]+)"/g)].map(([, slug]) => slug)

test('a misspelt name leads to what was meant, in the app and on the site', async () => {
  const guest = await openGuest(service.origin)
  const page = (await guest.get('/gps?q=pebbel+beech')).text
  assert.match(textOf(page), /Showing results for “pebble beach”\. 2 courses Pebble Beach Golf Links/)
  assert.deepEqual(slugsIn(page), [PEBBLE.slug, SPYGLASS.slug], 'a town counts too')
  assert.match(
    textOf((await guest.get('/es/gps?q=spyglss+hill')).text),
    /Estos son los resultados de «spyglass hill»\. Un campo Spyglass Hill Pebble Beach, California, Estados Unidos/,
  )
  assert.match(textOf((await guest.get('/gps?q=xyzzy')).text), /No courses found\./)
  const site = openClient(service.origin)
  assert.match(
    textOf((await site.get('/search?q=pebbel+beech')).text),
    /Showing results for “pebble beach”\. 2 courses for “pebble beach” Pebble Beach/,
  )
  assert.match(textOf((await site.get('/search?q=xyzzy')).text), /No courses found\./)
})

test('the search box may ask for close spellings from any host, for nothing else', async () => {
  const client = openClient(service.origin)
  const reply = await client.get('/search.json?q=pebbel')
  assert.equal(reply.headers.get('access-control-allow-origin'), '*')
  assert.equal(reply.headers.get('content-type'), 'application/json; charset=utf-8')
  assert.deepEqual(
    reply.json.courses.map(({ slug }: { slug: string }) => slug),
    [PEBBLE.slug, SPYGLASS.slug],
  )
  for (const odd of ['', '%00', '%22*', 'a'.repeat(3_000), '%F0%9F%8F%8C', 'x+y+z+a+b+c+d+e'])
    assert.deepEqual((await client.get(`/search.json?q=${odd}`)).json, { courses: [] }, odd)
  assert.deepEqual((await client.get('/search.json?q=a&q=b')).json, { courses: [] })
})

test('near a point: the nearest first, with distances as the golfer counts', async () => {
  const golfer = await openGolfer(service.origin)
  const near = await golfer.get('/gps?near=36.57,-121.95')
  assert.deepEqual(slugsIn(near.text), [PEBBLE.slug, SPYGLASS.slug])
  assert.match(textOf(near.text), /0\.1 mi away[\s\S]*1\.1 mi away/)
  await golfer.call('PUT', '/api/v1/profile', { json: { units: 'metres' } })
  assert.match(textOf((await golfer.get('/gps?near=36.57,-121.95')).text), /0\.2 km away[\s\S]*1\.7 km away/)
  assert.match(textOf((await golfer.get('/es/gps?near=36.57,-121.95')).text), /a 0,2 km[\s\S]*a 1,7 km/)
})

test('once the position is known, a search by name says how far each course is', async () => {
  const guest = await openGuest(service.origin)
  const near = await guest.get('/gps?near=36.57,-120.05')
  assert.deepEqual(
    slugsIn(near.text),
    [PEBBLE.slug, SPYGLASS.slug],
    'where there is none, those further away',
  )
  assert.match(near.text, /<input type="hidden" name="at" value="36\.57,-120\.05">/)
  const found = await guest.get('/gps?q=links&at=36.57,-120.05')
  assert.deepEqual(slugsIn(found.text), [PEBBLE.slug, NOWHERE.slug], 'the well-known one first')
  assert.match(textOf(found.text), /Pebble Beach Golf Links [^.]* 106 mi away/)
  assert.equal(
    [...textOf(found.text).matchAll(/ mi away/g)].length,
    1,
    'a course without a position has none',
  )
  assert.match(textOf((await guest.get('/gps?near=0,0')).text), /We don’t know any courses near you\./)
  for (const odd of ['91,0', 'a,b', '1', '1,181'])
    assert.doesNotMatch(textOf((await guest.get(`/gps?q=links&at=${odd}`)).text), /mi away/, odd)
})
