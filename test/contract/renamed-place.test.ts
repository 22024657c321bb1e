import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { ONE_HOUR } from '../../src/surfaces/site/send-page.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { headerOf, sendRequest } from '../support/raw-request.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { waitUntil } from '../support/wait-until.ts'

const course = (id: number, country: string, region: string | null, city: string | null) => ({
  ...{ id, source: { name: 'Survey' }, name: `Course ${id}`, slug: `course-${id}` },
  ...{ country, region, city },
})

const STEPS = [
  [
    course(1, 'cz', 'Moravia', 'Brunn'),
    course(2, 'cz', 'Moravia', 'Brunn'),
    course(3, 'cz', 'Moravia', 'Zlin'),
    course(4, 'ie', 'Connacht', 'Galway'),
    course(5, 'ie', 'Connacht', 'Galway'),
    course(6, 'yu', null, 'Kotor'),
    course(7, 'us', 'California', 'Ojai'),
    course(8, 'de', 'Bayern', 'Hof'),
  ],
  [
    course(1, 'cz', 'Moravia', 'Bruenn'),
    course(2, 'cz', 'Moravia', 'Bruenn'),
    course(4, 'ie', 'Connacht', 'Clifden'),
    course(6, 'me', null, 'Kotor'),
  ],
  [
    course(1, 'cz', 'Morava', 'Brno'),
    course(2, 'cz', 'Morava', 'Brno'),
    course(3, 'sk', 'Trencin', 'Puchov'),
  ],
]

for (const engine of USUAL_ENGINES)
  describe(`addresses of places that have other names now, on ${engine}`, () => {
    let service: TestService
    before(async () => {
      const [first = [], ...more] = STEPS
      service = await startTestService({ records: first, postgres: engine === 'postgres' })
      for (const records of more) await service.importRecords(records)
      await waitUntil(async () => (await get('/places/sk/trencin/puchov')).status === 200, 'the last import')
    })
    after(() => service.stop())

    const get = (path: string) => sendRequest(`${service.origin}${path}`)

    async function leadsTo(path: string, to: string) {
      const answer = await get(path)
      assert.equal(answer.status, 301, path)
      const site = service.origin.replace('127.0.0.1', 'localhost')
      assert.equal(headerOf(answer, 'location'), `${site}${to}`)
      assert.equal(headerOf(answer, 'cache-control'), ONE_HOUR)
      assert.equal((await get(to)).status, 200, to)
    }

    test('a town that was renamed twice leads to its present name from both', async () => {
      await leadsTo('/places/cz/moravia/brunn', '/places/cz/morava/brno')
      await leadsTo('/places/cz/moravia/bruenn', '/places/cz/morava/brno')
    })

    test('a region leads to where most of its courses are now', () =>
      leadsTo('/places/cz/moravia', '/places/cz/morava'))

    test('a course that is in another country now takes its addresses along', async () => {
      await leadsTo('/places/cz/moravia/zlin', '/places/sk/trencin/puchov')
      await leadsTo('/places/yu', '/places/me')
      await leadsTo('/places/yu/-/kotor', '/places/me/-/kotor')
    })

    test('the redirect keeps the language, and the form for programs', async () => {
      await leadsTo('/es/places/cz/moravia/brunn', '/es/places/cz/morava/brno')
      await leadsTo('/places/cz/moravia.md', '/places/cz/morava.md')
      await leadsTo('/es/places/yu.md', '/es/places/me.md')
    })

    test('a place that still has a course has its page, even if others left', async () => {
      for (const city of ['galway', 'clifden'])
        assert.equal((await get(`/places/ie/connacht/${city}`)).status, 200, city)
    })

    test('a country is found by its name in English or Spanish, a region by its ISO code', async () => {
      await leadsTo('/places/germany', '/places/de')
      await leadsTo('/es/places/alemania', '/es/places/de')
      await leadsTo('/places/Estados-Unidos/california/ojai', '/places/us/california/ojai')
      await leadsTo('/places/usa.md', '/places/us.md')
      await leadsTo('/places/us/ca', '/places/us/california')
      await leadsTo('/places/us/US-CA/ojai', '/places/us/california/ojai')
      await leadsTo('/places/germany/by', '/places/de/bayern')
      await leadsTo('/places/czechia/moravia', '/places/cz/morava')
    })

    test('ERR-404: what never was a place, and what had no name, is not found', async () => {
      for (const path of ['cz/bohemia', 'yu/-', 'us/tx', 'france', 'cz/moravia/nowhere', '%00', 'zz/zz'])
        assert.equal((await get(`/places/${path}`)).status, 404, path)
    })
  })
