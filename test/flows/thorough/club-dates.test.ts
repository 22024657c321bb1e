import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pino } from 'pino'
import type { DemoClub } from '../../../src/demo-club/open-demo-club.ts'
import { startService } from '../../../src/main.ts'
import { readConfig } from '../../../src/platform/config.ts'
import type { AppContext } from '../../../src/surfaces/app/context.ts'
import { clubPages } from '../../../src/surfaces/app/pages/club/club-pages.ts'
import { type AppClient, openClient } from '../../support/app-client.ts'
import { DESIGNED } from '../../support/designed-course.ts'
import { readyFolder } from '../../support/engines.ts'
import { importRecords, TUNING } from '../../support/service.ts'

const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'
const MONTH_FIRST = new RegExp(`\\b(?:${MONTHS})[a-z]* \\d{1,2}\\b`, 'g')
const DAY_FIRST = new RegExp(`\\b\\d{1,2} (?:${MONTHS})`)

let service: Awaited<ReturnType<typeof startService>>
before(async () => {
  const folder = await readyFolder()
  await importRecords(folder, null, [DESIGNED])
  const config = readConfig({
    ...{ DOGLEG_PORT: '0', DOGLEG_DATA: folder, DOGLEG_DEMO: 'club' },
    ...{ DOGLEG_RATE_LIMIT: 'off', DOGLEG_WEATHER_URL: 'off' },
  })
  service = await startService({ config, log: pino({ level: 'silent' }), onDemo: () => {}, tuning: TUNING })
})
after(() => service.stop())

const PAGES = clubPages({} as AppContext).flatMap(({ method, url }) =>
  method === 'GET' && !url.endsWith('/file') ? [url] : [],
)

const patternOf = (url: string) => new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}$`)

/** Addresses that no link of the demo club leads to. */
const UNLINKED = ['/club', '/join', '/leave', '/caddie-request', '/archive', '/remove']

/** One page of each kind that links lead to, beginning with the board. */
async function walk(client: AppClient, slug: string): Promise<ReadonlyMap<string, string>> {
  const read = new Map<string, string>()
  const open = [`/club/${slug}`]
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    const at = path.split(/[?#]/)[0] ?? ''
    const kind =
      PAGES.find((url) => !url.includes(':', 7) && patternOf(url).test(at)) ??
      PAGES.find((url) => patternOf(url).test(at))
    if (kind === undefined || read.has(kind)) continue
    const { status, text } = await client.get(path)
    assert.equal(status, 200, path)
    read.set(kind, text)
    open.push(
      ...[...text.matchAll(/href="(\/club[^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&')),
    )
  }
  return read
}

test('every English page of a club writes the day before the month', async () => {
  const demo: DemoClub | null = service.demoClub
  assert.ok(demo)
  const seen = new Set<string>()
  const dated = new Set<string>()
  for (const { number, pin, role } of demo.pins) {
    if (!['manager', 'caddie', 'member'].includes(role)) continue
    const client = openClient(`http://127.0.0.1:${service.port}`)
    await client.post('/api/v1/session/pin', { club: demo.slug, member: number, pin })
    for (const [kind, page] of await walk(client, demo.slug)) {
      assert.deepEqual(page.match(MONTH_FIRST), null, `${kind} for member ${number}`)
      seen.add(kind)
      if (DAY_FIRST.test(page)) dated.add(kind)
    }
  }
  const unseen = PAGES.filter((url) => !seen.has(url) && !UNLINKED.some((end) => url.endsWith(end)))
  assert.deepEqual(unseen, [])
  for (const kind of ['', '/sheet', '/caddies', '/messages', '/changes', '/pins', '/set-up'])
    assert.ok(dated.has(`/club/:club${kind}`), `${kind} has a date`)
})
