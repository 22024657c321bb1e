import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'
import type { CourseList } from '../../src/course/schema.ts'
import { ErrorBody, type ErrorJson } from '../../src/surfaces/api/schema.ts'
import { jsonOf, sendRequest } from '../support/raw-request.ts'
import { HOSTILE_TEXT, SAMPLE_COUNT, SAMPLE_RECORDS } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'

type CourseListJson = Static<typeof CourseList>

let service: TestService
before(async () => {
  service = await startTestService({ records: SAMPLE_RECORDS })
})
after(() => service.stop())

async function search(query: string): Promise<CourseListJson> {
  const answer = await sendRequest(`${service.api}/courses${query}`)
  assert.equal(answer.status, 200, `${query}: ${answer.body}`)
  return jsonOf<CourseListJson>(answer)
}

const found = async (query: string) => (await search(query)).courses.map(({ slug }) => slug)

async function refusal(query: string): Promise<ErrorJson> {
  const answer = await sendRequest(`${service.api}/courses?${query}`)
  assert.equal(answer.status, 400, `${query} gave ${answer.status}`)
  const error = jsonOf<ErrorJson>(answer)
  assert.deepEqual(Value.Errors(ErrorBody, error), [])
  assert.equal(error.error, 'malformed_parameter')
  return error
}

const MALFORMED: Readonly<Record<string, readonly string[]>> = {
  limit: [
    '0',
    '201',
    '1.5',
    '1e2',
    '',
    '%2B5',
    '+5',
    '-1',
    '5%20',
    '%205',
    '0x10',
    '٣',
    '99999999999999999999',
  ],
  offset: ['-1', '', '1.0', '1e3', '2147483648', 'NaN', '%2B1', '99999999999999999999'],
  radius: ['251', '-1', 'NaN', 'Infinity', '', '1e1', '250.01', '.5', '5.', '%2B5', '0x1', '1,5'],
  near: [
    '91,0',
    '0,181',
    '1,2,3',
    'NaN,0',
    '1e1,0',
    '1,2%20',
    '%201,2',
    '',
    '1',
    '1,',
    ',1',
    '.5,1',
    '1;2',
    '-90.1,0',
    '1,2%0a',
    '--1,2',
  ],
  country: ['GB', 'g', 'gb%0a', '', 'gbr', 'g1', '%C3%A9e', 'gb%20'],
  coverage: ['', 'wind', 'Traced', 'traced,rated', 'all', '__proto__', 'constructor'],
  q: ['a'.repeat(201), 'a'.repeat(10_000), '%00', 'a%00b', '%ED%A0%80', '%ff', '%C3', '%', '%4', '%zz'],
  region: ['%00', '%ff', '%'],
  city: ['%00', '%ED%A0%80', '%e'],
}

for (const [name, values] of Object.entries(MALFORMED))
  test(`ERR-400: a malformed ${name} is refused by name, never clamped`, async () => {
    for (const value of values) {
      const { detail = '' } = await refusal(`${name}=${value}`)
      assert.ok(detail.includes(name), `${name}=${value}: ${detail}`)
      assert.ok(detail.length < 200 && !detail.includes('a'.repeat(81)), detail)
    }
  })

test('ERR-400: a repeated parameter or an array is malformed, even with equal values', async () => {
  for (const name of Object.keys(MALFORMED)) {
    for (const query of [
      `${name}=1&${name}=1`,
      `${name}[]=1`,
      `${name}[0]=1`,
      `${name}%5B%5D=1`,
      `%${name.charCodeAt(0).toString(16)}${name.slice(1)}=&${name}=`,
    ])
      await refusal(query)
  }
})

test('ERR-400: a radius without near is validated, then unused', async () => {
  await refusal('radius=251')
  assert.equal((await search('?radius=0')).total, SAMPLE_COUNT)
})

test('values at the limits are accepted', async () => {
  const edges = [
    'limit=1',
    'limit=200',
    'limit=007',
    'offset=0',
    'offset=2147483647',
    'radius=0',
    'radius=250',
    'radius=0.5',
    'near=90,180',
    'near=-90,-180',
    'near=+1.0,-1',
    `q=${'a'.repeat(200)}`,
    `q=${encodeURIComponent('🏌'.repeat(200))}`,
    'country=zz',
  ]
  for (const edge of edges) await search(`?${edge}`)
})

test('unknown parameters are ignored', async () => {
  for (const query of [
    '?foo=bar',
    '?Limit=1',
    '?foo=1&foo=2',
    '?__proto__=1',
    '?constructor[prototype]=1',
    '?&&=&',
    '?',
  ])
    assert.equal((await search(query)).count, 25, query)
})

test('SQL in a parameter is text like any other', async () => {
  const sql = encodeURIComponent("'; drop table course; --")
  for (const name of ['country', 'near', 'radius', 'coverage', 'limit', 'offset'])
    await refusal(`${name}=${sql}`)
  assert.deepEqual(await found(`?city=${sql}`), [HOSTILE_TEXT.slug])
  assert.deepEqual(await found(`?region=${sql}`), [])
  assert.deepEqual(await found(`?q=${sql}`), [HOSTILE_TEXT.slug])
  assert.equal((await search('')).total, SAMPLE_COUNT)
})
