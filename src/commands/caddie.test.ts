import assert from 'node:assert/strict'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { temporaryFolder } from '../../test/support/engines.ts'
import { COURSE, GROUND, toEarth } from '../../test/support/invented-course.ts'
import { runHere } from '../../test/support/run-here.ts'
import { importRecords } from '../../test/support/service.ts'
import { DEMO_SOURCE } from '../core/demo-source.ts'
import { courseToRecord } from '../course/course-json.ts'
import { groundToJson } from '../terrain/ground-json.ts'

let folder: string
before(async () => {
  folder = await temporaryFolder()
  const record = courseToRecord(COURSE)
  const ground = groundToJson(GROUND)
  await importRecords(folder, null, [
    { ...record, slug: 'windy', ground, source: { name: DEMO_SOURCE, licence: 'CC0-1.0', url: null } },
    { ...record, slug: 'real', name: 'Real', ground },
  ])
})
after(() => rm(folder, { recursive: true }))

const [lng, lat] = toEarth([60, 240])
const AT = ['--lat', String(lat), '--lng', String(lng)]
const ask = (...args: readonly string[]) =>
  runHere(['caddie', ...args, '--data', folder], { DOGLEG_WEATHER_URL: 'off' })
const windy = (...args: readonly string[]) => ask('--course', 'windy', '--hole', '7', ...AT, ...args)

async function saved(name: string, answer: unknown): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, JSON.stringify(answer))
  return file
}

test('the caddie answers from a terminal, in words and as JSON', async () => {
  const words = await windy('--handicap', '12')
  assert.equal(words.code, 0, words.stderr)
  assert.match(words.stdout, /Hole 7, par 4: Take the .* and aim .*It plays like \d+ yards/)
  const json = JSON.parse((await windy('--handicap', '12', '--gender', 'F', '--json')).stdout)
  assert.equal(json.conditions.wind.source, 'built-in')
  assert.deepEqual([json.bag_assumed, json.engine.inputs.gender], [true, 'F'])
  const asked = await windy('--question', 'How far is it?')
  assert.match(asked.stdout, /yards to the middle/)
})

test('made-up weather counts on made-up courses only', async () => {
  const { stdout } = await ask('--course', 'real', '--hole', '7', ...AT, '--json')
  const { wind, adjustments_yards } = JSON.parse(stdout).conditions
  assert.deepEqual([wind, adjustments_yards.wind], [null, null])
})

test('a saved answer is made again; one that was changed is told apart', async () => {
  const answer = JSON.parse((await windy('--handicap', '12', '--json')).stdout)
  const same = await ask('replay', await saved('answer.json', answer))
  assert.deepEqual([same.code, same.stdout.trim()], [0, 'The same recommendation again.'])
  const asTool = await saved('tool.json', { content: [], structuredContent: answer })
  assert.equal((await ask('replay', asTool)).code, 0)
  const other = { ...answer, recommendation: { ...answer.recommendation, club: 'Driver' } }
  const different = await ask('replay', await saved('other.json', other), '--json')
  assert.equal(different.code, 1)
  const { same: isSame, why, now } = JSON.parse(different.stdout)
  assert.deepEqual([isSame, now.club], [false, answer.recommendation.club])
  assert.match(why, /the course or the file has changed/)
  const older = { ...other, engine: { ...answer.engine, version: 'distance-only-1' } }
  assert.match((await ask('replay', await saved('older.json', older))).stdout, /by engine distance-only-1/)
})

/** Files that somebody has tampered with. */
async function hostileFiles() {
  const answer = JSON.parse((await windy('--json')).stdout)
  const { inputs } = answer.engine
  const changes: readonly (readonly [object, RegExp])[] = [
    [{ yards: 1e300 }, /yards must be/],
    [{ position: { lat: 1e300, lng: 0 } }, /position\.lat must be/],
    [{ hole_place: 99 }, /no such hole/],
    [{ hole_place: 0.5 }, /no such hole/],
    [{ course: {} }, /course must be/],
    [{ bag: [{ club: 'Driver', carry_yards: -5 }] }, /carry_yards must be/],
  ]
  return Promise.all(
    changes.map(async ([change, says], index) => {
      const engine = { ...answer.engine, inputs: { ...inputs, ...change } }
      return [['replay', await saved(`hostile-${index}.json`, { ...answer, engine })], says] as const
    }),
  )
}

test('what is wrong is one line, and exit code 1', async () => {
  for (const [args, says] of [
    [['--course', 'windy', '--hole', '7', '--lat', '1'], /--lng/],
    [['--course', 'nowhere', '--hole', '7', ...AT], /couldn’t find a course/],
    [['--course', 'windy', '--hole', '99', ...AT], /hole must be a hole on our map/],
    [['--course', 'windy', '--hole', '7', '--lat', '91', '--lng', '0'], /--lat must be/],
    [['--course', 'windy', '--hole', '7', ...AT, '--handicap', '60'], /--handicap must be/],
    [['--course', 'windy', '--hole', '7', ...AT, '--gender', 'X'], /--gender must be/],
    [['replay', path.join(folder, 'missing.json')], /couldn’t read/],
    [['replay', path.join(import.meta.dirname, 'caddie.ts')], /isn’t a saved answer/],
    ...(await hostileFiles()),
    [
      ['replay', await saved('empty.json', { engine: { inputs: { bag: 1 } } })],
      /number|bag|position|must be/,
    ],
  ] as const) {
    const { code, stderr } = await ask(...args)
    assert.notEqual(code, 0, args.join(' '))
    assert.match(stderr, says)
    assert.equal(stderr.trim().split('\n').length, 1, stderr)
  }
})
