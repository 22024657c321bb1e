import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { AppContext } from '../../src/surfaces/app/context.ts'
import { roundsPages } from '../../src/surfaces/app/pages/rounds/rounds-pages.ts'
import { type AppClient, openClient, openGolfer, openGuest } from '../support/app-client.ts'
import { englishLeft } from '../support/english-left.ts'
import { ring } from '../support/geojson.ts'
import { alertOf, fieldValue, mainOf, textOf } from '../support/page-text.ts'
import { finishedRound, roundId } from '../support/played-rounds.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'

const [TEE, GREEN] = [
  [-1.2, 54.2],
  [-1.2, 54.2033],
] as const

/** One hole of 400 yards, with its line of play and its green. */
const LINED = {
  ...{ slug: 'lined-a1b2', name: 'Lined', country: 'gb', lat: 54.2, lng: -1.2 },
  layouts: [{ holes: [{ position: 1, par: 4, stroke_index: 1, yards: 400 }], tees: [] }],
  map: {
    type: 'FeatureCollection',
    features: [
      {
        ...{ type: 'Feature', properties: { golf: 'hole', ref: '1' } },
        geometry: { type: 'LineString', coordinates: [TEE, GREEN] },
      },
      {
        ...{ type: 'Feature', properties: { golf: 'green', ref: '1' } },
        geometry: { type: 'Polygon', coordinates: [ring(GREEN[0], GREEN[1], 0.0001)] },
      },
    ],
  },
}

let service: TestService
before(async () => {
  service = await startTestService({ records: [...SAMPLE_RECORDS, LINED] })
})
after(() => service.stop())

const ROUNDS = '/api/v1/rounds'
const words = async (client: AppClient, path: string) => {
  const reply = await client.get(path)
  assert.equal(reply.status, 200, `${path}: ${reply.text.slice(0, 300)}`)
  return textOf(mainOf(reply.text))
}
const save = async (client: AppClient, ...rounds: readonly object[]) => {
  for (const round of rounds) assert.equal((await client.post(ROUNDS, round)).status, 201)
}
const tokenOf = async (client: AppClient) => (await client.get('/api/v1/session')).json.csrf_token as string

/** A body that is not JSON, with the session of a browser. */
async function send(client: AppClient, target: string, body: BodyInit, type?: string) {
  const response = await fetch(`${service.origin}${target}`, {
    ...{ method: 'POST', redirect: 'manual', body },
    headers: {
      ...{ Cookie: `_service_session=${client.cookie()}`, 'X-CSRF-Token': await tokenOf(client) },
      ...(type === undefined ? {} : { 'Content-Type': type }),
    },
  })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

const upload = async (client: AppClient, fields: Readonly<Record<string, string | File>>, language = '') => {
  const form = new FormData()
  form.set('csrf_token', await tokenOf(client))
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return send(client, `${language}/rounds/file`, form)
}
const csvFile = (...lines: string[]) => new File([lines.join('\n')], 'rounds.csv', { type: 'text/csv' })

test('APP-3: the pages are for signed-in golfers', async () => {
  const guest = await openGuest(service.origin)
  const stranger = openClient(service.origin)
  for (const { method, url, page } of roundsPages({ config: { dataFolder: '/' } } as unknown as AppContext)) {
    if (method !== 'GET') continue
    const path = url.replace(':id', roundId(1))
    for (const client of [guest, stranger]) {
      const { status, headers } = await client.get(path)
      if (page) assert.match(headers.get('location') ?? '', /^\/sign-in\?return_to=/, path)
      else assert.ok(status === 401 || status === 403, path)
    }
  }
})

test('the history lists rounds, by course and by year, a page at a time', async () => {
  const golfer = await openGolfer(service.origin)
  assert.match(await words(golfer, '/rounds'), /No rounds yet\. .*Import old rounds/)
  await save(
    golfer,
    ...Array.from({ length: 22 }, (_, number) => finishedRound(number)),
    finishedRound(30, { course: 'b', course_name: '<b>Old</b>', started_at: '2025-05-01T09:00:00Z' }),
  )
  const first = await golfer.get('/rounds')
  assert.equal(first.text.match(/class="rounds-where"/g)?.length, 20)
  assert.ok(!first.text.includes('<b>Old'))
  const [, older = ''] = /href="(\/rounds\?before=[^"]+)"/.exec(first.text) ?? []
  assert.match(await words(golfer, older), /2 Jan 2026.*<b>Old<\/b>.*Back to the newest/)
  assert.match(await words(golfer, '/rounds?year=2025'), /1 May 2025/)
  assert.ok(!(await words(golfer, '/rounds?course=b')).includes('2 Jan 2026'))
  assert.match(await words(golfer, '/rounds?course=nowhere'), /No rounds fit this filter/)
  for (const query of ['year=20x6', 'before=7', `before=${roundId(99)}`])
    assert.equal((await golfer.get(`/rounds?${query}`)).status, 400)
})

