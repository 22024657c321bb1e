import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readClub } from '../../src/club/club-store.ts'
import { setGreenPins } from '../../src/club/green-pin-store.ts'
import { courseToRecord } from '../../src/course/course-json.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { COURSE, toEarth } from '../support/invented-course.ts'
import { TWENTY_SEVEN } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { type ClubPerson, openTestClubs, type TestClubs } from '../support/test-clubs.ts'

const HOUR = 3_600_000
/** Fourteen hours ahead of UTC, all year round. */
const KIRITIMATI = { ...courseToRecord(COURSE), slug: 'invented-links-k1r1', timezone: 'Pacific/Kiritimati' }

const dayAfter = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString().slice(0, 10)
const PATH = '/api/v1/clubs/links-club/pins'

const onGreen = (hole: 7 | 8 | 9) => {
  const [lng, lat] = toEarth({ 7: [92, 372], 8: [176, 240], 9: [150, -90] }[hole] as [number, number])
  return { hole, lat, lng }
}

for (const engine of USUAL_ENGINES) {
  let service: TestService
  let house: TestClubs
  let professional: ClubPerson
  let member: ClubPerson
  before(async () => {
    const records = [KIRITIMATI, TWENTY_SEVEN]
    service = await startTestService({ records, postgres: engine === 'postgres' })
    house = openTestClubs(service)
    await house.found('Links Club', KIRITIMATI.slug)
    professional = await house.admit('links-club', 'professional')
    member = await house.admit('links-club', 'member')
  })
  after(async () => {
    await house.close()
    await service.stop()
  })

  const put = (pins: unknown) => professional.call('PUT', PATH, { json: { pins } })
  const holes = async () => (await member.get(PATH)).json.pins.map(({ hole }: { hole: number }) => hole)

  test(`today’s pins are set, read, replaced and cleared (${engine})`, async () => {
    // The day may end during the request.
    const days = [dayAfter(14)]
    const set = await put([onGreen(9), onGreen(7)])
    assert.equal(set.status, 200, set.text)
    const { json, status } = await member.get(PATH)
    assert.equal(status, 200)
    assert.deepEqual(json, set.json)
    assert.deepEqual([json.club, json.course], ['links-club', KIRITIMATI.slug])
    assert.ok([...days, dayAfter(14)].includes(json.day), json.day)
    assert.deepEqual(
      json.pins.map(({ set_at, ...pin }: { set_at: string }) => pin),
      [7, 9].map((hole) => ({ layout: null, ...onGreen(hole as 7 | 9) })),
    )
    assert.ok(Math.abs(Date.parse(json.pins[0].set_at) - Date.now()) < 60_000)
    const moved = { ...onGreen(7), lat: onGreen(7).lat + 0.00002 }
    assert.equal((await put([moved])).json.pins[0].lat, moved.lat)
    assert.deepEqual(await holes(), [7, 9])
    assert.equal((await professional.call('DELETE', PATH)).status, 204)
    assert.deepEqual(await holes(), [])
  })

  test(`a request sets all its pins, or none (${engine})`, async () => {
    const off = { ...onGreen(8), lat: onGreen(8).lat + 0.001 }
    for (const wrong of [off, { ...onGreen(8), hole: 10 }, onGreen(7)]) {
      const { status, json } = await put([onGreen(7), wrong])
      assert.deepEqual([status, json.error], [400, 'malformed_parameter'])
      assert.deepEqual(await holes(), [])
    }
  })

  test(`a list of pins is checked field by field (${engine})`, async () => {
    const { hole, lat, lng } = onGreen(7)
    for (const [wrong, field] of [
      [undefined, 'pins'],
      [{}, 'pins'],
      [[], 'pins'],
      [Array.from({ length: 55 }, () => onGreen(7)), 'pins'],
      [[null], 'pins[0]'],
      [[onGreen(8), 7], 'pins[1]'],
      [[{ lat, lng }], 'pins[0].hole'],
      [[{ hole: '7', lat, lng }], 'pins[0].hole'],
      [[{ hole: 7.5, lat, lng }], 'pins[0].hole'],
      [[{ hole, lat, lng, layout: 1 }], 'pins[0].layout'],
      [[{ hole, lat, lng, layout: 'Heath' }], 'pins[0].layout'],
      [[{ hole, lat: 91, lng }], 'pins[0].lat'],
      [[{ hole, lat: String(lat), lng }], 'pins[0].lat'],
      [[{ hole, lat }], 'pins[0].lat'],
    ] as const) {
      const { status, json } = await put(wrong)
      assert.deepEqual([status, json.error], [400, 'malformed_parameter'], field)
      assert.ok(json.detail.startsWith(`${field} `), `${field}: ${json.detail}`)
    }
  })

  test(`nobody sees yesterday’s pins (${engine})`, async () => {
    const club = await readClub(house.deps.db, 'links-club')
    const by = { clubId: club?.id ?? '', accountId: professional.accountId }
    const pin = { ...onGreen(9), layout: '', setAt: Date.now() - 24 * HOUR }
    await setGreenPins(house.deps.db, by, [{ ...pin, day: dayAfter(14 - 24) }])
    assert.deepEqual(await holes(), [])
    assert.deepEqual((await put([onGreen(7)])).json.pins.length, 1)
    assert.deepEqual(await holes(), [7])
  })

  test(`each layout has its own pins (${engine})`, async () => {
    await house.found('Nines Club', TWENTY_SEVEN.slug)
    const manager = await house.admit('nines-club', 'manager')
    const { lat, lng } = TWENTY_SEVEN
    const pins = [
      { hole: 1, lat, lng },
      { hole: 1, lat, lng, layout: 'east–north' },
    ]
    const { json } = await manager.call('PUT', '/api/v1/clubs/nines-club/pins', { json: { pins } })
    assert.deepEqual(
      json.pins.map(({ layout, hole }: { layout: string; hole: number }) => [layout, hole]).sort(),
      [
        ['East–North', 1],
        ['North–South', 1],
      ],
    )
    assert.equal((await manager.get(PATH)).status, 404)
  })
}
