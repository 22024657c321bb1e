import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { writeClubPage } from '../../src/club/club-settings-store.ts'
import { readClub } from '../../src/club/club-store.ts'
import type { CourseStatus } from '../../src/club/course-status.ts'
import { NO_PAGE, type PublicPage } from '../../src/club/public-page.ts'
import { setStatus } from '../../src/club/status-store.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { headerOf, sendRequest } from '../support/raw-request.ts'
import { ACCENTED, PAIR, SAMPLE_RECORDS } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { openTestClubs, type TestClubs } from '../support/test-clubs.ts'

const A_MINUTE = 60_000
const STATUS: CourseStatus = {
  ...{ state: 'open', preferredLies: false, temporaryGreens: [] },
  ...{ carts: 'allowed', note: '', until: null },
}

for (const engine of USUAL_ENGINES) {
  let service: TestService
  let house: TestClubs
  let later = 0
  before(async () => {
    const now = () => Date.now() + later
    service = await startTestService({
      ...{ records: SAMPLE_RECORDS, postgres: engine === 'postgres', tuning: { now } },
    })
    house = openTestClubs(service)
    for (const name of ['Sea Club', 'Shy Club']) await house.found(name, ACCENTED.slug)
    await house.admit('sea-club', 'manager')
  })
  after(async () => {
    await house.close()
    await service.stop()
  })

  const get = async (path: string, headers = {}) => {
    const reply = await sendRequest(`${service.origin}${path}`, {
      headers: { Accept: 'text/html', ...headers },
    })
    return { ...reply, text: reply.body.toString() }
  }
  /** What everybody sees a minute after a manager has saved it. */
  const publish = async (slug: string, page: Partial<PublicPage> | null) => {
    const club = await readClub(house.deps.db, slug)
    assert.ok(club)
    const at = Date.now() + later
    await writeClubPage(house.deps.db, club.id, {
      page: { ...NO_PAGE, ...page },
      isPublic: page !== null,
      at,
    })
    later += A_MINUTE
  }
  const without = (text: string, slug: string) => text.replaceAll(slug, '')

  test(`nothing about a club is public unless its manager says so (${engine})`, async () => {
    const nobody = await get('/clubs/no-such-club')
    for (const slug of ['sea-club', 'shy-club']) {
      const page = await get(`/clubs/${slug}`)
      assert.equal(page.status, 404)
      assert.equal(without(page.text, slug), without(nobody.text, 'no-such-club'))
      assert.equal(headerOf(page, 'cache-control'), headerOf(nobody, 'cache-control'))
    }
    assert.doesNotMatch((await get('/sitemap.xml')).text, /sitemap-clubs/)
    assert.doesNotMatch((await get('/search?q=sea+club')).text, /\/clubs\/sea-club/)
    assert.doesNotMatch((await get(`/courses/${ACCENTED.slug}`)).text, /\/clubs\/sea-club/)
  })

  test(`a public page shows what the manager chose, in both languages, and is found (${engine})`, async () => {
    await publish('sea-club', {
      ...{ about: 'By <b>the</b> sea.\n\nSince 1902.', email: 'golf@example.org', visitors: 'After ten.' },
      ...{ phone: '+44 131 496 0000', website: 'https://sea.example.org/' },
    })
    const page = await get('/clubs/sea-club')
    assert.equal(page.status, 200)
    assert.match(page.text, /By &lt;b&gt;the&lt;\/b&gt; sea\./)
    assert.match(page.text, /href="mailto:golf@example\.org"/)
    assert.match(page.text, /href="tel:\+441314960000"/)
    assert.match(page.text, /href="https:\/\/sea\.example\.org\/" rel="nofollow noopener"/)
    assert.match(page.text, new RegExp(`/courses/${ACCENTED.slug}"`))
    assert.match(page.text, /"@type":"SportsClub"/)
    assert.doesNotMatch(page.text, /member-\d|example\.test/, 'no member')
    assert.match((await get('/es/clubs/sea-club')).text, /<h2[^>]*>Para visitantes/)
    assert.match((await get('/sitemap.xml')).text, /sitemap-clubs-1\.xml/)
    assert.match((await get('/sitemap-clubs-1.xml')).text, /\/clubs\/sea-club<.*\/es\/clubs\/sea-club</s)
    assert.doesNotMatch((await get('/sitemap-clubs-1.xml')).text, /shy-club/)
    assert.match((await get('/search?q=sea')).text, /\/clubs\/sea-club"/)
    assert.match((await get(`/courses/${ACCENTED.slug}`)).text, /\/clubs\/sea-club"/)
    assert.doesNotMatch((await get(`/courses/${PAIR.slug}`)).text, /\/clubs\/sea-club/)
    await publish('sea-club', { showsCourse: false })
    assert.doesNotMatch((await get('/clubs/sea-club')).text, /mailto|tel:|GolfCourse|-title"/)
  })

  test(`the page tells today’s course status, unless it is for members or the manager doesn’t want it (${engine})`, async () => {
    await publish('sea-club', { about: 'By the sea.' })
    const club = await readClub(house.deps.db, 'sea-club')
    const { accountId } = await house.admit('sea-club', 'starter')
    const at = () => Date.now() + later
    const set = (change: Partial<CourseStatus>, isPublic: boolean | null = null) =>
      setStatus(
        { ...house.deps, now: at },
        { clubId: club?.id ?? '', accountId },
        { ...STATUS, ...change },
        isPublic,
      )
    const title = /<h2 id="status-title">The course today<.*<h2 id="about-title">/s
    assert.doesNotMatch((await get('/clubs/sea-club')).text, title, 'nothing is set')
    await set({ state: 'front_nine', temporaryGreens: [{ layout: '', hole: 3 }], note: 'Back <b>soon</b>' })
    const page = await get('/clubs/sea-club')
    assert.match(page.text, title)
    assert.match(
      page.text,
      /Only holes 1 to 9 are open.*Temporary green on hole 3.*Back &lt;b&gt;soon.*Set on /s,
    )
    assert.match((await get('/es/clubs/sea-club')).text, /El campo hoy/)
    // No cache keeps it for longer than the rest of the page: with what we keep, a minute.
    assert.match(headerOf(page, 'cache-control') ?? '', /max-age=0, s-maxage=30/)
    await set({ state: 'closed' })
    assert.match((await get('/clubs/sea-club')).text, /class="state closed">Closed</)
    await set({ until: '2020-01-01' })
    assert.doesNotMatch((await get('/clubs/sea-club')).text, title, 'its last day is over')
    await set({}, false)
    assert.doesNotMatch((await get('/clubs/sea-club')).text, title, 'for members only')
    await set({}, true)
    assert.match((await get('/clubs/sea-club')).text, title)
    await publish('sea-club', { about: 'By the sea.', showsStatus: false })
    assert.doesNotMatch((await get('/clubs/sea-club')).text, title)
    // A page from before there was this choice shows it.
    const { showsStatus: _, ...before } = NO_PAGE
    const stored = JSON.stringify({ ...before, about: 'By the sea.' })
    await house.deps.db.updateTable('club_settings').set({ page: stored }).execute()
    later += A_MINUTE
    assert.match((await get('/clubs/sea-club')).text, title)
  })

  test(`a page that is taken away is gone within a minute, everywhere (${engine})`, async () => {
    await publish('sea-club', {})
    const shared = Number(
      /s-maxage=(\d+)/.exec(headerOf(await get('/clubs/sea-club'), 'cache-control') ?? '')?.[1],
    )
    const course = await get(`/courses/${ACCENTED.slug}`)
    const [modified, tag] = [headerOf(course, 'last-modified') ?? '', headerOf(course, 'etag') ?? '']
    await publish('sea-club', null)
    later -= A_MINUTE
    // What caches keep, and what we keep ourselves, is less than a minute together.
    later += A_MINUTE - shared * 1_000
    assert.equal((await get('/clubs/sea-club')).status, 404)
    const again = await get(`/courses/${ACCENTED.slug}`, {
      'If-None-Match': tag,
      'If-Modified-Since': modified,
    })
    assert.equal(again.status, 200)
    assert.doesNotMatch(again.text, /sea-club/)
    assert.equal((await get(`/courses/${ACCENTED.slug}`, { 'If-Modified-Since': modified })).status, 200)
    assert.equal((await get('/sitemap-clubs-1.xml')).status, 404)
  })
}