test('a round’s page has its card with totals, points and the differential, and is nobody else’s', async () => {
  const golfer = await openGolfer(service.origin)
  await save(golfer, finishedRound(1, { course: UNMAPPED.slug, course_name: UNMAPPED.name }))
  const page = `/rounds/${roundId(1)}`
  const text = await words(golfer, page)
  assert.match(
    text,
    /Score 90 To par \+18 Points 33 Putts 36 Greens in regulation 0 of 18 Score differential 18\.0/,
  )
  assert.match(text, /Out 36 45 18 .*In 36 45 18 .*Total 72 90 36/)
  assert.match((await golfer.get(page)).text, new RegExp(`/courses/${UNMAPPED.slug}"`))
  const other = await openGolfer(service.origin)
  for (const path of [page, `${page}/delete`]) assert.equal((await other.get(path)).status, 404)
  assert.equal((await other.call('POST', `${page}/delete`, { form: {} })).status, 404)
  assert.equal((await golfer.get(`/rounds/${roundId(2)}`)).status, 404)
})

test('a round is deleted after a question', async () => {
  const golfer = await openGolfer(service.origin)
  await save(golfer, finishedRound(1))
  const page = `/rounds/${roundId(1)}`
  assert.match(await words(golfer, `${page}/delete`), /Delete this round\? .*Drawn Links on 2 Jan 2026/)
  const done = await golfer.call('POST', `${page}/delete`, { form: {} })
  assert.deepEqual([done.status, done.headers.get('location')], [303, '/rounds?done=deleted'])
  assert.match(await words(golfer, '/rounds?done=deleted'), /The round is deleted/)
  assert.equal((await golfer.get(page)).status, 404)
})

test('statistics say from how many, and what nobody recorded', async () => {
  const golfer = await openGolfer(service.origin)
  assert.match(await words(golfer, '/rounds/statistics'), /No finished rounds here yet/)
  await save(golfer, finishedRound(1), finishedRound(2), finishedRound(3, { finished_at: null }))
  const text = await words(golfer, '/rounds/statistics')
  assert.match(text, /From 2 finished rounds with 36 holes that have a score\. One round isn’t finished/)
  assert.match(text, /Average score, 18 holes from 2 rounds 90\.0/)
  assert.match(text, /No fairways recorded/)
  assert.match(text, /Putts per 18 holes from 36 holes 36\.0/)
  assert.match(text, /No hole has every shot marked/)
  const { json } = await golfer.get(`${ROUNDS}/statistics?period=all&handicap=%2B1.3`)
  assert.deepEqual(
    [json.rounds, json.rounds_in_all, json.rounds_not_finished, json.strokes.eighteen],
    [2, 3, 1, { mean: 90, rounds: 2 }],
  )
  assert.deepEqual([json.strokes_gained.against, json.strokes_gained.per_18_holes], [-1.3, null])
  assert.equal(json.personal_bests.strokes['18'].value, 90)
  assert.equal((await golfer.get(`${ROUNDS}/statistics?handicap=tour`)).json.strokes_gained.against, 'tour')
  for (const query of ['period=21', 'period=x', 'handicap=99', 'handicap=x'])
    assert.equal((await golfer.get(`${ROUNDS}/statistics?${query}`)).status, 400, query)
  const wrong = await golfer.get('/rounds/statistics?handicap=99')
  assert.equal(wrong.status, 400)
  assert.match(alertOf(wrong.text) ?? '', /^Compare with handicap must be from \+10 to 54/)
  assert.equal(fieldValue(wrong.text, 'handicap'), '99')
  // What changes is seen at once.
  await golfer.call('DELETE', `${ROUNDS}/${roundId(2)}`)
  assert.equal((await golfer.get(`${ROUNDS}/statistics`)).json.rounds, 1)
})

