import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { courseToRecord } from '../../src/course/course-json.ts'
import { type Db, openDb } from '../../src/platform/db/open.ts'
import { type AppClient, openClient, openGolfer, openGuest } from '../support/app-client.ts'
import { checkSvg } from '../support/check-svg.ts'
import { DESIGNED } from '../support/designed-course.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { COURSE } from '../support/invented-course.ts'
import { MILLS, mergeMills } from '../support/merged-courses.ts'
import { alertOf, rowsOf, textOf } from '../support/page-text.ts'
import {
  BOTH_GENDERS,
  HOSTILE_TEXT,
  SAMPLE_RECORDS,
  TWENTY_SEVEN,
  UNMAPPED,
} from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'

const DRAWN = {
  ...DESIGNED,
  slug: 'drawn-links-x1y2',
}

/** Its holes are 7, 8 and 9. */
const UNCARDED = { ...courseToRecord({ ...COURSE, layouts: [], holeCount: null }), slug: 'uncarded-u1u1' }

for (const engine of USUAL_ENGINES)
  describe(engine, () => {
    let service: TestService
    let db: Db
    before(async () => {
      service = await startTestService({
        records: [...SAMPLE_RECORDS, ...MILLS, DRAWN, UNCARDED],
        postgres: engine === 'postgres',
        env: { DOGLEG_TRUST_PROXY: 'loopback' },
      })
      db = openDb({ folder: service.folder, url: service.databaseUrl })
    })
    after(async () => {
      await db.destroy()
      await service.stop()
    })

    const countAccounts = async () => (await db.selectFrom('account').select('id').execute()).length

    test('USE-3: viewing the app without a session creates no account', async () => {
      const before = await countAccounts()
      const crawler = openClient(service.origin)
      for (const path of [
        '/gps',
        `/gps?course=${UNMAPPED.slug}`,
        '/gps?started=1',
        '/gps?q=traced',
        '/gps?pick=1',
      ]) {
        const reply = await crawler.get(path)
        assert.equal(reply.status, 200)
        assert.match(reply.text, /<button class="button" type="submit">Continue as a guest<\/button>/)
      }
      for (const reply of [
        await crawler.get('/gps?course=nowhere'),
        await crawler.call('POST', '/gps/start', { form: { course: 'nowhere' } }),
      ]) {
        assert.equal(reply.status, 404)
        assert.match(textOf(reply.text), /We couldn’t find that course\./)
      }
      assert.equal(crawler.cookie(), null)
      assert.equal(await countAccounts(), before)
    })

    test('USE-3: without scripts the button starts a guest session on the requested course', async () => {
      const client = openClient(service.origin)
      const welcome = await client.get(`/gps?course=${UNMAPPED.slug}`)
      assert.match(welcome.text, new RegExp(`<input type="hidden" name="course" value="${UNMAPPED.slug}">`))
      const entered = await client.call('POST', '/gps/start', { form: { course: UNMAPPED.slug } })
      assert.equal(entered.status, 303)
      const marked = await client.get(entered.headers.get('location') ?? '')
      assert.deepEqual([marked.status, marked.headers.get('location')], [303, `/gps?course=${UNMAPPED.slug}`])
      const course = await client.get('/gps')
      assert.match(textOf(course.text), /Unmapped United Kingdom Not mapped yet/)
      assert.equal((await client.get('/api/v1/session')).json.account.kind, 'guest')
    })

    test('if the browser blocks the cookie, the page says so and does not try again', async () => {
      const blocked = openClient(service.origin)
      const tries = await blocked.get(`/gps?course=${UNMAPPED.slug}`)
      assert.match(tries.text, /<script type="module" src="\/assets\/start-guest-/)
      const gaveUp = await blocked.get(`/gps?course=${UNMAPPED.slug}&started=1`)
      assert.equal(gaveUp.status, 200)
      assert.match(alertOf(gaveUp.text) ?? '', /Allow cookies for this site/)
      assert.doesNotMatch(gaveUp.text, /start-guest/)
    })

    test('too many guests from one address are asked to wait', async () => {
      const headers = { 'X-Forwarded-For': '203.0.113.7' }
      const knock = () => openClient(service.origin).call('POST', '/gps/start', { form: {}, headers })
      for (let guest = 0; guest < 120; guest += 10) await Promise.all(Array.from({ length: 10 }, knock))
      const refused = await knock()
      assert.equal(refused.status, 429)
      assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/)
      assert.match(
        alertOf(refused.text) ?? '',
        /^Too many guest sessions from your network\. Try again in (1 hour|\d+ minutes)\.$/,
      )
    })

    test('a guest without a course gets the picker, which finds courses by name and town', async () => {
      const guest = await openGuest(service.origin)
      assert.match(
        (await guest.get('/gps')).text,
        new RegExp(`Featured courses[\\s\\S]*/gps\\?course=${DRAWN.slug}`),
      )
      const found = await guest.get('/gps?q=etang+dore')
      assert.match(
        textOf(found.text),
        /One course Golf de l'Étang Doré Saint-Émilion, Nouvelle-Aquitaine, France/,
      )
      assert.match(found.text, /value="etang dore"/)
      assert.match(textOf((await guest.get('/gps?q=xyzzy')).text), /No courses found\./)
      for (const odd of ['%00', '%F0%9F%8F%8C', '%22*', '<b>', 'a'.repeat(3_000)])
        assert.equal((await guest.get(`/gps?q=${encodeURIComponent(odd)}`)).status, 200, odd)
    })

    test('the picker has further pages', async () => {
      const guest = await openGuest(service.origin)
      const slugs = (text: string) => [...text.matchAll(/\/gps\?course=([\w-]+)/g)].map(([, slug]) => slug)
      const first = await guest.get('/gps?q=parkland')
      assert.match(textOf(first.text), / 40 courses /)
      const more = /href="([^"]+)">More courses/.exec(first.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
      const second = await guest.get(more)
      assert.equal(new Set([...slugs(first.text), ...slugs(second.text)]).size, 40)
      assert.doesNotMatch(second.text, /More courses/)
    })

    test('a requested course is opened in the session, and remembered', async () => {
      const guest = await openGuest(service.origin, UNMAPPED.slug)
      assert.equal((await guest.get(`/gps?course=${BOTH_GENDERS.slug}`)).status, 200)
      assert.match(textOf((await guest.get('/gps')).text), /Both Genders Galway, Connacht, Ireland/)
      assert.match(textOf((await guest.get('/gps?pick=1')).text), /Courses Course or town/)
      assert.equal((await guest.get('/gps?course=nowhere')).status, 404)
      assert.match(textOf((await guest.get('/gps')).text), /Both Genders/)
    })

    test('a merged course opens as the course it was merged into', async () => {
      const guest = await openGuest(service.origin, 'mill-2')
      await mergeMills(service)
      for (const path of ['/gps', '/gps?course=mill-2'])
        assert.match((await guest.get(path)).text, /href="[^"]+\/courses\/mill-1"/)
    })

    test('imported text that looks like code is shown as text', async () => {
      const guest = await openGuest(service.origin)
      for (const path of [`/gps?course=${HOSTILE_TEXT.slug}`, '/gps?q=alert']) {
        const { text } = await guest.get(path)
        assert.doesNotMatch(text, /<script>|<b>|onerror=alert/)
        assert.match(textOf(text), /<script>alert\("Golf"\)<\/script> &/)
      }
    })

    const card = async (client: AppClient, slug: string, choice: string) =>
      rowsOf((await client.get(`/gps?course=${slug}${choice}`)).text)

    test('TEE-1: a tee is chosen by name and gender, each with its own card', async () => {
      const guest = await openGuest(service.origin)
      const hole2 = async (choice: string) => (await card(guest, BOTH_GENDERS.slug, choice)).get('2')
      assert.deepEqual(await hole2('&tee=White&gender=M'), ['4', '1', '445'])
      assert.deepEqual(await hole2('&tee=White&gender=F'), ['5', '11', '445'])
      assert.deepEqual(await hole2('&tee='), ['4', '1', '450'])
    })

    test('TEE-3, TEE-4: a gap in a card stays a gap, and there is no total over a gap', async () => {
      const guest = await openGuest(service.origin)
      const red = await card(guest, BOTH_GENDERS.slug, '&tee=Red&gender=F')
      // No hole of this card has a stroke index, so the card has no column for it.
      assert.deepEqual(red.get('1'), ['4', '–'])
      assert.deepEqual(red.get('2'), ['–', '–'])
      assert.deepEqual(red.get('3'), ['–', '121'])
      assert.deepEqual(red.get('Total'), ['–', '–'])
      const blue = await guest.get(`/gps?course=${BOTH_GENDERS.slug}&tee=Blue`)
      assert.deepEqual(rowsOf(blue.text).get('1'), ['–', '–'])
      assert.match(textOf(blue.text), /Length 1,025 yd Par 11 Rating 36\.0 Slope 125/)
    })

    test('lengths are in the golfer’s units, and their own tees come first', async () => {
      const golfer = await openGolfer(service.origin)
      await golfer.call('PUT', '/api/v1/profile', { json: { units: 'metres', gender: 'F' } })
      const { text } = await golfer.get(`/gps?course=${BOTH_GENDERS.slug}`)
      assert.deepEqual(rowsOf(text).get('2'), ['5', '11', '407'])
      assert.match(textOf(text), /Men Women White 905 m .*White , women Hole/)
    })

    test('with three nines, each layout has its own card', async () => {
      const guest = await openGuest(service.origin)
      const second = await card(guest, TWENTY_SEVEN.slug, `&layout=${encodeURIComponent('South–East')}&tee=`)
      assert.deepEqual([second.get('1')?.[0], second.get('3')?.[0], second.get('Out')?.[0]], ['4', '3', '34'])
    })

    test('anybody with a session sees a traced course drawn, whole and hole by hole', async () => {
      const guest = await openGuest(service.origin, DRAWN.slug)
      const address = `/gps/course.svg?course=${DRAWN.slug}`
      assert.match(
        (await guest.get('/gps')).text,
        new RegExp(`<img src="${address.replace('?', '\\?')}&amp;`),
      )
      assert.match(
        (await guest.get('/gps?hole=2')).text,
        /hole=2&amp;[^"]+" alt="Hole 2 of [^"]+, from tee to green"/,
      )
      for (const path of [address, `${address}&hole=2`]) {
        const [zipped, plain] = await Promise.all(
          ['gzip', 'identity'].map((coding) => guest.get(path, { headers: { 'Accept-Encoding': coding } })),
        )
        assert.equal(zipped?.headers.get('content-encoding'), 'gzip')
        assert.equal(plain?.headers.get('content-encoding'), null)
        assert.equal(plain?.headers.get('content-type'), 'image/svg+xml; charset=utf-8')
        const seconds = path === address ? 300 : 60
        assert.equal(plain?.headers.get('cache-control'), `private, max-age=${seconds}`)
        assert.equal(plain?.text, zipped?.text)
        checkSvg(plain?.text ?? '')
      }
      for (const coding of ['gzip;q=0', 'br', 'x-gzip'])
        assert.equal(
          (await guest.get(address, { headers: { 'Accept-Encoding': coding } })).headers.get(
            'content-encoding',
          ),
          null,
          coding,
        )
      assert.equal((await openClient(service.origin).get(address)).status, 401)
    })

    test('a course without a card is drawn by the numbers on its map', async () => {
      const guest = await openGuest(service.origin, UNCARDED.slug)
      const { text } = await guest.get('/gps')
      const links = [...text.matchAll(/aria-label="Hole (\d+)"/g)].map(([, hole]) => Number(hole))
      assert.deepEqual(links, [7, 8, 9])
      assert.match((await guest.get('/gps?hole=8')).text, /alt="Hole 8 of The Invented Links/)
    })

    test('for a hole that is not on the map, the picture says so', async () => {
      const guest = await openGuest(service.origin)
      const answers = [
        [`course=${DRAWN.slug}&hole=40`, 404, /We don’t have a map of hole 40 yet\./],
        [`course=${UNMAPPED.slug}`, 404, /No map yet\./],
        [`course=${DRAWN.slug}&layout=${encodeURIComponent('<b>')}`, 404, /No map yet\./],
        ['course=nowhere', 404, /not_found/],
        ['', 400, /malformed_parameter/],
        [`course=${DRAWN.slug}&hole=0`, 400, /malformed_parameter/],
      ] as const
      for (const [query, status, said] of answers) {
        const reply = await guest.get(`/gps/course.svg?${query}`)
        assert.equal(reply.status, status, query)
        assert.match(reply.text, said)
      }
      assert.doesNotMatch((await guest.get(`/gps?course=${UNMAPPED.slug}`)).text, /course\.svg/)
    })
  })
