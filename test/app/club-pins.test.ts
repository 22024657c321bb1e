import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { readAudit } from '../../src/club/audit-store.ts'
import { readClub } from '../../src/club/club-store.ts'
import { setGreenPins } from '../../src/club/green-pin-store.ts'
import { dayIn } from '../../src/club/pin-day.ts'
import { readNewsSince } from '../../src/club-news/news-store.ts'
import { courseToRecord } from '../../src/course/course-json.ts'
import { addDays } from '../../src/tee-sheet/clock.ts'
import { groundToJson } from '../../src/terrain/ground-json.ts'
import type { AppClient } from '../support/app-client.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { COURSE, GROUND, toEarth } from '../support/invented-course.ts'
import { alertOf, fieldValue, mainOf, textOf } from '../support/page-text.ts'
import { TWENTY_SEVEN, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { type ClubPerson, openTestClubs, type TestClubs } from '../support/test-clubs.ts'

/** Holes 7, 8 and 9 are on its map, and only the green of hole 7 is surveyed. */
const PARTLY = {
  ...courseToRecord({ ...COURSE, layouts: [], holeCount: null, timezone: null }),
  ground: groundToJson(GROUND),
  slug: 'partly-surveyed-p1p1',
}
const PAGE = '/club/greens-club/pins'
const API = '/api/v1/clubs/greens-club/pins'

for (const engine of USUAL_ENGINES)
  describe(engine, () => {
    let service: TestService
    let house: TestClubs
    let professional: ClubPerson
    let member: ClubPerson
    before(async () => {
      const records = [PARTLY, TWENTY_SEVEN, UNMAPPED]
      service = await startTestService({ records, postgres: engine === 'postgres' })
      house = openTestClubs(service)
      await house.found('Greens Club', PARTLY.slug)
      professional = await house.admit('greens-club', 'professional')
      member = await house.admit('greens-club', 'member')
    })
    after(async () => {
      await house.close()
      await service.stop()
    })

    const today = () => dayIn(null, Date.now())
    const clubId = async () => (await readClub(house.deps.db, 'greens-club'))?.id ?? ''
    const text = async (client: AppClient, path: string) => textOf(mainOf((await client.get(path)).text))
    const send = (path: string, form: Record<string, string>) => professional.call('POST', path, { form })
    const clear = () => professional.call('DELETE', API)
    const leadsTo = (reply: Awaited<ReturnType<typeof send>>) => [reply.status, reply.headers.get('location')]

    test('the overview has every green, with its depth, its slope or that there is none, and what is missing', async () => {
      await clear()
      assert.match(await text(professional, PAGE), /0 of 3 pins are set/)
      assert.match(await text(member, PAGE), /Nobody has set today’s pins yet/)
      const [lng, lat] = toEarth([92, 372])
      const [lng8, lat8] = toEarth([176, 240])
      const pins = [
        { hole: 7, lat, lng },
        { hole: 8, lat: lat8, lng: lng8 },
      ]
      assert.equal((await professional.call('PUT', API, { json: { pins } })).status, 200)
      for (const client of [professional, member]) {
        const page = await text(client, PAGE)
        assert.match(page, /2 of 3 pins are set/)
        assert.match(page, /Hole 7 3\d paces deep .*?1\d on · 1\d from (left|right) Slope \d\.\d %/)
        assert.match(page, /Hole 8 \d\d paces deep .*?Slope no survey/)
        assert.match(page, /Hole 9 .*?No pin yet/)
      }
    })

    test('only who may set pins has the ways to do it', async () => {
      const page = (await member.get(PAGE)).text
      assert.doesNotMatch(page, /suggest=|method="post"/)
      const hole = (await member.get(`${PAGE}/7`)).text
      assert.doesNotMatch(mainOf(hole), /<form|pin-settings/)
      assert.match(textOf(hole), /The professional and the managers set the pins/)
      for (const path of ['', '/7', '/clear'])
        assert.equal(
          (await member.call('POST', PAGE + path, { form: { front: '9', left: '9' } })).status,
          403,
        )
      assert.equal((await member.get(`${API}/suggestion`)).status, 403)
    })

    test('a pin is set by its paces, and the next hole follows', async () => {
      await clear()
      const set = await send(`${PAGE}/7`, { front: '12.5', left: '9,4' })
      assert.deepEqual(leadsTo(set), [303, `${PAGE}/8?done=7`])
      const page = (await professional.get(`${PAGE}/7`)).text
      assert.deepEqual([fieldValue(page, 'front'), fieldValue(page, 'left')], ['12.5', '9.4'])
      assert.match(await text(professional, `${PAGE}/8?done=7`), /The pin on hole 7 is set/)
      assert.deepEqual(leadsTo(await send(`${PAGE}/9`, { front: '9', left: '9' })), [303, `${PAGE}?done=1`])
      const [change] = await readAudit(house.deps, await clubId(), { limit: 1 })
      assert.deepEqual([change?.what, change?.by], ['pins.set', professional.accountId])
      assert.match(JSON.stringify(change?.about), /"pins":\[\{"hole":9,/)
      const news = await readNewsSince(house.deps.db, Date.now() - 60_000, await clubId())
      assert.ok(news.some(({ topic }) => topic === 'pins'))
    })

    test('paces beyond the green come back with a sentence and what was typed', async () => {
      for (const [form, sentence] of [
        [{ front: '80', left: '9' }, /^Paces from the front must be a number from 0 to \d/],
        [{ front: '10', left: '70' }, /^Paces from the left edge must be a number from 0 to \d/],
        [{ front: '', left: '9' }, /^Paces from the front must be/],
        [{ front: 'twelve', left: '9' }, /^Paces from the front must be/],
      ] as const) {
        const { status, text: page } = await send(`${PAGE}/8`, form)
        assert.equal(status, 400)
        assert.match(alertOf(page) ?? '', sentence)
        assert.equal(fieldValue(page, 'left'), form.left)
      }
      const { text: page } = await professional.call('POST', `/es${PAGE}/8`, {
        form: { front: '80', left: '9' },
      })
      assert.match(alertOf(page) ?? '', /^El campo «Pasos desde la entrada» debe ser un número entre 0 y/)
    })

    test('suggestions are shown, accepted and set; those of every hole over the API', async () => {
      await clear()
      const { json } = await professional.get(`${API}/suggestion`)
      assert.deepEqual(
        json.pins.map(({ hole, slope_percent }: never) => [hole, slope_percent !== null]),
        [
          [7, true],
          [8, false],
          [9, false],
        ],
      )
      for (const { warnings, paces_from_front } of json.pins) {
        assert.deepEqual(warnings, [])
        assert.ok(paces_from_front >= 4)
      }
      const page = (await professional.get(`${PAGE}?suggest=all`)).text
      const chosen = [...page.matchAll(/name="(pin-\d+)" value="([^"]+)" checked/g)]
      assert.equal(chosen.length, 3)
      const none = await send(`${PAGE}?suggest=all`, {})
      assert.equal(alertOf(none.text), 'Choose at least one hole.')
      const form = Object.fromEntries(chosen.slice(0, 2).map(([, name = '', value = '']) => [name, value]))
      assert.deepEqual(leadsTo(await send(`${PAGE}?suggest=all`, form)), [303, `${PAGE}?done=2`])
      const { pins } = (await member.get(API)).json
      assert.deepEqual(
        pins.map(({ hole, lat }: { hole: number; lat: number }) => [hole, lat]),
        json.pins.slice(0, 2).map(({ hole, lat }: { hole: number; lat: number }) => [hole, lat]),
      )
      assert.match(await text(professional, PAGE), /Suggest the missing pin/)
      const off = { 'pin-9': '1,1' }
      assert.equal((await send(`${PAGE}?suggest=all`, off)).status, 400)
    })

    test('the pins of the days before are kept, listed and drawn; today’s holes keep away from them', async () => {
      await clear()
      const before = (await professional.get(`${API}/suggestion`)).json.pins[0]
      const by = { clubId: await clubId(), accountId: professional.accountId }
      const past = (days: number) => ({
        ...{ layout: '', hole: 7, lat: before.lat, lng: before.lng, setAt: 1 },
        day: addDays(today(), -days),
      })
      await setGreenPins(house.deps.db, by, [past(1)])
      await setGreenPins(house.deps.db, by, [past(20)])
      const { json } = await member.get(`${API}/history`)
      assert.deepEqual(
        json.days.map(({ day, pins }: { day: string; pins: unknown[] }) => [day, pins.length]),
        [[addDays(today(), -1), 1]],
      )
      assert.equal((await member.get(`${API}/history?days=30`)).json.days.length, 2)
      for (const days of ['0', '367', 'x'])
        assert.equal((await member.get(`${API}/history?days=${days}`)).status, 400, days)
      assert.equal([...(await member.get(`${PAGE}/7`)).text.matchAll(/class="pin-past"/g)].length, 1)
      const now = (await professional.get(`${API}/suggestion`)).json.pins[0]
      const metres = Math.hypot((now.lat - before.lat) * 111_000, (now.lng - before.lng) * 62_000)
      assert.ok(metres > 4, `${metres} m`)
    })

    test('a course without a map takes coordinates, and says what is wrong with them', async () => {
      await house.found('Bare Club', UNMAPPED.slug)
      const manager = await house.admit('bare-club', 'manager')
      const page = '/club/bare-club/pins'
      assert.match(await text(manager, page), /0 of 18 pins are set.*Hole 18/)
      const post = (form: Record<string, string>) => manager.call('POST', `${page}/3`, { form })
      assert.equal((await post({ lat: '56.3401', lng: '-2.8001' })).status, 303)
      assert.match(await text(manager, `${page}/3`), /Latitude/)
      assert.match(alertOf((await post({ lat: '91', lng: '0' })).text) ?? '', /^Latitude must be a number/)
      const far = await post({ lat: '57', lng: '-2.8' })
      assert.equal(alertOf(far.text), 'The place must be within 3 miles of the course.')
      assert.match(await text(manager, `${page}/sheet`), /56\.34010, -2\.80010/)
    })

    test('each layout has its own page of pins', async () => {
      await house.found('Nines Club', TWENTY_SEVEN.slug)
      const manager = await house.admit('nines-club', 'manager')
      const page = '/club/nines-club/pins'
      const form = { lat: String(TWENTY_SEVEN.lat), lng: String(TWENTY_SEVEN.lng) }
      const query = new URLSearchParams({ layout: 'East–North' })
      assert.equal((await manager.call('POST', `${page}/1?${query}`, { form })).status, 303)
      assert.match(await text(manager, `${page}?${query}`), /1 of \d+ pins/)
      assert.match(await text(manager, page), /0 of \d+ pins/)
    })

    test('holes that the course does not have, and pages of other clubs, are not found', async () => {
      for (const path of [`${PAGE}/1`, `${PAGE}/99`, `${PAGE}/x`, '/club/no-such-club/pins'])
        assert.equal((await professional.get(path)).status, 404, path)
      const stranger = await house.admit('bare-club', 'manager')
      assert.equal((await stranger.get(PAGE)).status, 404)
    })

    test('pins are cleared by a form of their own', async () => {
      await send(`${PAGE}/8`, { front: '9', left: '9' })
      assert.deepEqual(leadsTo(await send(`${PAGE}/clear`, {})), [303, `${PAGE}?done=cleared`])
      assert.deepEqual((await member.get(API)).json.pins, [])
      const [change] = await readAudit(house.deps, await clubId(), { limit: 1 })
      assert.equal(change?.what, 'pins.cleared')
    })
  })