test('strokes gained come from marked shots and the course’s own greens', async () => {
  const golfer = await openGolfer(service.origin)
  const at = (share: number, lie: string) => ({
    ...{ club: null, lie, at: '2026-01-02T09:00:00.000Z' },
    ...{ lat: TEE[1] + (GREEN[1] - TEE[1]) * share, lng: TEE[0] },
  })
  const shots = [at(0, 'tee'), at(0.6, 'fairway'), at(0.97, 'green')]
  const hole = { par: 4, strokes: 4, putts: 2, shots } as never
  const round = finishedRound(1, { course: LINED.slug, course_name: LINED.name }, [hole])
  await save(golfer, round)
  const { strokes_gained } = (await golfer.get(`${ROUNDS}/statistics?handicap=20`)).json
  assert.deepEqual([strokes_gained.holes, strokes_gained.rounds], [1, 1])
  assert.match(
    await words(golfer, `/rounds/${roundId(1)}`),
    /Strokes gained Compared with a golfer .* From the 1 hole of 1/,
  )
  const { longest_shot } = (await golfer.get(`${ROUNDS}/statistics`)).json.personal_bests
  assert.deepEqual([longest_shot.hole, Math.abs(longest_shot.yards - 241) < 3], [1, true])
})

test('courses that are in the library have a dot; the others stay in the list', async () => {
  const golfer = await openGolfer(service.origin)
  assert.equal((await golfer.get('/rounds/map.svg')).status, 404)
  await save(golfer, finishedRound(1, { course: 'gone', course_name: 'Gone Links' }))
  assert.ok(!(await golfer.get('/rounds/map')).text.includes('map.svg'))
  await save(golfer, finishedRound(2, { course: UNMAPPED.slug, course_name: UNMAPPED.name }))
  const text = await words(golfer, '/rounds/map')
  assert.match(text, /2 courses · 1 country/)
  assert.match(text, /Gone Links not in our library 2 Jan 2026 1 round/)
  const picture = await golfer.get('/rounds/map.svg?theme=dark&size=phone')
  assert.equal(picture.status, 200)
  assert.match(picture.text, /^<svg[\s\S]*Golf courses you have played/)
})

test('bests lead to their rounds', async () => {
  const golfer = await openGolfer(service.origin)
  assert.match(await words(golfer, '/rounds/bests'), /Finish a round/)
  await save(
    golfer,
    finishedRound(1),
    finishedRound(
      2,
      {},
      Array.from({ length: 18 }, () => ({ strokes: 4 })),
    ),
  )
  const { text } = await golfer.get('/rounds/bests')
  assert.match(textOf(text), /Lowest score, 18 holes Drawn Links , 3 Jan 2026 72/)
  assert.ok(text.includes(`href="/rounds/${roundId(2)}"`))
})

