import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { readClub } from '../../src/club/club-store.ts'
import { removeMember } from '../../src/club/roster.ts'
import { type Topic, tellNews } from '../../src/club-news/news-store.ts'
import { openGuest } from '../support/app-client.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { openNewsPage } from '../support/news-page.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { openTestClubs, type TestClubs } from '../support/test-clubs.ts'

const DAY = '2026-06-20'
const SHEET: Topic = `sheet ${DAY}`

for (const engine of USUAL_ENGINES) {
  let service: TestService
  let house: TestClubs
  let news: string
  let clubId: string
  before(async () => {
    service = await startTestService({ records: SAMPLE_RECORDS, postgres: engine === 'postgres' })
    house = openTestClubs(service)
    const slug = await house.found('News Club', UNMAPPED.slug)
    clubId = (await readClub(house.deps.db, slug))?.id ?? ''
    news = `/api/v1/clubs/${slug}/news`
  })
  after(async () => {
    await house.close()
    await service.stop()
  })

  // The house has its own connection, as another process would.
  const tell = (topic: Topic, id = clubId) => tellNews(house.deps, id, topic)
  const asking = (...topics: readonly string[]) =>
    `${news}?${new URLSearchParams({ topics: topics.join(',') })}`

  test(`a page is told what another process changed, of its own club and topics only (${engine})`, async () => {
    const other = await house.found('Other News Club', UNMAPPED.slug)
    const otherId = (await readClub(house.deps.db, other))?.id ?? ''
    const member = await house.admit('news-club', 'member')
    const page = await openNewsPage(service, member, asking(SHEET, 'messages'))
    await tell(SHEET, otherId)
    await tell('sheet 2026-06-21')
    await tell('yard')
    await tell(SHEET)
    assert.equal((await page.next(0))?.topic, SHEET)
    await tell('messages')
    assert.equal((await page.next(1))?.topic, 'messages')
    await sleep(500)
    assert.equal(page.told().length, 2)
    await page.close()
  })

  test(`whoever comes back is told what was missed, and after long, everything (${engine})`, async () => {
    const member = await house.admit('news-club', 'member')
    const page = await openNewsPage(service, member, asking(SHEET))
    await tell(SHEET)
    const { id = '' } = (await page.next(0)) ?? {}
    await page.close()
    await sleep(10)
    await tell('pins')
    const back = await openNewsPage(service, member, asking('pins', 'messages'), { 'Last-Event-ID': id })
    assert.equal((await back.next(0))?.topic, 'pins')
    await back.close()
    const late = String(Date.now() - 3_600_000)
    const later = await openNewsPage(service, member, `${asking('pins', 'status')}&since=${late}`)
    await later.next(1)
    assert.deepEqual(new Set(later.told().map(({ topic }) => topic)), new Set(['pins', 'status']))
    await later.close()
  })

  test(`only members listen, to what their role can see (${engine})`, async () => {
    const member = await house.admit('news-club', 'member')
    const caddie = await house.admit('news-club', 'caddie')
    assert.equal((await member.get(asking('yard'))).status, 403)
    assert.equal((await caddie.get(asking('roster'))).status, 403)
    for (const wrong of ['', 'sheet', 'sheet 1', 'all', 'messages,', Array(11).fill('pins').join(',')])
      assert.equal((await member.get(asking(wrong))).status, 400, wrong)
    assert.equal((await (await openGuest(service.origin)).get(asking('pins'))).status, 403)
    const stranger = await house.admit(await house.found('Far Club', UNMAPPED.slug), 'manager')
    const refused = await stranger.get(asking('pins'))
    assert.equal(refused.status, 404)
    assert.equal(refused.text, (await stranger.get('/api/v1/clubs/no-such-club/news?topics=pins')).text)
    await removeMember(house.deps, 'news-club', { number: member.number }, 'operator')
    assert.equal((await member.get(asking('pins'))).status, 404)
  })

  test(`one golfer can’t open pages without end (${engine})`, async () => {
    const member = await house.admit('news-club', 'member')
    const pages = await Promise.all(
      Array.from({ length: 20 }, () => openNewsPage(service, member, asking('pins'))),
    )
    const refused = await member.get(asking('pins'))
    assert.equal(refused.status, 429)
    assert.equal(refused.headers.get('retry-after'), '30')
    await Promise.all(pages.map((page) => page.close()))
    // The server notices a moment later.
    for (let tries = 0; tries < 100; tries++) {
      const again = await openNewsPage(service, member, asking('pins')).catch(() => null)
      if (again !== null) return again.close()
      await sleep(20)
    }
    assert.fail('the pages that were closed still count')
  })
}

test('a service that stops ends its streams at once', async () => {
  const service = await startTestService({ records: SAMPLE_RECORDS })
  const house = openTestClubs(service)
  const slug = await house.found('Stopping Club', UNMAPPED.slug)
  const page = await openNewsPage(
    service,
    await house.admit(slug, 'member'),
    `/api/v1/clubs/${slug}/news?topics=pins`,
  )
  await house.close()
  const start = Date.now()
  await service.stop()
  await page.ended
  assert.ok(Date.now() - start < 5_000)
})