test('everything can be taken along as CSV and JSON, and brought back', async () => {
  const [golfer, other] = [await openGolfer(service.origin), await openGolfer(service.origin)]
  await save(golfer, finishedRound(1, { course_name: '=cmd()' }), finishedRound(2))
  const json = await golfer.get(`${ROUNDS}/export?format=json`)
  assert.equal(json.json.rounds.length, 2)
  const csv = await golfer.get(`${ROUNDS}/export`)
  assert.match(csv.headers.get('content-disposition') ?? '', /dogleg-rounds\.csv/)
  assert.equal(csv.text.trimEnd().split('\r\n').length, 1 + 36)
  assert.match(csv.text, /,'=cmd\(\),/)
  assert.equal((await golfer.get(`${ROUNDS}/export?format=xml`)).status, 400)
  const take = async (query = '') =>
    JSON.parse((await send(other, `${ROUNDS}/import${query}`, csv.text, 'text/csv')).text)
  assert.equal((await take('?dry_run=1')).add.length, 2)
  assert.deepEqual((await other.get(ROUNDS)).json.rounds, [])
  assert.deepEqual(await take(), { added: 2, same: 0, deleted: 0 })
  assert.deepEqual(await take(), { added: 0, same: 2, deleted: 0 })
  assert.deepEqual((await other.get(`${ROUNDS}/export?format=json`)).json, json.json)
})

test('an import shows first what it would add, with the course it means', async () => {
  const golfer = await openGolfer(service.origin)
  const file = csvFile(
    'date,course,score,weather',
    `2025-05-24,${UNMAPPED.name},88,rain`,
    '2025-05-25,Nowhere GC,91,',
  )
  const preview = await upload(golfer, { file })
  assert.equal(preview.status, 200, preview.text.slice(0, 300))
  assert.match(
    textOf(mainOf(preview.text)),
    /2 to add Columns we don’t use: weather\..*Nowhere GC .*kept by its name/,
  )
  assert.deepEqual((await golfer.get(ROUNDS)).json.rounds, [])
  const packed = fieldValue(preview.text, 'packed') ?? ''
  const done = await upload(golfer, { packed })
  assert.deepEqual([done.status, done.headers.get('location')], [303, '/rounds?done=imported'])
  const { rounds } = (await golfer.get(ROUNDS)).json
  assert.deepEqual(
    rounds.map(({ course, total }: { course: string; total: { strokes: number } }) => [
      course,
      total.strokes,
    ]),
    [
      ['Nowhere GC', 91],
      [UNMAPPED.slug, 88],
    ],
  )
  const again = await upload(golfer, { file })
  assert.match(textOf(mainOf(again.text)), /2 already here Columns.*Nothing would be added/)
})

test('a bad file comes back with its mistakes by row, and nothing is added', async () => {
  const golfer = await openGolfer(service.origin)
  const wrong = await upload(golfer, { file: csvFile('date,course,score', 'soon,X,90', '2025-05-24,X,90') })
  assert.match(
    textOf(mainOf(wrong.text)),
    /1 to add · 1 with mistakes .*Row 2 date date must be a day such as/,
  )
  assert.equal(fieldValue(wrong.text, 'packed'), null)
  const none = await upload(golfer, { file: csvFile('name', 'A') })
  assert.deepEqual([none.status, /a date, a course and a score/.test(alertOf(none.text) ?? '')], [400, true])
  for (const fields of [{ packed: 'H4sIAAAA' }, { file: 'text' }, {}])
    assert.equal((await upload(golfer, fields)).status, 400)
  const body = await send(golfer, `${ROUNDS}/import`, 'date,course,score\nsoon,X,90', 'text/csv')
  assert.deepEqual([body.status, JSON.parse(body.text).preview.wrong[0].row], [400, 2])
  assert.deepEqual((await golfer.get(ROUNDS)).json.rounds, [])
})

test('all of it is in Spanish, too', async () => {
  const golfer = await openGolfer(service.origin)
  await save(golfer, finishedRound(1, { course_name: 'Peña' }), finishedRound(2, { course_name: 'Peña' }))
  const pages = [
    ...['', '/statistics', '/bests', '/map', '/file', `/${roundId(1)}`, `/${roundId(1)}/delete`],
    '?course=nada',
  ]
  for (const page of pages) {
    const { status, text } = await golfer.get(`/es/rounds${page}`)
    assert.equal(status, 200, page)
    assert.deepEqual(englishLeft(text), [], page)
  }
  const file = csvFile('fecha,campo,golpes', 'pronto,Peña,90', '24/5/2025,,90', '24/5/2025,Peña,8')
  const wrong = await upload(golfer, { file }, '/es')
  assert.deepEqual(englishLeft(wrong.text), [])
  assert.match(textOf(mainOf(wrong.text)), /3 con errores/)
})
